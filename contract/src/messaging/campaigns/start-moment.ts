import { instantAt, localDay } from '../../kit/wall-time.ts'
import type { Campaign } from './api.ts'

/** Time of a day where none was chosen. */
const usualTime = '10:00'

export type StartMoment =
  | { at: number }
  /** `now`: as soon as it is started. `over`: the moment has passed. `no_day`: a time of no day. */
  | 'now'
  | 'over'
  | 'no_day'

/** Returns when a mass message would begin that is started now. Today without a time is now from ten o'clock on. */
export function startMoment(
  { start_date, start_time }: Partial<Pick<Campaign, 'start_date' | 'start_time'>>,
  timezone: string,
  now: number = Date.now(),
): StartMoment {
  if (!start_date) return start_time ? 'no_day' : 'now'
  const at = instantAt(start_date, start_time ?? usualTime, timezone)
  if (at > now) return { at }
  return !start_time && start_date === localDay(now, timezone) ? 'now' : 'over'
}
