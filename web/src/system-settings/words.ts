import type { SettingGroup } from '@wizyta/contract/setting-table'
import type { SettingKey, SystemSettings } from '@wizyta/contract/system-settings'
import { t } from '../lib/i18n.ts'
import { formatWallTime, formatWeekday, timeSpan } from '../lib/time.ts'
import type { SettingValue } from './use-settings.ts'

export const groupWords = (): Record<SettingGroup, string> => ({
  general: t('General'),
  calendar: t('Calendar'),
  booking: t('Booking|settings'),
  sales: t('Sales'),
  stock: t('Stock'),
  messages: t('Messages to clients'),
  privacy: t('Privacy'),
  fiscal: t('Receipts'),
  security: t('Signing in|settings'),
})

/** A Sunday and the Monday after it, from which their names are written. */
const weekdays = { sunday: '2026-11-15', monday: '2026-11-16' } as const
export const weekdayName = (day: SystemSettings['week_start']) => formatWeekday(weekdays[day], 'long')

/** A value as a person reads it: `15 min`, `Monday`, `21:00–8:00`. */
export function valueText(key: SettingKey, value: SettingValue): string {
  switch (key) {
    case 'week_start':
      return weekdayName(value as SystemSettings['week_start'])
    case 'calendar_from':
    case 'calendar_to':
      return formatWallTime(value as string)
    case 'quiet_hours': {
      const hours = value as SystemSettings['quiet_hours']
      return hours ? timeSpan(formatWallTime(hours.from), formatWallTime(hours.to)) : t('off|setting')
    }
    case 'reminder_hours':
      return value === 0 ? t('off|setting') : `${value as number}\u00a0h`
    case 'lock_after_min':
      return value === null ? t('off|setting') : `${value as number}\u00a0min`
    case 'session_max_days':
      return t('{count} days', { count: value as number })
    default:
      return `${value as number}\u00a0${key === 'calendar_step_min' ? 'min' : 'h'}`
  }
}
