import type { HistoryEntry } from '@wizyta/contract/booking/calendar/visits'
import { pl } from '@wizyta/contract/words/pl'
import { beforeAll, expect, test, vi } from 'vitest'
import { writeWith } from '../../../platform/text/i18n.ts'
import { happenings } from './history-text.ts'

const anna = '00000000-0000-4000-8000-00000000000a'
const olga = '00000000-0000-4000-8000-00000000000b'
const colour = '00000000-0000-4000-8000-000000000001'
const known = {
  timezone: 'Europe/Warsaw',
  currency: 'PLN',
  employees: [
    { id: anna, name: 'Anna Nowak' },
    { id: olga, name: 'Olga Zielińska' },
  ],
  services: [{ id: colour, name: 'Koloryzacja' }],
  labels: [{ id: 'vip', name: 'VIP' }],
}
let number = 0
const entry = (
  part: string,
  changes: HistoryEntry['changes'],
  more: Partial<HistoryEntry> = {},
): HistoryEntry => ({
  number: ++number,
  at: '2026-11-20T09:00:00+00:00',
  by: 'Kinga Nowak',
  key: null,
  action: 'update',
  part,
  changes,
  ...more,
})
const said = (...entries: HistoryEntry[]) =>
  happenings(entries, known).map(({ by, sentences }) => [by, ...sentences])

beforeAll(() => {
  writeWith(pl, 'pl')
  // Days of the present year carry none.
  vi.spyOn(Temporal.Now, 'plainDateISO').mockReturnValue(Temporal.PlainDate.from('2026-11-18'))
})

test('a move tells the times, and the lines that follow it tell nothing of their own', () => {
  const changes: HistoryEntry['changes'] = {
    starts_at: ['2026-11-20T09:00:00+00:00', '2026-11-20T10:30:00+00:00'],
    ends_at: ['2026-11-20T10:00:00+00:00', '2026-11-20T11:30:00+00:00'],
  }
  expect(
    said(
      entry('visit_lines', changes),
      entry('visits', { ...changes, local_start: ['a', 'b'], ics_sequence: [0, 1] }),
    ),
  ).toEqual([['Kinga Nowak', 'Przeniesiono z 10:00 na 11:30']])
})

test('what another program did is told with the name of its key', () => {
  expect(said(entry('visits', { total: [1000, 2000] }, { key: 'Strona WWW' }))[0]?.[0]).toBe(
    'Kinga Nowak kluczem API „Strona WWW”',
  )
})

test('a move to another day and another person tells both', () => {
  expect(
    said(
      entry('visits', { starts_at: ['2026-11-20T09:00:00Z', '2026-11-21T10:30:00Z'] }),
      entry('visit_lines', {
        starts_at: ['2026-11-20T09:00:00Z', '2026-11-21T10:30:00Z'],
        employee_id: [anna, olga],
      }),
    ),
  ).toEqual([
    [
      'Kinga Nowak',
      'Przeniesiono z pt., 20 lis, 10:00 na sob., 21 lis, 11:30',
      'Pracownik: Anna Nowak → Olga Zielińska',
    ],
  ])
})

test('a move that takes the confirmation back says so', () => {
  expect(
    said(
      entry('visits', {
        starts_at: ['2026-11-20T09:00:00Z', '2026-11-20T10:30:00Z'],
        status: ['confirmed', 'booked'],
        confirmed_at: ['x', null],
      }),
    ),
  ).toEqual([['Kinga Nowak', 'Przeniesiono z 10:00 na 11:30', 'Nowy termin wymaga ponownego potwierdzenia']])
})

test('steps are told in the words of the calendar', () => {
  expect(said(entry('visits', { status: ['booked', 'arrived'], arrived_at: [null, 'x'] }))).toEqual([
    ['Kinga Nowak', 'Status: Umówiona → Klient w salonie'],
  ])
  expect(
    said(entry('visits', { status: ['booked', 'cancelled'], cancel_reason: [null, 'choroba'] })),
  ).toEqual([['Kinga Nowak', 'Odwołano wizytę', 'Powód: choroba']])
  expect(
    said(
      entry('visits', {
        status: ['booked', 'cancelled'],
        cancelled_by: [null, 'client'],
        cancelled_late: [false, true],
        cancel_reason: [null, 'Choroba'],
        cancel_note: [null, 'grypa'],
      }),
    ),
  ).toEqual([
    [
      'Kinga Nowak',
      'Odwołano wizytę',
      'Odwołana przez klienta',
      'Późne odwołanie',
      'Powód: Choroba',
      'Notatka: grypa',
    ],
  ])
})

test('masked values stay masked', () => {
  expect(said(entry('visits', { note: ['•••', '•••'] }))).toEqual([['Kinga Nowak', 'Zmieniono notatkę: •••']])
})

test('money, services and lengths', () => {
  expect(
    said(entry('visits', { total: [32000, 35000] }), entry('visit_lines', { price: [32000, 35000] })),
  ).toEqual([
    ['Kinga Nowak', 'Razem: 320,00\u00a0zł → 350,00\u00a0zł', 'Cena: 320,00\u00a0zł → 350,00\u00a0zł'],
  ])
  expect(
    said(entry('visit_lines', { service_id: [colour, null], price: [32000, null] }, { action: 'delete' })),
  ).toEqual([['Kinga Nowak', 'Usunięto usługę: Koloryzacja']])
  expect(said(entry('visit_lines', { ends_at: ['2026-11-20T09:45:00Z', '2026-11-20T10:00:00Z'] }))).toEqual([
    ['Kinga Nowak', 'Koniec: 10:45 → 11:00'],
  ])
})

test('the user who booked, the click on the link, and automatic messages', () => {
  expect(
    said(entry('visit_lines', {}, { action: 'create' }), entry('visits', {}, { action: 'create' })),
  ).toEqual([['Kinga Nowak', 'Umówiono wizytę']])
  expect(said(entry('visits', {}, { action: 'create', by: null }))).toEqual([
    ['Klient, online', 'Umówiono wizytę'],
  ])
  expect(said(entry('visit_links', {}, { action: 'create' }))).toEqual([
    ['Kinga Nowak', 'Odczytano link dla klienta'],
  ])
  expect(said(entry('visits', { status: ['booked', 'confirmed'] }, { by: null }))).toEqual([
    ['Przez link', 'Status: Umówiona → Potwierdzona'],
  ])
  expect(
    said(entry('messages', { status: ['sending', 'sent'], sent_at: [null, 'x'] }, { by: null })),
  ).toEqual([['Automatycznie', 'Wysłano wiadomość do klienta']])
  expect(said(entry('messages', { status: ['queued', 'sending'] }, { by: null }))).toEqual([])
  expect(said(entry('visits', { ics_sequence: [1, 2] }))).toEqual([])
})

test('labels are told of by name', () => {
  const part = 'labels_of_visits'
  expect(
    said(
      entry(part, { label_id: [null, 'vip'] }, { action: 'create' }),
      entry(part, { label_id: ['gone', null] }, { action: 'delete' }),
    ),
  ).toEqual([['Kinga Nowak', 'Usunięto etykietę: dawna etykieta', 'Dodano etykietę: VIP']])
})
