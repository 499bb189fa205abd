import type { SettingKey, SystemSettings } from '@wizyta/contract/office/system-settings/api'
import type { SettingGroup } from '@wizyta/contract/office/system-settings/setting-spec'
import { settingText } from '@wizyta/contract/office/system-settings/setting-words'
import { isolated } from '../../platform/text/direction.ts'
import { language, t, tDynamic } from '../../platform/text/i18n.ts'
import { formatWeekday } from '../../platform/text/time.ts'
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
export function valueText(key: SettingKey, value: SettingValue, currency: string): string {
  const text = settingText({ say: tDynamic, language: language(), currency }, key, value)
  return key === 'quiet_hours' && value !== null ? isolated(text) : text
}
