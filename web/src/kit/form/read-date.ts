import { dateWithoutYear } from '@wizyta/contract/kit/date-without-year'
import { plainText } from '../../platform/text/plain-text.ts'

/**
 * Reads a date as people type it: `21.11`, `21,11`, `21.11.26`, `21/11/2026`, `2026-11-21`, `21` for the next such
 * day, `jutro`, `pt`. A day and month alone mean the next such date, also a little in the past.
 * @param today `2026-11-20`
 * @param isYearOptional a day and month alone are a date without a year: `12.5`, `12 maja`
 * @param latest a two-digit year beyond it belongs to the century before: `12.3.85` is a date of birth
 */
export function readDate(
  text: string,
  today: string,
  latest?: string,
  isYearOptional = false,
): string | null {
  const typed = withMonthNumber(text.trim().replace(/[.,\s]+$/, ''))
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(typed)
  if (iso) return dateOf(Number(iso[1]), Number(iso[2]), Number(iso[3]))
  const now = Temporal.PlainDate.from(today)
  if (/^\d{1,2}$/.test(typed)) return nextDay(Number(typed), now)
  const parts = /^(\d{1,2})[\s.,/-]+(\d{1,2})(?:[\s.,/-]+(\d{2}|\d{4}))?$/.exec(typed)
  if (!parts) return readWord(plainText(typed), now)
  const [, day = 0, month = 0, year = 0] = parts.map(Number)
  if (parts[3]?.length === 4) return dateOf(year, month, day)
  if (parts[3]) {
    const date = dateOf(2000 + year, month, day)
    return date !== null && latest !== undefined && date > latest ? dateOf(1900 + year, month, day) : date
  }
  if (isYearOptional) return dateWithoutYear(month, day)
  const thisYear = dateOf(now.year, month, day)
  const isLongPast = thisYear !== null && now.since(thisYear).total('days') > 60
  return isLongPast ? dateOf(now.year + 1, month, day) : thisYear
}

/** Writes a named month as a number: `12 maja 1985` is `12.5.1985`. */
function withMonthNumber(text: string): string {
  const [, day, name = '', year] =
    /^(\d{1,2})\.?\s+([a-z]{3,})\.?(?:\s+(\d{2}|\d{4}))?$/.exec(plainText(text)) ?? []
  const month = months.findIndex((names) => names.some((one) => one.startsWith(name)))
  return day === undefined || month === -1 ? text : [day, month + 1, year].filter(Boolean).join('.')
}

/** From January, as dates and calendars name them. */
const months = [
  ['stycznia', 'styczen', 'january'],
  ['lutego', 'luty', 'february'],
  ['marca', 'marzec', 'march'],
  ['kwietnia', 'kwiecien', 'april'],
  ['maja', 'may'],
  ['czerwca', 'czerwiec', 'june'],
  ['lipca', 'lipiec', 'july'],
  ['sierpnia', 'sierpien', 'august'],
  ['wrzesnia', 'wrzesien', 'september'],
  ['pazdziernika', 'october'],
  ['listopada', 'november'],
  ['grudnia', 'grudzien', 'december'],
]

/** Reads a date that is typed in full: `24.11`, `24 listopada`, `jutro`, `poniedziałek`. Names of people begin like weekdays. */
export function readWholeDate(text: string, today: string): string | null {
  const word = plainText(withMonthNumber(text.trim()))
  const isWhole = /^\d{1,4}[./-]\d/.test(word) || word in near || weekdays.flat().includes(word)
  return isWhole ? readDate(text, today) : null
}

/** The next 31st may be two months away. */
function nextDay(day: number, now: Temporal.PlainDate): string | null {
  if (day < 1 || day > 31) return null
  for (let month = now.with({ day: 1 }); ; month = month.add({ months: 1 })) {
    const isThere = day <= month.daysInMonth && (month.month !== now.month || day >= now.day)
    if (isThere) return month.with({ day }).toString()
  }
}

const near: Record<string, number> = {
  wczoraj: -1,
  yesterday: -1,
  dzis: 0,
  dzisiaj: 0,
  today: 0,
  jutro: 1,
  tomorrow: 1,
  pojutrze: 2,
  'day after tomorrow': 2,
}

/** From Monday, as they are said and as they are cut short. */
const weekdays = [
  ['poniedzialek', 'pn', 'monday'],
  ['wtorek', 'tuesday'],
  ['sroda', 'wednesday'],
  ['czwartek', 'thursday'],
  ['piatek', 'pt', 'friday'],
  ['sobota', 'saturday'],
  ['niedziela', 'nd', 'sunday'],
]

/** A weekday is the next one after today. */
function readWord(word: string, now: Temporal.PlainDate): string | null {
  const days = near[word]
  if (days !== undefined) return now.add({ days }).toString()
  const weekday = weekdays.findIndex(
    (names) => word.length >= 2 && names.some((name) => name.startsWith(word)),
  )
  return weekday === -1 ? null : now.add({ days: ((weekday + 7 - now.dayOfWeek) % 7) + 1 }).toString()
}

function dateOf(year: number, month: number, day: number): string | null {
  try {
    return Temporal.PlainDate.from({ year, month, day }, { overflow: 'reject' }).toString()
  } catch {
    return null
  }
}
