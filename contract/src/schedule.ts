import type { Segment } from './services.ts'
import type { Repeat } from './visit-input.ts'
import { instantAt, type Span } from './wall-time.ts'
import type { Interval, WeekdayHours } from './working-hours.ts'

/**
 * Time as the calendar reckons it: when people and resources are busy, when they work. The browser and the server use
 * these very functions. Beside it: `wall-time.ts` (dates, wall times, instants), `plan-lines.ts` (how the lines of a
 * visit follow each other), `fit.ts` (whether a visit fits, and where it would).
 */

const minute = 60_000

export const overlap = (a: Span, b: Span) => a.from < b.to && b.from < a.to

/** The part that two spans share, or null. */
export function shared(a: Span, b: Span): Span | null {
  return overlap(a, b) ? { from: Math.max(a.from, b.from), to: Math.min(a.to, b.to) } : null
}

/** Sorted, with what overlaps or touches made one; empty spans are dropped. */
export function merge(spans: readonly Span[]): Span[] {
  const merged: Span[] = []
  for (const span of [...spans].filter(({ from, to }) => to > from).sort((a, b) => a.from - b.from)) {
    const last = merged.at(-1)
    if (last && span.from <= last.to) last.to = Math.max(last.to, span.to)
    else merged.push({ from: span.from, to: span.to })
  }
  return merged
}

/** What of `open` is left when `busy` is taken away, sorted. */
export function subtract(open: readonly Span[], busy: readonly Span[]): Span[] {
  const taken = merge(busy)
  const left: Span[] = []
  for (const span of merge(open)) {
    let { from } = span
    for (const { from: start, to: end } of taken) {
      if (end <= from) continue
      if (start >= span.to) break
      if (start > from) left.push({ from, to: start })
      from = Math.max(from, end)
    }
    if (from < span.to) left.push({ from, to: span.to })
  }
  return left
}

/** Whole minutes of spans, overlaps counted once. */
export const minutesOf = (spans: readonly Span[]) =>
  merge(spans).reduce((sum, { from, to }) => sum + (to - from) / minute, 0)

/**
 * How full a day is, in minutes; `share` is null when nobody works. Time taken outside the hours counts too, so a day
 * can be fuller than full.
 */
export function load({ busy, open }: { busy: readonly Span[]; open: readonly Span[] }) {
  const taken = minutesOf(busy)
  const offered = minutesOf(open)
  return { busy_min: taken, open_min: offered, share: offered === 0 ? null : taken / offered }
}

/** What a line of a visit says about its time. */
export interface TimedLine {
  starts_at: string
  ends_at: string
  segments: readonly Segment[]
  buffer_before_min: number
  buffer_after_min: number
}

/**
 * When the employee is busy with a line: its work parts, the buffers before the first and after the last one. While
 * something processes, he is free. The last part ends with the line, whatever the parts add up to.
 * @param shift milliseconds by which the line is tried elsewhere
 */
export function workSpans(line: TimedLine, shift = 0): Span[] {
  const parts = workParts(line, shift)
  const first = parts[0] as Span
  const last = parts.at(-1) as Span
  first.from -= line.buffer_before_min * minute
  last.to += line.buffer_after_min * minute
  return merge(parts)
}

/** The same without buffers: what must lie within the working hours. */
export function workParts(line: Pick<TimedLine, 'starts_at' | 'ends_at' | 'segments'>, shift = 0): Span[] {
  const whole = lineSpan(line, shift)
  const parts: Span[] = []
  let at = whole.from
  for (const { kind, minutes } of line.segments) {
    const to = Math.min(at + minutes * minute, whole.to)
    if (kind === 'work' && to > at) parts.push({ from: at, to })
    at = to
  }
  const last = parts.at(-1)
  if (last === undefined) return [whole]
  last.to = whole.to
  return parts
}

/** From the start of the service to its end, as the client knows it. */
export const lineSpan = (line: Pick<TimedLine, 'starts_at' | 'ends_at'>, shift = 0): Span => ({
  from: Date.parse(line.starts_at) + shift,
  to: Date.parse(line.ends_at) + shift,
})

/**
 * When a resource is taken by a line: all of it, or only while the employee works. Its turnover follows each part
 * after which others may have it.
 */
