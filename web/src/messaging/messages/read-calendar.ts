/** Contents of a message's calendar file, for people. */
export interface CalendarFile {
  method: 'request' | 'cancel' | 'publish'
  summary: string
  /** Instants, ISO. */
  starts_at: string
  ends_at: string
  sequence: number
  /** Entries of the file; the others belong to further visits of a series. */
  count: number
}

/** Reads a calendar file that the server wrote; null when it is none. */
export function readCalendar(file: string): CalendarFile | null {
  const lines = file.replaceAll('\r\n ', '').split('\r\n')
  const value = (name: string) => {
    const line = lines.find((one) => one.startsWith(`${name}:`))
    return line?.slice(name.length + 1) ?? ''
  }
  const [starts_at, ends_at] = [instantOf(value('DTSTART')), instantOf(value('DTEND'))]
  const isOff = value('STATUS') === 'CANCELLED'
  const method = isOff ? 'cancel' : value('METHOD').toLowerCase()
  const count = lines.filter((line) => line === 'BEGIN:VEVENT').length
  if (!starts_at || !ends_at || (method !== 'request' && method !== 'cancel' && method !== 'publish'))
    return null
  const summary = value('SUMMARY').replace(/\\([\\;,nN])/g, (_, sign: string) =>
    /n/i.test(sign) ? ' ' : sign,
  )
  return { method, summary, starts_at, ends_at, sequence: Number(value('SEQUENCE')), count }
}

function instantOf(written: string): string | null {
  const parts = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(written)
  if (!parts) return null
  const [, year, month, day, hour, minute, second] = parts
  return `${year}-${month}-${day}T${hour}:${minute}:${second}Z`
}
