import { formatMoney } from '../../kit/money.ts'
import type { Language, PlainSentence } from '../../words/translate.ts'
import type { SettingKey, SystemSettings } from './api.ts'
import { settingSpecs } from './setting-table.ts'

export interface SettingTongue {
  /** Writes a sentence in the reader's language. */
  say: (sentence: string, values?: Record<string, string | number>) => string
  language: Language
  currency: string
}

export const isSettingKey = (name: unknown): name is SettingKey =>
  typeof name === 'string' && Object.hasOwn(settingSpecs, name)

/** Returns the label of a setting. */
export const settingName = (key: SettingKey): PlainSentence => settingSpecs[key].label

/** A value of a setting as a person reads it: `15 min`, `Monday`, `21:00–8:00`. */
const reportReceivers = {
  business: 'The salon|report',
  owners: 'The owners|report',
  both: 'Both|report',
} as const satisfies Record<SystemSettings['shift_report_to'], string>

export function settingText(tongue: SettingTongue, key: SettingKey, value: unknown): string {
  const { say, language, currency } = tongue
  if (value === null) return say('off|setting')
  if (typeof value === 'boolean') return say(value ? 'on|setting' : 'off|setting')
  switch (key) {
    case 'week_start':
      return weekdayName(language, value === 'sunday' ? 7 : 1)
    case 'calendar_from':
    case 'calendar_to':
      return wallTimeText(value as string)
    case 'quiet_hours': {
      const { from, to } = value as NonNullable<SystemSettings['quiet_hours']>
      return `${wallTimeText(from)}–${wallTimeText(to)}`
    }
    case 'cancel_reasons':
      return (value as SystemSettings['cancel_reasons']).join(', ')
    case 'shift_report_to':
      return say(reportReceivers[value as SystemSettings['shift_report_to']])
    case 'waiting_offers':
      return say(value === 'automatic' ? 'Send automatically' : 'Propose to staff')
    case 'price_mode':
      return say(value === 'net' ? 'net|prices' : 'gross|prices')
    case 'refund_pin':
      return say(pinWords[value as SystemSettings['refund_pin']])
    case 'rounding':
      return value === 'none' ? say('no rounding') : formatMoney(Number(value), language, currency)
    case 'debt_limit':
      return formatMoney(Number(value), language, currency)
    case 'sms_budget':
      return say('{amount} a month', { amount: formatMoney(Number(value), language, currency) })
    default:
      return figureText(tongue, key, Number(value))
  }
}

const pinWords = {
  without_right: 'From users without the right',
  always: 'Every time|PIN',
  never: 'Never|PIN',
} as const satisfies Record<SystemSettings['refund_pin'], PlainSentence>

function figureText({ say }: SettingTongue, key: SettingKey, value: number): string {
  const { unit } = settingSpecs[key]
  if (value === 0 && key === 'deposit_percent') return say('off|setting')
  if (unit === 'days') return say('{count} days', { count: value })
  if (unit === 'years') return say('{count} years', { count: value })
  return unit ? `${value}\u00a0${unit}` : String(value)
}

/** `poniedziałek` · `Monday`. @param weekday 1 is Monday, 7 Sunday */
export const weekdayName = (language: Language, weekday: number): string =>
  new Intl.DateTimeFormat(language === 'pl' ? 'pl-PL' : 'en-GB', { weekday: 'long', timeZone: 'UTC' }).format(
    // The 16th of November 2026 is a Monday.
    Date.UTC(2026, 10, 15 + weekday),
  )

/** A wall time as it is written here: `09:30` → `9:30`. */
export const wallTimeText = (time: string): string => time.slice(0, 5).replace(/^0(\d)/, '$1')
