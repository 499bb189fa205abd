/**
 * Reads a wall time as people type it: `9`, `930`, `9:30`, `9.30`, `1430`, `14 30`. Answers `09:30`, or null when it
 * is no time of a day.
 */
export function readTime(text: string): string | null {
  const typed = text.trim()
  const parts = /^(\d{1,2})(?:\s*[:.,h\s]\s*(\d{1,2})?)?$/.exec(typed) ?? /^(\d{1,2})(\d{2})$/.exec(typed)
  if (!parts) return null
  const hour = Number(parts[1])
  const past = Number(parts[2] ?? 0)
  if (hour > 23 || past > 59) return null
  return `${String(hour).padStart(2, '0')}:${String(past).padStart(2, '0')}`
}

/** The next time on the grid, later or earlier; stays within the day. */
export function stepTime(time: string, step: number, direction: 1 | -1): string {
  const [hour = 0, past = 0] = time.split(':').map(Number)
  const minutes = hour * 60 + past
  const next =
    direction === 1 ? (Math.floor(minutes / step) + 1) * step : (Math.ceil(minutes / step) - 1) * step
  const kept = Math.max(0, Math.min(next, 1440 - step))
  return `${String(Math.floor(kept / 60)).padStart(2, '0')}:${String(kept % 60).padStart(2, '0')}`
}
