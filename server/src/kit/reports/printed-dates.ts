import type { ReportGroup, ReportRow } from '@wizyta/contract/kit/report'
import { localDay, localTimeOf } from '@wizyta/contract/kit/wall-time'
import type { Language, Translate } from '@wizyta/contract/words/translate'
import { figureDate } from '../mail/wall-date.ts'

const locales = { pl: 'pl-PL', en: 'en-GB' } as const

const written = (date: string, language: Language, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(locales[language], { ...options, timeZone: 'UTC' }).format(new Date(date))

export const printedDate = figureDate

/**
 * Writes an instant by the clock of the business.
 * @param language of a document; absent: a file for programs
 */
export function printedInstant(instant: number | string, timezone: string, language?: Language): string {
  const day = localDay(instant, timezone)
  return `${language ? printedDate(day, language) : day} ${localTimeOf(instant, timezone)}`
}

/** Writes a period of whole days. */
export const printedPeriod = (from: string, to: string, language: Language): string =>
  from === to
    ? `${written(from, language, { weekday: 'short' })} ${printedDate(from, language)}`
    : `${printedDate(from, language)} – ${printedDate(to, language)}`

/** Writes what a row over time stands for, as the screens do. Null: other rows. */
export function printedTime(
  { kind }: Pick<ReportGroup, 'kind'>,
  { key, label }: Pick<ReportRow, 'key' | 'label'>,
  t: Translate,
  language: Language,
): string | null {
  if (key === null) return null
  if (kind === 'date') return printedPeriod(label, label, language)
  if (kind === 'week') return t('Week from {date}', { date: printedDate(label, language) })
  if (kind === 'month') return written(`${label}-01`, language, { month: 'long', year: 'numeric' })
  if (kind === 'time') return label.replace(/^0(\d)/, '$1')
  if (kind === 'dated') return label.replace(/\d{4}-\d\d-\d\d/, (date) => printedDate(date, language))
  return null
}
