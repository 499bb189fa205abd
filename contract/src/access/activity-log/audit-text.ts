import { formatMoney } from '../../kit/money.ts'
import { formatPercent } from '../../kit/percent.ts'
import { type Permission, permissions } from '../../kit/permission.ts'
import { formatQuantity } from '../../kit/quantity.ts'
import { settingSpecs } from '../../office/system-settings/setting-table.ts'
import {
  isSettingKey,
  type SettingTongue,
  settingName,
  settingText,
  wallTimeText,
  weekdayName,
} from '../../office/system-settings/setting-words.ts'
import type { Language, PlainSentence } from '../../words/translate.ts'
import { wordsOf } from '../roles/permission-words.ts'
import { roleName } from '../roles/role-names.ts'
import type { AuditName, AuditNames } from './api.ts'
import { auditActionWords } from './audit-names.ts'
import { auditColumn, auditEntityWords } from './audit-tables.ts'

export type Say = (sentence: string, values?: Record<string, string | number>) => string

/** How the reader's language and business write. */
export interface Place {
  language: Language
  currency: string
  /** The business whose log it is. */
  business: string
  /** Writes an instant by the clock of the business. */
  moment: (instant: string) => string
  /** Writes a date, `2026-11-20`. */
  day: (date: string) => string
}

/** Where a value stands: the table of its row, and its column. */
export interface Cell {
  part: string
  column: string
}

export const mask = '•••'

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/
const instant = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}.*(Z|[+-]\d{2}(:?\d{2})?)$/
const wallMoment = /^(\d{4}-\d{2}-\d{2})T(\d{2}:\d{2})/
const date = /^\d{4}-\d{2}-\d{2}$/
const wallTime = /^\d{2}:\d{2}(:\d{2})?$/

/** Writes single values of the log as people know them. */
export function auditText(say: Say, place: Place) {
  const { language, currency, moment, day } = place
  const tongue: SettingTongue = { say, language, currency }

  /** Returns a record's name; without one, its time and owner. */
  function nameText(name: AuditName): string {
    if (typeof name === 'string') return name
    if ('role' in name) return roleName(say, name.role)
    if ('setting' in name) return isSettingKey(name.setting) ? say(settingName(name.setting)) : name.setting
    if ('part' in name)
      return Object.entries(name.values)
        .map(([column, value]) => plainText({ part: name.part, column }, value, {}))
        .join(' · ')
    return [moment(name.at), name.of].filter(Boolean).join(' · ')
  }

  function valueText(cell: Cell, value: unknown, names: AuditNames): string {
    if (isNothing(value)) return say('nothing|log')
    if (typeof value === 'boolean') return say(value ? 'yes|log' : 'no|log')
    if (typeof value === 'number') return numberText(cell, value)
    if (Array.isArray(value)) return listText(cell, value, names)
    if (typeof value === 'object') return objectText(cell, value as Record<string, unknown>, names)
    return plainText(cell, value as string, names)
  }

  function numberText({ part, column }: Cell, value: number): string {
    switch (auditColumn(part, column)?.writtenAs) {
      case 'money':
        return formatMoney(value, language, currency)
      case 'quantity':
        return formatQuantity(value, language)
      case 'minutes':
        return `${value}\u00a0min`
      case 'days':
        return say('{count} days', { count: value })
      case 'percent':
        return formatPercent(value, language)
      case 'weekday':
        return weekdayName(language, value)
      default:
        return String(value)
    }
  }

  function listText(cell: Cell, values: readonly unknown[], names: AuditNames): string {
    // Rights are whole sentences.
    const between = cell.column === 'permissions' ? ' ' : ', '
    return values.map((one) => valueText(cell, one, names)).join(between)
  }

  /** Hours, parts of a service, the rule of a series: what the product keeps in one column. */
  function objectText(cell: Cell, value: Record<string, unknown>, names: AuditNames): string {
    const { from, to, minutes, kind, unit, every, count, until } = value
    if (typeof from === 'string' && typeof to === 'string') return `${wallTimeText(from)}–${wallTimeText(to)}`
    if (typeof minutes === 'number')
      return `${say(kind === 'processing' ? 'Processing' : 'Work')} ${minutes}\u00a0min`
    if (typeof unit === 'string' && Object.hasOwn(everyWords, unit))
      return [
        every === 1
          ? say(everyOneWords[unit] as string)
          : say(everyWords[unit] as string, { count: Number(every) }),
        typeof count === 'number' && say('{count} appointments', { count }),
        typeof until === 'string' && say('until {time}', { time: day(until) }),
      ]
        .filter(Boolean)
        .join(', ')
    // A question of a survey.
    const { text } = value
    if (typeof text === 'object' && text !== null && language in text)
      return String((text as Record<string, unknown>)[language])
    // The rule of a client group: the subjects of its conditions.
    if (Array.isArray(value.conditions))
      return listText(
        cell,
        value.conditions.map((condition: { about?: unknown }) => condition.about),
        names,
      )
    return Object.values(value)
      .map((one) => valueText(cell, one, names))
      .join(', ')
  }

  function plainText({ part, column }: Cell, text: string, names: AuditNames): string {
    if (uuid.test(text)) return text in names ? nameText(names[text] as AuditName) : say('deleted record')
    if (instant.test(text)) return asDate(text, moment)
    const [, wallDay, wallClock] = wallMoment.exec(text) ?? []
    if (wallDay && wallClock) return asDate(text, () => `${day(wallDay)}, ${wallTimeText(wallClock)}`)
    if (date.test(text)) return asDate(text, day)
    if (wallTime.test(text)) return wallTimeText(text)
    if (column.startsWith('permission') && isPermission(text)) return say(wordsOf(text))
    const word = wordOf(part, column, text)
    if (word !== undefined) return say(word)
    const writtenAs = auditColumn(part, column)?.writtenAs
    if (writtenAs === 'percent') return `${text}%`
    return writtenAs === 'time zone' ? text.replaceAll('_', ' ') : text
  }

  function settingValue(key: unknown, value: unknown): string {
    if (!isSettingKey(key) || !settingSpecs[key].value.safeParse(value).success)
      return valueText({ part: 'system_settings', column: 'value' }, value, {})
    return settingText(tongue, key, value)
  }

  return { nameText, valueText, settingValue }
}

/** Typed text may look like a date: it stays as it was typed. */
function asDate(text: string, write: (text: string) => string): string {
  try {
    return write(text)
  } catch {
    return text
  }
}

const everyOneWords: Readonly<Record<string, string>> = {
  days: 'every day',
  weeks: 'every week',
  months: 'every month',
}

const everyWords: Readonly<Record<string, string>> = {
  days: 'every {count} days|log',
  weeks: 'every {count} weeks|log',
  months: 'every {count} months|log',
}

function wordOf(part: string, column: string, value: string): PlainSentence | undefined {
  const exported: Record<string, Readonly<Record<string, PlainSentence>>> = {
    entity: auditEntityWords,
    action: auditActionWords,
  }
  const words = (part === 'audit-log' ? exported[column] : undefined) ?? auditColumn(part, column)?.words
  return words && Object.hasOwn(words, value) ? words[value] : undefined
}

export const isNothing = (value: unknown) =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)

export const isPermission = (text: unknown): text is Permission =>
  (permissions as readonly unknown[]).includes(text)
