import type { CalendarDays } from '@wizyta/contract/calendar'
import { useMemo } from 'react'
import { isShown, makeCards } from './cards.ts'
import { type Column, type ColumnKind, figuresOf, makeColumns, totalOf } from './columns.ts'
import type { CalendarSearch } from './search.ts'
import type { Setup } from './setup.ts'

type Chosen = Pick<CalendarSearch, 'by' | 'people' | 'resources' | 'busy' | 'status' | 'groups' | 'cancelled'>

/** Whose columns are shown, in their order. */
export function subjectsOf(search: Chosen, setup: Setup, days: CalendarDays | undefined) {
  const kind: ColumnKind = search.by === 'resources' ? 'resource' : 'employee'
  const all: readonly { id: string; name: string; colour: string }[] =
    kind === 'employee' ? setup.employees : setup.resources
  const chosen = kind === 'employee' ? search.people : search.resources
  const wanted = chosen.length === 0 ? all : all.filter(({ id }) => chosen.includes(id))
  // Chosen people who have left since: nobody is shown but everybody.
  const subjects = wanted.length === 0 ? all : wanted
  if (!search.busy || !days) return { kind, all, subjects }
  const busy = new Set<string>()
  for (const visit of days.visits) {
    if (!isShown(visit, search, setup)) continue
    for (const { employee_id, resource_ids } of visit.lines)
      for (const id of [employee_id, ...resource_ids]) busy.add(id)
  }
  for (const { employee_id } of days.blocks) busy.add(employee_id)
  return { kind, all, subjects: subjects.filter(({ id }) => busy.has(id)) }
}

/** Columns, cards and figures of some days; what has not changed keeps its identity. */
export function useGrid(given: {
  dates: readonly string[]
  search: CalendarSearch
  setup: Setup
  days: CalendarDays | undefined
  /** One person alone: his week. */
  person?: string | null
}) {
  const { search, setup, days, person } = given
  const datesText = given.dates.join()
  const { by, people, resources, busy, status, groups, cancelled } = search
  // A new address makes new lists; the grid is laid out anew only where they say something else.
  const shown = useByContent({ by, people, resources, busy, status, groups, cancelled })
  const columns = useMemo((): Column[] => {
    const whole = person ? setup.employeeById.get(person) : undefined
    const { kind, subjects } = whole
      ? { kind: 'employee' as const, subjects: [whole] }
      : subjectsOf(shown, setup, days)
    return makeColumns({ dates: datesText.split(','), kind, subjects, setup, days })
  }, [datesText, shown, setup, days, person])
  const cards = useMemo(() => makeCards(columns, days, shown, setup), [columns, days, shown, setup])
  const figures = useMemo(() => figuresOf(columns, setup, days), [columns, setup, days])
  const total = useMemo(() => totalOf(columns, figures, days), [columns, figures, days])
  return { columns, cards, figures, total }
}

/** The value that was there before, as long as the new one says the same. */
function useByContent<Value>(value: Value): Value {
  const text = JSON.stringify(value)
  return useMemo(() => JSON.parse(text) as Value, [text])
}
