/**
 * Reads a duration as people type it: `90`, `90 min`, `1:30`, `1h`, `1 h 30 min`, `1,5 h`.
 * Answers whole minutes, or null when it is none.
 */
export function parseMinutes(text: string): number | null {
  const plain = text.toLowerCase().replace(/\s/g, '').replace(',', '.')
  const clock = /^(\d{1,3}):([0-5]\d)$/.exec(plain)
  if (clock) return Number(clock[1]) * 60 + Number(clock[2])
  const parts = /^(?:(\d{1,3}(?:\.\d+)?)(?:godz|h)\.?)?(?:(\d{1,4})(?:minut|min|m)?\.?)?$/.exec(plain)
  if (!parts || plain === '') return null
  const [, hours = '0', minutes = '0'] = parts
  const total = Number(hours) * 60 + Number(minutes)
  // 1,1 h is 66.00000000000001 minutes to the machine.
  return Math.abs(total - Math.round(total)) < 1e-6 ? Math.round(total) : null
}

/** Reads a length of work: a bare number is hours, `40`, `37,5`; anything else as `parseMinutes` does. */
export function parseHours(text: string): number | null {
  const bare = text.trim().replace(',', '.')
  return parseMinutes(/^\d{1,3}(\.\d+)?$/.test(bare) ? `${bare}h` : text)
}
