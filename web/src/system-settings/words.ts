import { formatMoney } from '@wizyta/contract/money'
import type { SettingGroup } from '@wizyta/contract/setting-spec'
import { settingSpecs } from '@wizyta/contract/setting-table'
import type { SettingKey, SystemSettings } from '@wizyta/contract/system-settings'
import { language, t } from '../lib/i18n.ts'
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

const quiet = '\u00a0'

/** A value as a person reads it: `15 min`, `Monday`, `21:00–8:00`. */
export function valueText(key: SettingKey, value: SettingValue, currency: string): string {
  if (value === null) return t('off|setting')
  if (typeof value === 'boolean') return value ? t('on|setting') : t('off|setting')
  switch (key) {
    case 'week_start':
      return weekdayName(value as SystemSettings['week_start'])
    case 'calendar_from':
    case 'calendar_to':
      return formatWallTime(value as string)
    case 'quiet_hours': {
      const { from, to } = value as NonNullable<SystemSettings['quiet_hours']>
      return timeSpan(formatWallTime(from), formatWallTime(to))
    }
    case 'price_mode':
      return value === 'net' ? t('net|prices') : t('gross|prices')
    case 'rounding':
      return value === 'none' ? t('no rounding') : formatMoney(value as number, language(), currency)
    case 'sms_budget':
      return t('{amount} a month', { amount: formatMoney(value as number, language(), currency) })
    default:
      return figureText(key, value as number)
  }
}

function figureText(key: SettingKey, value: number): string {
  const { unit } = settingSpecs[key]
  if (value === 0 && (key === 'reminder_hours' || key === 'deposit_percent')) return t('off|setting')
  if (unit === 'days') return t('{count} days', { count: value })
  if (unit === 'years') return t('{count} years', { count: value })
  return unit ? `${value}${quiet}${unit}` : String(value)
}
