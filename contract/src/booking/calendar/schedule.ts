import { merge, minutesOf } from '../../kit/spans.ts'
import type { Span } from '../../kit/wall-time.ts'
import type { Segment } from '../../sales/service-parts/segment.ts'
import type { Repeat } from './visit-input.ts'

/**
 * Time as the calendar reckons it: when people and resources are busy. The browser and the server use these very
 * functions. Related files:
 * - `wall-time.ts`: dates, wall times, instants
 * - `spans.ts`: intersections and differences of spans
 * - `hours.ts`: working hours
 * - `plan-lines.ts`: the order of the lines of a visit
 * - `fit.ts`: whether and where a visit fits
 * - `day-load.ts`: how full a day is
 */

const minute = 60_000

/**
 * Returns how full a day is; `share` is null when no employee works. Time taken outside the hours counts too, so a day
 * can be fuller than full. Minutes are whole: over the API a visit may begin at any second.
 */
export function load({ busy, open }: { busy: readonly Span[]; open: readonly Span[] }) {
  const taken = Math.round(minutesOf(busy))
  const offered = Math.round(minutesOf(open))
  return { busy_min: taken, open_min: offered, share: offered === 0 ? null : taken / offered }
}

/** Time of a visit line. */
export interface TimedLine {
  starts_at: string
  ends_at: string
  segments: readonly Segment[]
  buffer_before_min: number
  buffer_after_min: number
}

/**
 * Returns when a line occupies its employee: the work parts, and the buffers before the first and after the last.
 * During processing the employee is free. The last part ends with the line, whatever the parts add up to.
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

/** A series has at most so many visits. */
export const maxSeries = 60

/**
 * The dates of a series, the first one included. Monthly dates keep the day of the month, or take its last day: 31
 * January, 28 February, 31 March.
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
