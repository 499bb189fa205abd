import {
  calledOffStatuses,
  doneStatuses,
  presentStatuses,
} from '@wizyta/contract/booking/calendar/visit-status'
import type { LinkedVisit } from '@wizyta/contract/booking/visit-link/api'
import { dateOf, formatLongDay, type Zone, zoned } from '../../platform/text/time.ts'

/** How a visit stands, as its client sees it. */
export type ClientStatus = 'requested' | 'booked' | 'confirmed' | 'cancelled' | 'off' | 'started' | 'over'

export function clientStatusOf(
  { status, starts_at, ends_at }: Pick<LinkedVisit, 'status' | 'starts_at' | 'ends_at'>,
  now = Date.now(),
): ClientStatus {
  if (status === 'cancelled') return 'cancelled'
  if (calledOffStatuses.includes(status)) return 'off'
  if (doneStatuses.includes(status) || status === 'no_show' || Date.parse(ends_at) <= now) return 'over'
  if (presentStatuses.includes(status) || Date.parse(starts_at) <= now) return 'started'
  return status === 'confirmed' ? 'confirmed' : status === 'booked' ? 'booked' : 'requested'
}

/** `piątek, 20 listopada`; with the year where it is not the present one. */
export function longDate(instant: string, zone: Zone, tongue: 'pl' | 'en'): string {
  return formatLongDay(dateOf(instant, zone), tongue)
}

/** Returns true when the client's clock shows another time than the salon's at that moment. */
export function hasItsOwnTime(
  { starts_at, timezone }: Pick<LinkedVisit, 'starts_at' | 'timezone'>,
  here = Temporal.Now.timeZoneId(),
): boolean {
  return zoned(starts_at, timezone).offsetNanoseconds !== zoned(starts_at, here).offsetNanoseconds
}
