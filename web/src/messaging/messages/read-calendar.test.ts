import { writeCalendar } from '@wizyta/contract/booking/calendar-feeds/ics'
import { expect, test } from 'vitest'
import { readCalendar } from './read-calendar.ts'

test('what the server writes is read back', () => {
  const summary = 'Strzyżenie, koloryzacja; modelowanie – Atelier Urody Mokotów, ulica z bardzo długą nazwą'
  const file = writeCalendar({
    method: 'cancel',
    uid: 'a@b.c',
    sequence: 4,
    starts_at: '2026-11-20T10:00:00+01:00',
    ends_at: '2026-11-20T11:30:00+01:00',
    written_at: '2026-11-01T00:00:00Z',
    summary,
    description: 'Termin:\nDTSTART:19990101T000000Z',
    location: '',
    url: null,
    product: 'Wizyta',
  })
  expect(readCalendar(file)).toEqual({
    method: 'cancel',
    summary,
    starts_at: '2026-11-20T09:00:00Z',
    ends_at: '2026-11-20T10:30:00Z',
    sequence: 4,
    count: 1,
  })
})

test('of a file with several visits the first one is shown, and their number', () => {
  const entry = (day: number) => ({
    method: 'publish' as const,
    is_off: true,
    uid: `${day}@b.c`,
    sequence: 1,
    starts_at: `2026-11-${day}T10:00:00Z`,
    ends_at: `2026-11-${day}T11:00:00Z`,
    written_at: '2026-11-01T00:00:00Z',
    summary: 'Masaż',
    description: '',
    location: '',
    url: null,
    product: 'Wizyta',
  })
  expect(readCalendar(writeCalendar(entry(20), entry(27)))).toMatchObject({
    method: 'cancel',
    starts_at: '2026-11-20T10:00:00Z',
    count: 2,
  })
})

test('what is no calendar file is nothing', () => {
  expect(readCalendar('')).toBeNull()
  expect(readCalendar('BEGIN:VCALENDAR\r\nMETHOD:REQUEST\r\nDTSTART:tomorrow')).toBeNull()
})
