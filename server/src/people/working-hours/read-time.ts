const dayMinutes = 24 * 60

/** Reads a time of a file: `9`, `9:30`, `9.30`, `0930`, or a fraction of a day. Undefined: it is none. */
export function readTime(text: string): string | undefined {
  const clock = /(?:^|[T ])(\d{1,2})(?:[:.](\d{2})(?::\d{2})?)?$/.exec(text)
  if (clock && !/^0[.,]/.test(text)) return timeOf(Number(clock[1]) * 60 + Number(clock[2] ?? 0), clock[2])
  const short = /^(\d{2})(\d{2})$/.exec(text)
  if (short) return timeOf(Number(short[1]) * 60 + Number(short[2]), short[2])
  const part = /^(0|1)?[.,]\d+$/.test(text) ? Number(text.replace(',', '.')) : Number.NaN
  return Number.isNaN(part) ? undefined : timeOf(Math.round(part * dayMinutes))
}

function timeOf(minutes: number, written = '0'): string | undefined {
  if (minutes > dayMinutes || Number(written) > 59) return undefined
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  return `${String(hours).padStart(2, '0')}:${String(rest).padStart(2, '0')}`
}
