import type { CalendarDays } from '@wizyta/contract/booking/calendar/api'
import { dayLoad, takenTimes, visitsOn, within } from '@wizyta/contract/booking/calendar/day-load'
import { lineSpan, load } from '@wizyta/contract/booking/calendar/schedule'
import { occupies } from '@wizyta/contract/booking/calendar/visit-status'
import { overlap } from '@wizyta/contract/kit/spans'
import { minutesOfWall } from '@wizyta/contract/kit/typed-time'
import { dayBounds, type Span } from '@wizyta/contract/kit/wall-time'
import {
  type HoursOfDay,
  type HoursSource,
  hoursOn,
  openSpans,
} from '@wizyta/contract/people/working-hours/hours'
import type { Setup } from '../state/setup.ts'
import { type ChosenHours, type DayAxis, hoursAround, makeAxis, wallSpan } from './axis.ts'

export type ColumnKind = 'employee' | 'resource'

/** One person or resource on one day. */
export interface Column {
  /** `2026-11-20 <id>` */
  key: string
  index: number
  date: string
  kind: ColumnKind
  id: string
  name: string
  colour: string
  /** Photo of the employee. */
  photo: string | null
  /** Own step of the grid, in minutes; null: that of the calendar. */
  step: number | null
  axis: DayAxis
  hours: HoursOfDay
}

export const columnKey = (date: string, id: string) => `${date} ${id}`

interface Subject {
  id: string
  name: string
  colour: string
  photo_id?: string | null
  calendar_step_min?: number | null
}

/** The columns of some days: for each day, each person (or resource). They share one range of hours. */
export function makeColumns(given: {
  dates: readonly string[]
  kind: ColumnKind
  subjects: readonly Subject[]
  setup: Setup
  days: CalendarDays | undefined
  chosenHours?: ChosenHours
}): Column[] {
  const { dates, kind, subjects, setup, days, chosenHours } = given
  const source = hoursSource(setup, days)
  const slots = dates.flatMap((date) =>
    subjects.map((subject) => ({
      date,
      subject,
      hours: hoursOn({ ...whose(kind, subject.id), date, ...source }),
    })),
  )
  const around = seen(slots, kind, dates, subjects, days, setup.timezone)
  const hours = hoursAround(setup.settings, around, chosenHours)
  const axes = new Map(dates.map((date) => [date, makeAxis(date, hours, setup.timezone)]))
  return slots.map(({ date, subject, hours }, index) => ({
    key: columnKey(date, subject.id),
    index,
    date,
    kind,
    id: subject.id,
    name: subject.name,
    colour: subject.colour,
    photo: subject.photo_id ?? null,
    step: subject.calendar_step_min ?? null,
    axis: axes.get(date) as DayAxis,
    hours,
  }))
}

/** Wall minutes of all that must be in sight: working hours, visits, blocks. */
function* seen(
  slots: readonly { hours: HoursOfDay }[],
  kind: ColumnKind,
  dates: readonly string[],
  subjects: readonly Subject[],
  days: CalendarDays | undefined,
  timezone: string,
): Generator<Span> {
  for (const { hours } of slots) {
    // A resource without hours of its own is there all day and night; that is nothing to see.
    if (kind === 'resource' || hours.closed || !hours.employed) continue
    for (const { from, to } of hours.intervals) yield { from: minutesOfWall(from), to: minutesOfWall(to) }
  }
  const shown = new Set(subjects.map(({ id }) => id))
  const spans: Span[] = []
  for (const { status, lines } of days?.visits ?? []) {
    if (!occupies(status)) continue
    for (const line of lines) {
      if (kind === 'employee' ? shown.has(line.employee_id) : line.resource_ids.some((id) => shown.has(id)))
        spans.push(lineSpan(line))
    }
  }
  for (const block of days?.blocks ?? []) if (shown.has(block.employee_id)) spans.push(lineSpan(block))
  for (const date of dates)
    for (const span of spans) {
      const part = wallSpan(span, date, timezone)
      if (part) yield part
    }
}

const whose = (kind: ColumnKind, id: string) =>
  kind === 'employee' ? { employee_id: id } : { resource_id: id }

const nothing: Pick<CalendarDays, 'dated' | 'absences'> = { dated: [], absences: [] }
export function hoursSource(setup: Setup, days: CalendarDays | undefined) {
  const { dated, absences } = days ?? nothing
  return { weeks: setup.weeks, dated, absences, employees: setup.employees } satisfies HoursSource
}

export interface Figures {
  visits: number
  /** Work and paid blocks against the hours offered; null when no employee works. */
  share: number | null
  busy_min: number
  open_min: number
}

export interface Total extends Figures {
  /** Sum of the visits, whole grosze. */
  value: number
}

/** Returns the day's figures for each column. */
export function figuresOf(
  columns: readonly Column[],
  setup: Setup,
  days: CalendarDays | undefined,
): Map<string, Figures> {
  const source = { ...hoursSource(setup, days), timezone: setup.timezone }
  const taken = takenTimes(days ?? { visits: [], blocks: [] })
  return new Map(
    columns.map((column) => {
      const { date, kind, id, axis } = column
      const { busy = [], visits = [] } = taken.get(id) ?? {}
      const figures =
        kind === 'employee'
          ? dayLoad(id, date, source, taken)
          : load({
              busy: within(busy, axis),
              open: within(openSpans({ ...source, resource_id: id, date }), axis),
            })
      const here = new Set(visits.flatMap((visit) => (overlap(visit, axis) ? [visit.id] : [])))
      return [column.key, { visits: here.size, ...figures }]
    }),
  )
}

/** Returns the figures of all columns together; a visit of several employees counts once. */
export function totalOf(
  columns: readonly Column[],
  figures: ReadonlyMap<string, Figures>,
  days: CalendarDays | undefined,
): Total {
  const dates = new Map<string, DayAxis>(columns.map(({ date, axis }) => [date, axis]))
  const shown = new Set(columns.map(({ id }) => id))
  let [visits, value, busy_min, open_min] = [0, 0, 0, 0]
  for (const axis of dates.values()) {
    const day = visitsOn(dayBounds(axis.date, axis.timezone), shown, days?.visits ?? [])
    visits += day.visits
    value += day.value
  }
  for (const { key } of columns) {
    busy_min += figures.get(key)?.busy_min ?? 0
    open_min += figures.get(key)?.open_min ?? 0
  }
  return { visits, value, busy_min, open_min, share: open_min === 0 ? null : busy_min / open_min }
}

/** Returns the time at which an absence of today begins: now; null while the working day has not begun. */
export function awayFrom({ hours }: Pick<Column, 'hours'>, now: string): string | null {
  const [first] = hours.intervals
  return first && first.from < now ? now : null
}
