import { addDays, instantAt, localDay } from '../../kit/wall-time.ts'
import { type ReportSchedule, weekdays } from './api.ts'

/** When a report is sent. */
export type Timing = Pick<ReportSchedule, 'rhythm' | 'weekday' | 'month_day' | 'hour'>

/**
 * Returns the last day, up to a moment, on which a report was due, and the instant. An hour that the clocks skip is the
 * next one. An hour that comes twice is its first.
 */
export function lastDue(timing: Timing, at: number, timezone: string): { date: string; at: number } {
  const today = localDay(at, timezone)
  // Today may still lie ahead by its hour; the one before it is then the last.
  for (let date = today; ; date = addDays(date, -1)) {
    if (!isDay(timing, date)) continue
    const due = instantAt(date, `${String(timing.hour).padStart(2, '0')}:00`, timezone)
    if (due <= at) return { date, at: due }
  }
}

function isDay({ rhythm, weekday, month_day }: Timing, date: string): boolean {
  const day = Temporal.PlainDate.from(date)
  if (rhythm === 'week') return weekdays[day.dayOfWeek - 1] === weekday
  return rhythm === 'day' || day.day === Math.min(month_day, day.daysInMonth)
}
