import { isWithoutYear } from '@wizyta/contract/kit/date-without-year'
import { formatNumber } from '@wizyta/contract/kit/number-text'
import { isolated } from './direction.ts'
import { language } from './i18n.ts'

/**
 * Dates and times as the business lives them. An instant comes as ISO text from the API. Its wall time is that of the
 * business's time zone, never of the browser's. A calendar date is `2026-11-20`, a wall time `09:30` (`24:00` ends a
 * day).
 */
export type Zone = string

/** The language stands as last parameter everywhere, so that tests and prints can name it. */
type Tongue = 'pl' | 'en'

export function zoned(instant: string | Temporal.Instant, zone: Zone): Temporal.ZonedDateTime {
  return Temporal.Instant.from(instant).toZonedDateTimeISO(zone)
}

export function today(zone: Zone): Temporal.PlainDate {
  return Temporal.Now.plainDateISO(zone)
}

/** The date of an instant in the business: `2026-11-20`. */
export function dateOf(instant: string | Temporal.Instant, zone: Zone): string {
  return zoned(instant, zone).toPlainDate().toString()
}

/**
 * The instant of a wall time. A time that a spring night skips moves forward by the gap. A time that an autumn night
 * has twice is the first.
 * @param time `09:30`, or `24:00` for the end of the day
 */
export function instantAt(date: string | Temporal.PlainDate, time: string, zone: Zone): Temporal.Instant {
  const day = Temporal.PlainDate.from(date)
  if (time === '24:00') return day.add({ days: 1 }).toZonedDateTime(zone).toInstant()
  return day.toZonedDateTime({ timeZone: zone, plainTime: Temporal.PlainTime.from(time) }).toInstant()
}

/** The minutes a day has: 1440, on the days of the clock change 1380 or 1500. */
export function minutesOfDay(date: string | Temporal.PlainDate, zone: Zone): number {
  const day = Temporal.PlainDate.from(date)
  return day
    .toZonedDateTime(zone)
    .until(day.add({ days: 1 }).toZonedDateTime(zone))
    .total('minutes')
}

/** The day on which weeks begin in a business. */
export type WeekDay = 'monday' | 'sunday'

/** The first day of a date's week. */
export function weekStart(date: string | Temporal.PlainDate, first: WeekDay = 'monday'): Temporal.PlainDate {
  const day = Temporal.PlainDate.from(date)
  return day.subtract({ days: first === 'sunday' ? day.dayOfWeek % 7 : day.dayOfWeek - 1 })
}

/** `9:00`, `14:30`: 24 hours, in both languages. */
export function formatTime(instant: string | Temporal.Instant, zone: Zone): string {
  return clock(zoned(instant, zone))
}

/** `9:00–10:30`. */
export function formatTimeRange(
  from: string | Temporal.Instant,
  to: string | Temporal.Instant,
  zone: Zone,
): string {
  return timeSpan(formatTime(from, zone), formatTime(to, zone))
}

/** Two times, written already: `9:00–10:30`. */
export function timeSpan(from: string, to: string): string {
  return isolated(`${from}–${to}`)
}

/** A wall time as it is written here: `09:30` → `9:30`. */
export function formatWallTime(time: string): string {
  return time.replace(/^0(\d)/, '$1').slice(0, 5)
}

/** `20.11.2026` · `20 Nov 2026`; without a year that is unknown. */
export function formatDate(date: string | Temporal.PlainDate, tongue: Tongue = language()): string {
  if (isWithoutYear(String(date)))
    return tongue === 'pl'
      ? format(date, tongue, { day: '2-digit', month: '2-digit' })
      : format(date, tongue, { day: 'numeric', month: 'short' })
  return tongue === 'pl'
    ? format(date, tongue, { day: '2-digit', month: '2-digit', year: 'numeric' })
    : format(date, tongue, { day: 'numeric', month: 'short', year: 'numeric' })
}

/** `pt., 20 lis` · `Fri 20 Nov`; with the year where it is not the present one. */
export function formatDay(date: string | Temporal.PlainDate, tongue: Tongue = language()): string {
  return format(date, tongue, { weekday: 'short', day: 'numeric', month: 'short', ...yearOf(date) })
}

/** The year of a date as it is written: only where it is not the present one. */
function yearOf(date: string | Temporal.PlainDate): Intl.DateTimeFormatOptions {
  const isOtherYear = Temporal.PlainDate.from(date).year !== Temporal.Now.plainDateISO().year
  return isOtherYear ? { year: 'numeric' } : {}
}

/** `piątek, 20 listopada` · `Friday, 20 November`; with the year where it is not the present one. */
export function formatLongDay(date: string | Temporal.PlainDate, tongue: Tongue = language()): string {
  return format(date, tongue, { weekday: 'long', day: 'numeric', month: 'long', ...yearOf(date) })
}

/** `pt.` · `Fri`. */
export function formatWeekday(
  date: string | Temporal.PlainDate,
  width: 'short' | 'long' | 'narrow' = 'short',
  tongue: Tongue = language(),
): string {
  return format(date, tongue, { weekday: width })
}

/** `listopad 2026` · `November 2026`. */
export function formatMonth(date: string | Temporal.PlainDate, tongue: Tongue = language()): string {
  return format(date, tongue, { month: 'long', year: 'numeric' })
}

/** `20.11.2026, 14:30` in the business. */
export function formatDateTime(
  instant: string | Temporal.Instant,
  zone: Zone,
  tongue: Tongue = language(),
): string {
  const at = zoned(instant, zone)
  return isolated(`${formatDate(at.toPlainDate(), tongue)}, ${clock(at)}`)
}

/** `45 min`, `1 h`, `1 h 30 min`: the same in both languages. */
export function formatMinutes(minutes: number): string {
  return isolated(writeMinutes(minutes, (hours) => formatNumber(hours, language())))
}

/** As `formatMinutes`, for a field. */
export function writeMinutes(minutes: number, write: (hours: number) => string = String): string {
  const hours = Math.floor(minutes / 60)
  const rest = minutes % 60
  return [hours > 0 && `${write(hours)}\u00a0h`, (rest > 0 || hours === 0) && `${rest}\u00a0min`]
    .filter(Boolean)
    .join(' ')
}

function clock(at: { hour: number; minute: number }): string {
  return `${at.hour}:${String(at.minute).padStart(2, '0')}`
}

// Making a formatter costs about 50 µs, using one 1 µs; a day of 300 visits asks for hundreds.
const formatters = new Map<string, Intl.DateTimeFormat>()

/** Writes dates as the language does, made once; they are given to it as midnight in UTC. */
export function formatterOf(tongue: Tongue, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = tongue + JSON.stringify(options)
  let formatter = formatters.get(key)
  if (!formatter) {
    formatter = new Intl.DateTimeFormat(tongue === 'pl' ? 'pl-PL' : 'en-GB', { ...options, timeZone: 'UTC' })
    formatters.set(key, formatter)
  }
  return formatter
}

function format(
  date: string | Temporal.PlainDate,
  tongue: Tongue,
  options: Intl.DateTimeFormatOptions,
): string {
  const { year, month, day } = Temporal.PlainDate.from(date)
  return formatterOf(tongue, options).format(Date.UTC(year, month - 1, day))
}
