import { addDays } from '../../kit/wall-time.ts'

const weekDays = 7

/**
 * Returns the day of last month whose hours a date takes over: the same weekday, four or six weeks before. An even number
 * of weeks keeps A and B weeks apart.
 */
export function dayTakenOver(date: string): string {
  const before = addDays(date, -4 * weekDays)
  return before.slice(0, 7) === date.slice(0, 7) ? addDays(date, -6 * weekDays) : before
}

/** Returns the month before: `2026-12` of `2027-01`. */
export const monthBefore = (month: string): string => addDays(`${month}-01`, -1).slice(0, 7)
