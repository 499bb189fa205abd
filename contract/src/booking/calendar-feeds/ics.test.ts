import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type CalendarEntry, writeCalendar } from './ics.ts'

const entry: CalendarEntry = {
  method: 'publish',
  uid: '5c6721df-260a-4838-bf92-b5b1affb4c72@wizyta.example.com',
  sequence: 3,
  starts_at: '2026-10-25T02:30:00+02:00',
  ends_at: '2026-10-25T02:30:00+01:00',
  written_at: '2026-10-01T08:00:00.123Z',
  summary: 'Strzyżenie – Atelier Urody',
  description: 'Termin: niedziela\nUsługi: Strzyżenie',
  location: 'Atelier Urody, ul. Puławska 12; 02-566 Warszawa',
  url: 'https://wizyta.example.com/visit/abc',
  product: 'Wizyta',
}
const unfold = (file: string) => file.replaceAll('\r\n ', '')

test('an entry: instants in UTC, texts escaped, one line for each value', () => {
  expect(unfold(writeCalendar(entry)).split('\r\n')).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Wizyta//PL',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    'UID:5c6721df-260a-4838-bf92-b5b1affb4c72@wizyta.example.com',
    'SEQUENCE:3',
    'DTSTAMP:20261001T080000Z',
    'DTSTART:20261025T003000Z',
    'DTEND:20261025T013000Z',
    'SUMMARY:Strzyżenie – Atelier Urody',
    'STATUS:CONFIRMED',
    'TRANSP:OPAQUE',
    'DESCRIPTION:Termin: niedziela\\nUsługi: Strzyżenie',
    'LOCATION:Atelier Urody\\, ul. Puławska 12\\; 02-566 Warszawa',
    'URL:https://wizyta.example.com/visit/abc',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ])
})

test('whatever people write, no line is too long, none is added, no character is cut', () => {
  const text = fc.string({ unit: 'binary', maxLength: 300 })
  const lines = unfold(writeCalendar({ ...entry, organizer: { name: 'a', email: 'a@b.c' } })).split(
    '\r\n',
  ).length
  fc.assert(
    fc.property(text, text, text, text, (summary, description, location, name) => {
      const file = writeCalendar({
        ...entry,
        summary,
        description: `.${description}`,
        location: `.${location}`,
        organizer: { name, email: 'a@b.c' },
      })
      for (const line of file.split('\r\n')) {
        expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75)
        // biome-ignore lint/suspicious/noControlCharactersInRegex: none may be left
        expect(line).not.toMatch(/[\u0000-\u001f]/)
      }
      expect(unfold(file).split('\r\n')).toHaveLength(lines)
      if (summary.isWellFormed()) expect(file.isWellFormed()).toBe(true)
    }),
  )
})