export function resourceSpans(
  line: TimedLine,
  use: { work_only: boolean; turnover_min: number },
  shift = 0,
): Span[] {
  const parts = use.work_only ? workParts(line, shift) : [lineSpan(line, shift)]
  return merge(parts.map(({ from, to }) => ({ from, to: to + use.turnover_min * minute })))
}

/** Hours of many: null ids are the business's own. As `calendar-setup` and `calendar` answer them. */
export interface HoursSource {
  weeks: readonly (WeekdayHours & Owner)[]
  dated: readonly ({ date: string; intervals: Interval[]; breaks: Interval[] } & Owner)[]
  absences: readonly ({ starts_on: string; ends_on: string; reason: string } & Owner)[]
}
interface Owner {
  employee_id: string | null
  resource_id: string | null
}

export interface HoursOfDay {
  intervals: Interval[]
  breaks: Interval[]
  /** Why the person is away, or the resource out of use, all day. */
  absence: string | null
  /** The business is closed. */
  closed: boolean
}

/** Where no hours are entered at all. */
export const defaultHours: Interval[] = [{ from: '08:00', to: '20:00' }]
const allDay: Interval[] = [{ from: '00:00', to: '24:00' }]

/**
 * The hours of one date: dated ones, else those of the week, else (of a person) the business's; a resource without
 * hours of its own is there whenever someone works. An absence of the business closes it; a free weekday or date of
 * the business does too, except for a person with hours for that very date.
 * @param whose one id, or none for the business itself
 */
export function hoursOn(
  whose: { employee_id?: string | null; resource_id?: string | null; date: string } & HoursSource,
): HoursOfDay {
  const employee = whose.employee_id ?? null
  const resource = whose.resource_id ?? null
  const own = (row: Owner) => row.employee_id === employee && row.resource_id === resource
  const business = (row: Owner) => row.employee_id === null && row.resource_id === null
  const away = (row: HoursSource['absences'][number]) =>
    row.starts_on <= whose.date && whose.date <= row.ends_on

  const house = plannedHours(whose, business)
  const planned =
    plannedHours(whose, own) ?? (resource ? { intervals: allDay, breaks: [], dated: false } : house)
  const closedByHours = house?.intervals.length === 0 && !(employee && planned?.dated)
  return {
    intervals: planned?.intervals ?? defaultHours,
    breaks: planned?.breaks ?? [],
    absence: whose.absences.find((row) => own(row) && !business(row) && away(row))?.reason ?? null,
    closed: closedByHours || whose.absences.some((row) => business(row) && away(row)),
  }
}

function plannedHours(
  { date, dated, weeks }: { date: string } & HoursSource,
  whose: (row: Owner) => boolean,
) {
  const exception = dated.find((row) => row.date === date && whose(row))
  if (exception) return { intervals: exception.intervals, breaks: exception.breaks, dated: true }
  const week = weeks.filter(whose)
  if (week.length === 0) return null
  const weekday = Temporal.PlainDate.from(date).dayOfWeek
  const day = week.find((row) => row.weekday === weekday)
  return { intervals: day?.intervals ?? [], breaks: day?.breaks ?? [], dated: false }
}

/** Wall intervals of a date as instants. */
export const spansOf = (intervals: readonly Interval[], date: string, timezone: string): Span[] =>
  merge(
    intervals.map(({ from, to }) => ({
      from: instantAt(date, from, timezone),
      to: instantAt(date, to, timezone),
    })),
  )

/** When someone works on a date: his hours without breaks; none while he is away or the business is closed. */
export function openSpans(whose: Parameters<typeof hoursOn>[0] & { timezone: string }): Span[] {
  const { intervals, breaks, absence, closed } = hoursOn(whose)
  if (closed || absence !== null) return []
  return subtract(spansOf(intervals, whose.date, whose.timezone), spansOf(breaks, whose.date, whose.timezone))
}

/** A series has at most so many visits. */
export const maxSeries = 60

/**
 * The dates of a series, the first one included. Months keep the day of the month and take the last one where there
 * is no such day: 31 January, 28 February, 31 March.
 */
export function repeatDates(repeat: Repeat, firstDate: string, limit = maxSeries): string[] {
  const first = Temporal.PlainDate.from(firstDate)
  const dates: string[] = []
  for (let index = 0; index < Math.min(repeat.count ?? limit, limit); index += 1) {
    const date = first.add({ [repeat.unit]: repeat.every * index }).toString()
    if (repeat.until !== undefined && date > repeat.until) break
    dates.push(date)
  }
  return dates
}
