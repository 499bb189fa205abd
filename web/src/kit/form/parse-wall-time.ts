/**
 * Reads a time of day as people type it: `9`, `930`, `9.30`, `9:30`, `09:30`, `24`.
 * Answers `09:30` (`24:00` ends a day), or null when it is none.
 */
export function parseWallTime(text: string): string | null {
  const parts = /^(\d{1,2})(?:[:. ]?([0-5]\d))?$/.exec(text.trim())
  if (!parts) return null
  const hour = Number(parts[1])
  const minute = Number(parts[2] ?? 0)
  if (hour > 24 || (hour === 24 && minute > 0)) return null
  return `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`
}

/** A time so many minutes later, kept within the day. */
export function shiftWallTime(time: string, minutes: number): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  const total = Math.min(1440, Math.max(0, hour * 60 + minute + minutes))
  return `${String(Math.floor(total / 60)).padStart(2, '0')}:${String(total % 60).padStart(2, '0')}`
}
