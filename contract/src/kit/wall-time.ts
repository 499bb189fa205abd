/**
 * Dates, wall times and instants. Spans are instants in epoch milliseconds, `from` inclusive, `to` exclusive: what
 * touches does not overlap. Dates (`2026-11-20`) and wall times (`09:30`, `24:00` ends a day) are those of the
 * business's zone. Needs `Temporal` as a global.
 */
export interface Span {
  from: number
  to: number
}

const minute = 60_000

// A month of twelve employees asks for thousands of wall times. Without a clock change, one conversion serves a whole
// day.
const days = new Map<string, Span>()

/** From midnight to midnight: 24 hours, on the days of the clock change 23 or 25. */
export const dayBounds = (date: string, timezone: string): Span => ({ ...keptBounds(date, timezone) })

/** Returns the kept bounds themselves: no caller changes them. */
function keptBounds(date: string, timezone: string): Readonly<Span> {
  const key = `${date} ${timezone}`
  let bounds = days.get(key)
  if (!bounds) {
    const day = Temporal.PlainDate.from(date)
    bounds = {
      from: day.toZonedDateTime(timezone).epochMilliseconds,
      to: day.add({ days: 1 }).toZonedDateTime(timezone).epochMilliseconds,
    }
    if (days.size > 5_000) days.clear()
    days.set(key, bounds)
  }
  return bounds
}

/** Minutes that a day has: 1440, on the days of the clock change 1380 or 1500. */
export function minutesOfDay(date: string, timezone: string): number {
  const { from, to } = dayBounds(date, timezone)
  return (to - from) / minute
}

/**
 * The instant of a wall time. A time that a spring night skips moves forward by the gap. A time that an autumn night
 * has twice is the first.
 */
export function instantAt(date: string, time: string, timezone: string): number {
  const bounds = keptBounds(date, timezone)
  if (time === '24:00') return bounds.to
  const [hour = 0, minutes = 0] = time.split(':').map(Number)
  if (bounds.to - bounds.from === 1440 * minute) return bounds.from + (hour * 60 + minutes) * minute
  return Temporal.PlainDate.from(date).toPlainDateTime({ hour, minute: minutes }).toZonedDateTime(timezone)
    .epochMilliseconds
}

const zoned = (instant: number | string, timezone: string) =>
  Temporal.Instant.fromEpochMilliseconds(
    typeof instant === 'string' ? Date.parse(instant) : instant,
  ).toZonedDateTimeISO(timezone)

/** The date that an instant has in the business. */
export const localDay = (instant: number | string, timezone: string) =>
  zoned(instant, timezone).toPlainDate().toString()

/** The wall time of an instant, to the minute: `09:30`. */
export const localTimeOf = (instant: number | string, timezone: string) =>
  zoned(instant, timezone).toPlainTime().toString().slice(0, 5)

/** Returns minutes after midnight on the wall clock: 9:30 is 570, also on the days of the clock change. */
export function wallMinutes(instant: number | string, timezone: string): number {
  const { hour, minute: past } = zoned(instant, timezone)
  return hour * 60 + past
}

export const addDays = (date: string, count: number) =>
  Temporal.PlainDate.from(date).add({ days: count }).toString()

const dayMs = 86_400_000

/** Returns 1 for a Monday to 7 for a Sunday. Reckoned: the rota asks it thousands of times, and reading a date takes longer. */
export function weekdayOf(date: string): number {
  // The first day of the epoch was a Thursday.
  const sinceMonday = (Date.parse(date) / dayMs + 3) % 7
  return (sinceMonday < 0 ? sinceMonday + 7 : sinceMonday) + 1
}

/** Returns the minutes between two instants on the wall clock with its date; a day always has 24 hours. */
export function wallDistance(from: number | string, to: number | string, timezone: string): number {
  const [start, end] = [from, to].map((instant) => zoned(instant, timezone).toPlainDateTime())
  return (start as Temporal.PlainDateTime).until(end as Temporal.PlainDateTime).total('minutes')
}

/** The instant at which the wall clock, with its date, is so many minutes later. */
export const shiftWall = (instant: number | string, minutes: number, timezone: string): number =>
  zoned(instant, timezone).toPlainDateTime().add({ minutes }).toZonedDateTime(timezone).epochMilliseconds

/**
 * The next or the previous instant on the grid of the wall clock, within its day. Steps in elapsed time. It keeps an
 * hour that an autumn night has twice, and never lands in a skipped one.
 */
export function stepOnGrid(instant: number, stepMin: number, direction: 1 | -1, timezone: string): number {
  const past = wallMinutes(instant, timezone) % stepMin
  const next = instant + (direction === 1 ? stepMin - past : -(past || stepMin)) * minute
  const { from, to } = dayBounds(localDay(instant, timezone), timezone)
  return Math.min(Math.max(next, from), to - stepMin * minute)
}

/** The dates that a span reaches into. */
export function daysOf(span: Span, timezone: string): string[] {
  const dates = [localDay(span.from, timezone)]
  while (dayBounds(dates.at(-1) as string, timezone).to < span.to)
    dates.push(addDays(dates.at(-1) as string, 1))
  return dates
}
