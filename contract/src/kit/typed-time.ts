/**
 * Parses a time of day as people type it: `9`, `930`, `9.30`, `9,30`, `14:`, `14h`, `14 30`.
 * @param endsDay whether 24:00, the end of a day, is a time as well
 * @returns `09:30`, or null for any other text
 */
export function parseWallTime(text: string, endsDay = false): string | null {
  const typed = text.trim()
  const parts = /^(\d{1,2})(?:\s*[:.,h\s]\s*(\d{2})?)?$/.exec(typed) ?? /^(\d{1,2})(\d{2})$/.exec(typed)
  if (!parts) return null
  const hour = Number(parts[1])
  const minute = Number(parts[2] ?? 0)
  if (minute > 59 || hour * 60 + minute > (endsDay ? 1440 : 1439)) return null
  return written(hour * 60 + minute)
}

/**
 * Returns the next or the previous time on a grid, within the day.
 * @param step minutes between two times of the grid
 * @param endsDay whether 24:00 is the last one
 */
export function stepWallTime(time: string, step: number, direction: 1 | -1, endsDay = false): string {
  const steps = minutesOfWall(time) / step
  const next = (direction === 1 ? Math.floor(steps) + 1 : Math.ceil(steps) - 1) * step
  return written(Math.max(0, Math.min(next, endsDay ? 1440 : 1440 - step)))
}

/** Returns the time so many minutes later, at most 24:00. */
export const shiftWallTime = (time: string, minutes: number) =>
  written(Math.min(1440, Math.max(0, minutesOfWall(time) + minutes)))

/** Returns minutes after midnight on the wall clock: `09:30` is 570, as is `09:30:00`. */
export function minutesOfWall(time: string): number {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  return hour * 60 + minute
}

const written = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
