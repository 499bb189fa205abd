import { addDays } from '../../kit/wall-time.ts'

/** Rule of a block that repeats: on days, or on weekdays of weeks. */
export interface BlockRepeat {
  every: number
  unit: 'days' | 'weeks'
  /** 1 is Monday. Absent: the weekday of the first block. */
  weekdays?: readonly number[]
  /** Blocks in all; or the last possible date. */
  count?: number
  until?: string
}

/** A series has at most so many blocks: every day of a year. */
export const maxBlocks = 366

/**
 * Returns the dates of a block that repeats, from the first date on. A first date on another weekday than the rule's
 * gives way to the next one.
 */
export function blockDates(repeat: BlockRepeat, firstDate: string, limit = maxBlocks): string[] {
  const most = Math.min(repeat.count ?? limit, limit)
  const dates: string[] = []
  for (const date of candidates(repeat, firstDate)) {
    if (dates.length === most || (repeat.until !== undefined && date > repeat.until)) break
    if (date >= firstDate) dates.push(date)
  }
  return dates
}

function* candidates({ every, unit, weekdays = [] }: BlockRepeat, firstDate: string): Generator<string> {
  const first = Temporal.PlainDate.from(firstDate)
  if (unit === 'days' || weekdays.length === 0) {
    for (let at = 0; ; at += every) yield first.add({ [unit]: at }).toString()
  }
  const monday = addDays(firstDate, 1 - first.dayOfWeek)
  const days = [...new Set(weekdays)].sort((a, b) => a - b)
  for (let week = 0; ; week += every) for (const day of days) yield addDays(monday, week * 7 + day - 1)
}
