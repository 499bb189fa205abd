import { minutesOfWall } from '@wizyta/contract/kit/typed-time'
import { dayBounds, instantAt, localTimeOf, type Span } from '@wizyta/contract/kit/wall-time'
import { formatWallTime, type Zone } from '../../../platform/text/time.ts'

const minute = 60_000
const hour = 60 * minute

/** The hours that are drawn of each day, by the clock on the wall: 8 to 20. */
export interface Hours {
  from: number
  to: number
}

/** Hours that a user has chosen to see, `12:00` and `24:00`; null: no choice. */
export interface ChosenHours {
  from: string | null
  to: string | null
}

/**
 * The axis of one day. Events stand where they happen in elapsed time, so all hours are equally tall, also when the
 * clocks change. The labels show the wall clock.
 */
export interface DayAxis extends Span {
  date: string
  timezone: Zone
  /** Wall minutes at `from`; null on a day whose clock changes while it is shown. */
  wallStart: number | null
  marks: readonly { minutes: number; label: string }[]
}

export function makeAxis(date: string, hours: Hours, timezone: Zone): DayAxis {
  const from = instantAt(date, wall(hours.from), timezone)
  const to = Math.max(instantAt(date, wall(hours.to), timezone), from + hour)
  // An end that the clock skips is later than it says.
  const isPlain =
    to - from === (hours.to - hours.from) * hour &&
    localTimeOf(from, timezone) === wall(hours.from) &&
    localTimeOf(to, timezone) === wall(hours.to % 24)
  const axis = { date, timezone, from, to, wallStart: isPlain ? hours.from * 60 : null }
  return { ...axis, marks: marksOf(axis) }
}

function marksOf(axis: Omit<DayAxis, 'marks'>) {
  const marks: { minutes: number; label: string }[] = []
  // Some clocks change by half an hour: whole hours are looked for each quarter.
  const step = axis.wallStart === null ? 15 : 60
  for (let minutes = 0; axis.from + minutes * minute < axis.to; minutes += step) {
    const label = wallTime(axis, axis.from + minutes * minute)
    if (label.endsWith(':00')) marks.push({ minutes, label })
  }
  return marks
}

const wall = (hours: number) => `${String(hours).padStart(2, '0')}:00`

/** Returns the time on the wall clock: `9:30`. */
export function wallTime(
  axis: Pick<DayAxis, 'from' | 'to' | 'wallStart' | 'timezone'>,
  instant: number,
): string {
  if (axis.wallStart === null || instant < axis.from || instant > axis.to)
    return formatWallTime(localTimeOf(instant, axis.timezone))
  const minutes = axis.wallStart + Math.floor((instant - axis.from) / minute)
  return `${Math.floor(minutes / 60) % 24}:${String(minutes % 60).padStart(2, '0')}`
}

/** Minutes of elapsed time below the top of the axis. */
export const offset = (axis: DayAxis, instant: number) => (instant - axis.from) / minute

/** Height of the axis in minutes. */
export const lengthOf = (axis: DayAxis) => (axis.to - axis.from) / minute

/**
 * The instant at some height, on the grid of the calendar: whole steps after the full hour of the wall.
 * @param stepMin 5 to 60
 */
export function snap(
  axis: DayAxis,
  minutes: number,
  stepMin: number,
  round: 'nearest' | 'down' = 'nearest',
): number {
  // Axes start on a full hour and clocks change by quarters at least, so elapsed steps are wall steps too.
  const steps = round === 'down' ? Math.floor(minutes / stepMin) : Math.round(minutes / stepMin)
  return axis.from + steps * stepMin * minute
}

/**
 * The hours that hold all of what is to be seen, whole hours, at least those of the settings.
 * @param spans wall minutes of the day: `{ from: 540, to: 1020 }`
 * @param chosen times beyond which nothing is drawn
 */
export function hoursAround(
  atLeast: { calendar_from: string; calendar_to: string },
  spans: Iterable<Span>,
  chosen: Partial<ChosenHours> = {},
): Hours {
  let from = minutesOfWall(atLeast.calendar_from)
  let to = minutesOfWall(atLeast.calendar_to)
  for (const span of spans) {
    if (span.from < from) from = span.from
    if (span.to > to) to = span.to
  }
  if (chosen.from) from = minutesOfWall(chosen.from)
  if (chosen.to) to = minutesOfWall(chosen.to)
  // The chosen end may lie before the first hour of the settings.
  if (from >= to && !chosen.from) from = to - 60
  return {
    from: Math.max(0, Math.floor(from / 60)),
    to: Math.min(24, Math.max(Math.ceil(to / 60), Math.floor(from / 60) + 1)),
  }
}

/** Returns the part of a span within a day, in wall-clock minutes; null without one. */
export function wallSpan(span: Span, date: string, timezone: Zone): Span | null {
  const day = dayBounds(date, timezone)
  const from = Math.max(span.from, day.from)
  const to = Math.min(span.to, day.to)
  if (from >= to) return null
  if (day.to - day.from === 24 * hour)
    return { from: (from - day.from) / minute, to: (to - day.from) / minute }
  const end = to === day.to ? '24:00' : localTimeOf(to, timezone)
  return { from: minutesOfWall(localTimeOf(from, timezone)), to: minutesOfWall(end) }
}
