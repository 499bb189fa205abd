import type { CalendarDays } from '@wizyta/contract/booking/calendar/api'
import { occupies } from '@wizyta/contract/booking/calendar/visit-status'
import { hoursOn, isEmployed, isOff } from '@wizyta/contract/people/working-hours/hours'
import { useDeferredValue, useMemo } from 'react'
import type { CalendarSearch } from '../state/search.ts'
import type { Setup } from '../state/setup.ts'
import { isShown, makeCards } from './cards.ts'
import { type Column, type ColumnKind, figuresOf, hoursSource, makeColumns, totalOf } from './columns.ts'

type Chosen = Pick<
  CalendarSearch,
  'by' | 'people' | 'resources' | 'busy' | 'off' | 'status' | 'groups' | 'labels' | 'cancelled'
>

/** Returns the employees with columns on some days, in their order; `away`: those without, or without need. */
export function subjectsOf(
  search: Chosen,
  setup: Setup,
  days: CalendarDays | undefined,
  dates: readonly string[],
) {
  const kind: ColumnKind = search.by === 'resources' ? 'resource' : 'employee'
  const all: readonly {
    id: string
    name: string
    colour: string
    photo_id?: string | null
    calendar_step_min?: number | null
  }[] = kind === 'employee' ? employedOn(dates, setup, days) : setup.resources
  const chosen = kind === 'employee' ? search.people : search.resources
  const wanted = chosen.length === 0 ? all : all.filter(({ id }) => chosen.includes(id))
  // The chosen employees have left since: all are shown.
  const subjects = wanted.length === 0 ? all : wanted
  if (!search.busy || !days) {
    const away = kind === 'employee' && wanted === all ? awayOn(dates, subjects, setup, days) : []
    return { kind, subjects: search.off ? subjects : subjects.filter((one) => !away.includes(one)), away }
  }
  const busy = new Set<string>()
  for (const visit of days.visits) {
    if (!isShown(visit, search, setup)) continue
    for (const { employee_id, resource_ids } of visit.lines)
      for (const id of [employee_id, ...resource_ids]) busy.add(id)
  }
  for (const { employee_id } of days.blocks) busy.add(employee_id)
  return { kind, subjects: subjects.filter(({ id }) => busy.has(id)), away: [] }
}

/** Returns the employees without work or visits on these days; none when that applies to all. */
function awayOn<Person extends { id: string }>(
  dates: readonly string[],
  people: readonly Person[],
  setup: Setup,
  days: CalendarDays | undefined,
): readonly Person[] {
  const busy = busyIn(days)
  const source = hoursSource(setup, days)
  const away = people.filter(
    ({ id }) =>
      !busy.has(id) &&
      dates.every((date) => {
        const hours = hoursOn({ employee_id: id, date, ...source })
        return isOff(hours) || hours.intervals.length === 0
      }),
  )
  return away.length === people.length ? [] : away
}

const busyIn = (days: CalendarDays | undefined) =>
  new Set([
    ...(days?.visits ?? []).flatMap(({ lines }) => lines.map((line) => line.employee_id)),
    ...(days?.blocks ?? []).map((block) => block.employee_id),
  ])

/** Returns the employees employed on one of the days, or with visits there; all of them where none is left. */
function employedOn(dates: readonly string[], { employees }: Setup, days: CalendarDays | undefined) {
  const busy = new Set([
    ...(days?.visits ?? []).flatMap(({ status, lines }) =>
      occupies(status) ? lines.map((line) => line.employee_id) : [],
    ),
    ...(days?.blocks ?? []).map((block) => block.employee_id),
  ])
  const there = employees.filter(
    (employee) => busy.has(employee.id) || dates.some((date) => isEmployed(employee, date)),
  )
  return there.length > 0 ? there : employees
}

export interface Away {
  id: string
  name: string
}

/**
 * Columns, cards and figures of some days; what has not changed keeps its identity. Without columns, the figures of
 * the days are counted after they are shown: `total` is null until then.
 */
export function useGrid(given: {
  dates: readonly string[]
  search: CalendarSearch
  setup: Setup
  days: CalendarDays | undefined
  /** Id of a single employee, for their week. */
  person?: string | null
  /** True when anything is drawn in columns; otherwise only figures are needed. */
  hasCards: boolean
}) {
  const { search, setup, person, hasCards } = given
  const later = useDeferredValue(given.days, undefined)
  const days = hasCards ? given.days : later
  const hasColumns = hasCards || later !== undefined
  const datesText = given.dates.join()
  const { by, people, resources, busy, off, status, groups, labels, cancelled, from, to } = search
  // A new address makes new lists; the grid is laid out anew only where they say something else.
  const shown = useByContent({ by, people, resources, busy, off, status, groups, labels, cancelled })
  const { columns, away } = useMemo((): { columns: Column[]; away: readonly Away[] } => {
    if (!hasColumns) return { columns: [], away: [] }
    const whole = person ? setup.employeeById.get(person) : undefined
    const dates = datesText.split(',')
    const { kind, subjects, away } = whole
      ? { kind: 'employee' as const, subjects: [whole], away: [] }
      : subjectsOf(shown, setup, days, dates)
    return { columns: makeColumns({ dates, kind, subjects, setup, days, chosenHours: { from, to } }), away }
  }, [datesText, shown, setup, days, person, hasColumns, from, to])
  const cards = useMemo(
    () => (hasCards ? makeCards(columns, days, shown, setup) : []),
    [columns, days, shown, setup, hasCards],
  )
  const figures = useMemo(() => figuresOf(columns, setup, days), [columns, setup, days])
  const total = useMemo(
    () => (hasColumns ? totalOf(columns, figures, days) : null),
    [columns, figures, days, hasColumns],
  )
  return { columns, cards, figures, total, away }
}

/** The value that was there before, as long as the new one says the same. */
function useByContent<Value>(value: Value): Value {
  const text = JSON.stringify(value)
  return useMemo(() => JSON.parse(text) as Value, [text])
}
