/**
 * Reads a date as people type it: `21.11`, `21.11.26`, `21/11/2026`, `2026-11-21`. A day and month alone mean the next
 * such date, also a little in the past.
 * @param today `2026-11-20`
 */
export function readDate(text: string, today: string): string | null {
  const typed = text.trim().replace(/[.\s]+$/, '')
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(typed)
  if (iso) return dateOf(Number(iso[1]), Number(iso[2]), Number(iso[3]))
  const parts = /^(\d{1,2})[\s./-]+(\d{1,2})(?:[\s./-]+(\d{2}|\d{4}))?$/.exec(typed)
  if (!parts) return null
  const [, day, month, year] = parts.map(Number)
  if (parts[3] !== undefined)
    return dateOf(
      (year as number) < 100 ? 2000 + (year as number) : (year as number),
      month as number,
      day as number,
    )
  const now = Temporal.PlainDate.from(today)
  const thisYear = dateOf(now.year, month as number, day as number)
  const isLongPast = thisYear !== null && now.since(thisYear).total('days') > 60
  return isLongPast ? dateOf(now.year + 1, month as number, day as number) : thisYear
}

function dateOf(year: number, month: number, day: number): string | null {
  try {
    return Temporal.PlainDate.from({ year, month, day }, { overflow: 'reject' }).toString()
  } catch {
    return null
  }
}
