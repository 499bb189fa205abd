import { expect } from 'vitest'

/** One line of a calendar file, unfolded. */
export interface CalendarLine {
  name: string
  parameters: string
  value: string
}

/** Reads a calendar file as strictly as RFC 5545 is written, and answers the lines of its one event. */
export function readCalendar(file: string): { method: string; event: Map<string, CalendarLine> } {
  expect(file.endsWith('\r\n')).toBe(true)
  const physical = file.slice(0, -2).split('\r\n')
  for (const line of physical) {
    expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
    // biome-ignore lint/suspicious/noControlCharactersInRegex: none may be left
    expect(line).not.toMatch(/[\u0000-\u001f\u007f]/)
    expect(Buffer.from(line).toString()).toBe(line)
  }
  const logical: string[] = []
  for (const line of physical) {
    if (line.startsWith(' ')) logical.push(`${logical.pop() ?? ''}${line.slice(1)}`)
    else logical.push(line)
  }
  const lines = logical.map((line) => {
    const parts = /^([A-Z-]+)((?:;[A-Z-]+=(?:"[^"]*"|[^";:,]*))*):(.*)$/.exec(line)
    expect(parts, line).not.toBeNull()
    const [, name = '', parameters = '', value = ''] = parts ?? []
    return { name, parameters, value }
  })
  const written = lines.map(({ name, value }) =>
    name === 'BEGIN' || name === 'END' ? `${name}:${value}` : name,
  )
  expect(written[0]).toBe('BEGIN:VCALENDAR')
  expect(written.at(-1)).toBe('END:VCALENDAR')
  const [from, to] = [written.indexOf('BEGIN:VEVENT'), written.indexOf('END:VEVENT')]
  expect(written.filter((name) => name.startsWith('BEGIN') || name.startsWith('END'))).toHaveLength(4)
  const event = lines.slice(from + 1, to)
  // Each of ours may occur once only.
  expect(new Set(event.map(({ name }) => name)).size).toBe(event.length)
  for (const { name, value } of event) {
    if (['SUMMARY', 'DESCRIPTION', 'LOCATION', 'UID'].includes(name))
      expect(value).toMatch(/^(?:[^\\;,]|\\[\\;,n])*$/)
    if (['DTSTART', 'DTEND', 'DTSTAMP'].includes(name)) expect(value).toMatch(/^\d{8}T\d{6}Z$/)
  }
  const head = new Map(lines.slice(0, from).map((line) => [line.name, line.value]))
  expect(head.get('VERSION')).toBe('2.0')
  return { method: head.get('METHOD') ?? '', event: new Map(event.map((line) => [line.name, line])) }
}

/** `20261120T100000Z` as ISO. */
export const instantOf = (line: CalendarLine | undefined) =>
  (line?.value ?? '').replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z')
