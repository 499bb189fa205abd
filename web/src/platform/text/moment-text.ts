import { t } from './i18n.ts'
import { dateOf, formatDateTime, formatTime, today, type Zone } from './time.ts'

/** `dziś, 11:32`, `wczoraj, 11:00`, else the date: of something that happened or will. */
export function momentText(instant: string, zone: Zone): string {
  const time = formatTime(instant, zone)
  const days = today(zone).until(dateOf(instant, zone)).days
  if (days === 0) return t('today, {time}', { time })
  if (days === -1) return t('yesterday, {time}', { time })
  if (days === 1) return t('tomorrow, {time}', { time })
  return formatDateTime(instant, zone)
}
