import { intersect, merge } from '../../kit/spans.ts'
import { addDays, dayBounds, daysOf, instantAt, localTimeOf, type Span } from '../../kit/wall-time.ts'
import type { WaitingEntry, WaitingWindow } from './api.ts'

/** Free time: of some employees, or of anyone. */
export interface FreeTime {
  /** Milliseconds. */
  from: number
  /** The last millisecond at which a visit may end; null: only its start is known. */
  to: number | null
  /** Empty: anyone. */
  employee_ids: readonly string[]
}

/** An entry as far as matching asks. */
export type Waiting = Pick<
  WaitingEntry,
  | 'id'
  | 'status'
  | 'priority'
  | 'created_at'
  | 'windows'
  | 'valid_from'
  | 'valid_to'
  | 'employee_ids'
  | 'length_min'
  | 'value'
>

const noon = '12:00'
const dusk = '17:00'
/** The times of a day that belong to its parts; null: midnight. */
const hoursOf: Record<Exclude<WaitingWindow['part'], 'hours'>, [string | null, string | null]> = {
  any: [null, null],
  morning: [null, noon],
  afternoon: [noon, dusk],
  evening: [dusk, null],
}

/**
 * Returns the starts in free time that suit an entry, as spans of milliseconds. The end of a span is no start. Without
 * windows every day and hour suits.
 */
export function suitableStarts(free: FreeTime, entry: Waiting, timezone: string): Span[] {
  if (!isOpen(entry) || !suitsEmployee(free, entry)) return []
  const last = free.to === null ? free.from : free.to - entry.length_min * 60_000
  const starts = { from: free.from, to: last + 1 }
  if (starts.to <= starts.from) return []
  const days = daysOf(starts, timezone).filter(
    (date) => date >= (entry.valid_from ?? date) && date <= (entry.valid_to ?? date),
  )
  const wanted = days.flatMap((date) =>
    entry.windows.length === 0
      ? [dayBounds(date, timezone)]
      : entry.windows
          .filter(({ weekdays }) => weekdays.length === 0 || weekdays.includes(weekdayOf(date)))
          .map((window) => partOfDay(date, window, timezone)),
  )
  return intersect(merge(wanted), [starts])
}

/** Returns the entries that suit some free time, in the order in which their clients are asked. */
export const rankMatches = <Entry extends Waiting>(
  free: FreeTime,
  entries: readonly Entry[],
  timezone: string,
): Entry[] => entries.filter((entry) => suitableStarts(free, entry, timezone).length > 0).sort(byRank)

/** Orders entries: priority, then age, then value. */
export const byRank = (a: Waiting, b: Waiting): number =>
  Number(b.priority === 'high') - Number(a.priority === 'high') ||
  Date.parse(a.created_at) - Date.parse(b.created_at) ||
  b.value - a.value ||
  (a.id < b.id ? -1 : 1)

/** Returns true while an entry still waits for a time. */
export const isOpen = ({ status }: Pick<WaitingEntry, 'status'>): boolean =>
  status === 'waiting' || status === 'offered'

const suitsEmployee = (free: FreeTime, { employee_ids }: Waiting) =>
  employee_ids.length === 0 ||
  free.employee_ids.length === 0 ||
  employee_ids.some((id) => free.employee_ids.includes(id))

const weekdayOf = (date: string) => Temporal.PlainDate.from(date).dayOfWeek

function partOfDay(
  date: string,
  { part, hours_from = null, hours_to = null }: WaitingWindow,
  timezone: string,
): Span {
  const [from, to] = part === 'hours' ? [hours_from, hours_to] : hoursOf[part]
  return {
    from: from === null ? dayBounds(date, timezone).from : firstAfter(date, from, timezone),
    to: to === null ? dayBounds(addDays(date, 1), timezone).from : firstAfter(date, to, timezone),
  }
}

/** Returns the first instant of a day from a wall time on. A spring night may skip that time. */
function firstAfter(date: string, time: string, timezone: string): number {
  const instant = instantAt(date, time, timezone)
  if (time === '24:00' || localTimeOf(instant, timezone) === time) return instant
  // One millisecond on: the first skipped time moves to the change itself, which is not previous to itself.
  const moved = Temporal.Instant.fromEpochMilliseconds(instant + 1).toZonedDateTimeISO(timezone)
  return moved.getTimeZoneTransition('previous')?.epochMilliseconds ?? instant
}
