import { addDays, localDay } from '../../kit/wall-time.ts'
import type { Hours } from './api.ts'
import { openSpans } from './hours.ts'

/** The holidays of so many days are known (`workingHours.show`). */
const daysAhead = 365

/**
 * The first day on which a business is open: today as long as it has not closed for the day. Null: on none of the coming
 * year.
 * @param hours those of the business itself
 */
export function firstOpenDay(
  { week, dated, absences, holidays }: Hours,
  timezone: string,
  now = Date.now(),
): string | null {
  const house = { employee_id: null, resource_id: null }
  const source = { weeks: week.map((day) => ({ ...day, ...house })), dated, absences, employees: [] }
  const closed = new Set(holidays.filter((day) => day.hours === 'closed').map(({ date }) => date))
  const today = localDay(now, timezone)
  for (let ahead = 0; ahead <= daysAhead; ahead += 1) {
    const date = addDays(today, ahead)
    if (!closed.has(date) && openSpans({ ...source, date, timezone }).some(({ to }) => to > now)) return date
  }
  return null
}
