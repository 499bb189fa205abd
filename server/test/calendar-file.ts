import { expect } from 'vitest'

/** One line of a calendar file, unfolded. */
export interface CalendarLine {
  name: string
  parameters: string
  value: string
}

/** Reads a calendar file as strictly as RFC 5545 is written, and answers the lines of its one event. */
export function readCalendar(file: string): { method: string; event: Map<string, CalendarLine> } {
  const { head, events } = readCalendars(file)
  expect(events).toHaveLength(1)
  return { method: head.get('METHOD') ?? '', event: events[0] as Map<string, CalendarLine> }
}

/** The same of a file with any number of events. */
export function readCalendars(file: string): {
  head: Map<string, string>
  events: Map<string, CalendarLine>[]
} {
  const lines = linesOf(file)
  const written = lines.map(({ name, value }) =>
    name === 'BEGIN' || name === 'END' ? `${name}:${value}` : name,
  )
  expect(written[0]).toBe('BEGIN:VCALENDAR')
  expect(written.at(-1)).toBe('END:VCALENDAR')
  const starts = written.flatMap((name, at) => (name === 'BEGIN:VEVENT' ? [at] : []))
  const ends = written.flatMap((name, at) => (name === 'END:VEVENT' ? [at] : []))
  // One after the other, none within another, and nothing else in between.
  expect(written.filter((name) => /^(BEGIN|END)/.test(name))).toHaveLength(2 + 2 * starts.length)
  expect(starts.length).toBe(ends.length)
  starts.slice(1).forEach((start, at) => expect(start).toBe((ends[at] as number) + 1))
  const events = starts.map((start, at) => eventOf(lines.slice(start + 1, ends[at])))
  const headLines = lines.slice(1, starts[0] ?? -1)
  const head = new Map(headLines.map((line) => [line.name, line.value]))
  expect(head.size).toBe(headLines.length)
  expect(head.get('VERSION')).toBe('2.0')
  expect(head.get('PRODID')).toBeTruthy()
  return { head, events }
}

function linesOf(file: string): CalendarLine[] {
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
  return logical.map((line) => {
    const parts = /^([A-Z-]+)((?:;[A-Z-]+=(?:"[^"]*"|[^";:,]*))*):(.*)$/.exec(line)
    expect(parts, line).not.toBeNull()
    const [, name = '', parameters = '', value = ''] = parts ?? []
    return { name, parameters, value }
  })
}

function eventOf(event: CalendarLine[]): Map<string, CalendarLine> {
  // Each of ours may occur once only.
  expect(new Set(event.map(({ name }) => name)).size).toBe(event.length)
  for (const { name, value } of event) {
    if (['SUMMARY', 'DESCRIPTION', 'LOCATION', 'UID'].includes(name))
      expect(value).toMatch(/^(?:[^\\;,]|\\[\\;,n])*$/)
    if (['DTSTART', 'DTEND', 'DTSTAMP', 'LAST-MODIFIED'].includes(name))
      expect(value).toMatch(/^\d{8}T\d{6}Z$/)
  }
  const lines = new Map(event.map((line) => [line.name, line]))
  for (const name of ['UID', 'DTSTAMP', 'DTSTART', 'DTEND']) expect(lines.get(name)?.value).toBeTruthy()
  return lines
}

/** `20261120T100000Z` as ISO. */
export const instantOf = (line: CalendarLine | undefined) =>
  (line?.value ?? '').replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z')
