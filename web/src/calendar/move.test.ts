import type { CalendarSetup, CalendarVisit } from '@wizyta/contract/calendar'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { makeCards, type VisitCard } from './cards.ts'
import { figuresOf, makeColumns, totalOf } from './columns.ts'
import { applyMove, contextFor, type Intent, intentOf, inverseOf, nearestStart, tryMove } from './move.ts'
import { withMaps } from './setup.ts'

const [anna, olga, room, cut, colour] = ['a', 'b', 'c', 'd', 'e'].map(
  (letter) => `${letter.repeat(8)}-0000-4000-8000-000000000000`,
) as [string, string, string, string, string]
const service = (id: string, rule: { any_of: string[]; work_only: boolean }[] = []) => ({
  id,
  name: id === cut ? 'Strzyżenie' : 'Koloryzacja',
  name_en: null,
  service_group_id: 'g',
  colour: 'rose' as const,
  price: 10_000,
  duration_min: 60,
  segments: [],
  buffer_before_min: 0,
  buffer_after_min: 0,
  capacity: 1,
  variants: [],
  resource_rule: rule,
})
const performs = [cut, colour].map((service_id) => ({
  service_id,
  price: null,
  duration_min: null,
  buffer_before_min: null,
  buffer_after_min: null,
}))
const person = (id: string, name: string) => ({
  id,
  name,
  position: null,
  colour: 'sky' as const,
  max_parallel: 1,
  services: performs,
})
const setup = withMaps({
  timezone: 'Europe/Warsaw',
  currency: 'PLN',
  settings: {
    calendar_step_min: 15,
    calendar_from: '08:00',
    calendar_to: '20:00',
    reminder_hours: 24,
    cancel_limit_hours: 24,
  },
  employees: [person(anna, 'Anna'), person(olga, 'Olga')],
  resources: [{ id: room, name: 'Gabinet', category: 'room', colour: 'teal', capacity: 1, turnover_min: 0 }],
  groups: [],
  services: [service(cut), service(colour, [{ any_of: [room], work_only: true }])],
  weeks: [1, 2, 3, 4, 5].flatMap((weekday) =>
    [anna, olga].map((employee_id) => ({
      employee_id,
      resource_id: null,
      weekday,
      intervals: [{ from: '09:00', to: '17:00' }],
      breaks: [],
    })),
  ),
} satisfies CalendarSetup)

const at = (time: string) => new Date(Date.parse(`2026-11-20T${time}:00+01:00`)).toISOString()
let count = 0
function line(
  from: string,
  to: string,
  employee_id: string,
  more: Partial<CalendarVisit['lines'][number]> = {},
) {
  count += 1
  return {
    id: `line-${count}`,
    service_id: cut,
    service: 'Strzyżenie',
    employee_id,
    starts_at: at(from),
    ends_at: at(to),
    segments: [],
    buffer_before_min: 0,
    buffer_after_min: 0,
    resource_ids: [],
    ...more,
  }
}
function visit(id: string, lines: CalendarVisit['lines'], more: Partial<CalendarVisit> = {}): CalendarVisit {
  return {
    id,
    version: 1,
    status: 'booked',
    client_id: null,
    client: id,
    total: 10_000,
    payment_status: 'none',
    first_visit: false,
    has_note: false,
    has_alert: false,
    online: false,
    recurring: false,
    overridden: false,
    lines,
    starts_at: lines.map((one) => one.starts_at).sort()[0] as string,
    ends_at: lines
      .map((one) => one.ends_at)
      .sort()
      .at(-1) as string,
    ...more,
  }
}
const days = (...visits: CalendarVisit[]) => ({ visits, blocks: [], dated: [], absences: [] })
const shown = { status: [], groups: [], cancelled: false }
const columnsOf = (visits: ReturnType<typeof days>, kind: 'employee' | 'resource' = 'employee') =>
  makeColumns({
    dates: ['2026-11-20'],
    kind,
    subjects: kind === 'employee' ? setup.employees : setup.resources,
    setup,
    days: visits,
  })
const cardsOf = (...visits: CalendarVisit[]) =>
  makeCards(columnsOf(days(...visits)), days(...visits), shown, setup) as VisitCard[]

describe('cards', () => {
  test('lines that one person has in a row are one card, another person’s are another', () => {
    const both = visit('v', [
      line('10:00', '11:00', anna),
      line('11:00', '11:30', anna),
      line('11:30', '12:00', olga),
    ])
    const cards = cardsOf(both)
    expect(cards.map(({ column, lines, isShared }) => [column, lines.length, isShared])).toEqual([
      [0, 2, true],
      [1, 1, true],
    ])
  })

  test('a person who comes back after another has two cards', () => {
    const cards = cardsOf(
      visit('v', [line('10:00', '11:00', anna), line('11:00', '12:00', olga), line('12:00', '12:30', anna)]),
    )
    expect(cards.map(({ column }) => column)).toEqual([0, 0, 1])
    expect(new Set(cards.map(({ key }) => key)).size).toBe(3)
  })

  test('while something processes there is a gap, and who fits lies in it', () => {
    const segments = [
      { kind: 'work' as const, minutes: 30 },
      { kind: 'processing' as const, minutes: 30 },
      { kind: 'work' as const, minutes: 60 },
    ]
    const host = visit('host', [line('10:00', '12:00', anna, { segments })])
    const cards = cardsOf(host, visit('guest', [line('10:30', '11:00', anna)]))
    expect(cards[0]?.gaps).toEqual([{ from: Date.parse(at('10:30')), to: Date.parse(at('11:00')) }])
    expect(cards.map(({ inside, hosts }) => [inside, hosts])).toEqual([
      [false, true],
      [true, false],
    ])
  })

  test('cancelled visits are there when asked for', () => {
    const gone = visit('v', [line('10:00', '11:00', anna)], { status: 'cancelled' })
    expect(cardsOf(gone)).toEqual([])
    expect(makeCards(columnsOf(days(gone)), days(gone), { ...shown, cancelled: true }, setup)).toHaveLength(1)
  })

  test('a room has a card of each visit that uses it', () => {
    const visits = days(
      visit('v', [
        line('10:00', '11:00', anna, { service_id: colour, resource_ids: [room] }),
        line('11:00', '12:00', anna),
      ]),
    )
    const cards = makeCards(columnsOf(visits, 'resource'), visits, shown, setup)
    expect(cards.map(({ from, to }) => (to - from) / 60_000)).toEqual([60])
  })
})

describe('figures', () => {
  const visits = days(
    visit('v', [line('10:00', '11:00', anna), line('11:00', '12:00', olga)]),
    visit('w', [line('13:00', '17:00', olga)]),
  )
  const columns = columnsOf(visits)
  const figures = figuresOf(columns, setup, visits)
  test('of each column', () => {
    expect(columns.map(({ key }) => figures.get(key)?.share)).toEqual([1 / 8, 5 / 8])
    expect(columns.map(({ key }) => figures.get(key)?.visits)).toEqual([1, 2])
  })
  test('of the day, where a visit of two people counts once', () => {
    expect(totalOf(columns, figures, visits)).toMatchObject({ visits: 2, value: 20_000, share: 6 / 16 })
  })
})

describe('a card that is taken elsewhere', () => {
  const moved = visit('v', [line('10:00', '11:00', anna), line('11:00', '12:00', olga)])
  const [first, second] = cardsOf(moved) as [VisitCard, VisitCard]
  const from = { id: olga, kind: 'employee' as const }

  test('moves its whole visit by the same time', () => {
    const intent = intentOf(
      second,
      from,
      { column: from, from: Date.parse(at('11:30')), to: Date.parse(at('12:30')) },
      'move',
    ) as Intent
    expect(intent).toEqual({ starts_at: at('10:30') })
    expect(applyMove(moved, intent).lines.map(({ starts_at }) => starts_at)).toEqual([
      at('10:30'),
      at('11:30'),
    ])
  })

  test('gives its lines to the person of the column, and those alone', () => {
    const target = { column: { id: anna, kind: 'employee' as const }, from: second.from, to: second.to }
    const intent = intentOf(second, from, target, 'move') as Intent
    expect(intent).toEqual({ employee: { from: olga, to: anna } })
    expect(applyMove(moved, intent).lines.map(({ employee_id }) => employee_id)).toEqual([anna, anna])
  })

  test('back on its place asks for nothing', () => {
    expect(intentOf(second, from, { column: from, from: second.from, to: second.to }, 'move')).toBeNull()
    expect(
      intentOf(
        first,
        { id: anna, kind: 'employee' },
        { column: from, from: first.from, to: first.to },
        'resize',
      ),
    ).toBeNull()
  })

  test('made longer pushes what follows', () => {
    const intent = intentOf(
      first,
      { id: anna, kind: 'employee' },
      { column: from, from: first.from, to: Date.parse(at('11:30')) },
      'resize',
    ) as Intent
    expect(applyMove(moved, intent).lines.map(({ ends_at }) => ends_at)).toEqual([at('11:30'), at('12:30')])
  })

  test('a confirmation holds for its own time only', () => {
    const confirmed = { ...moved, status: 'confirmed' as const }
    expect(applyMove(confirmed, { starts_at: at('10:15') }).status).toBe('booked')
    expect(applyMove(confirmed, { employee: { from: anna, to: olga } }).status).toBe('confirmed')
  })

  test('undone is as it was, whatever was done', () => {
    const intents = fc.record(
      {
        starts_at: fc
          .integer({ min: -40, max: 40 })
          .map((steps) => new Date(Date.parse(moved.starts_at) + steps * 900_000).toISOString()),
        resource: fc.constant({ from: room, to: 'other-room' }),
        resize: fc
          .integer({ min: 1, max: 20 })
          .map((steps) => ({ line_id: moved.lines[0]?.id ?? '', duration_min: steps * 15 })),
      },
      { requiredKeys: [] },
    )
    fc.assert(
      fc.property(intents, (intent) => {
        const there = applyMove(moved, intent)
        const { lines, starts_at, ends_at } = applyMove(there, inverseOf(moved, intent))
        expect({ lines, starts_at, ends_at }).toEqual({
          lines: moved.lines,
          starts_at: moved.starts_at,
          ends_at: moved.ends_at,
        })
      }),
    )
  })
})

describe('whether it fits', () => {
  const moved = visit('v', [line('10:00', '11:00', anna)])
  const other = visit('other', [line('10:30', '12:00', olga)])
  const context = contextFor(moved, setup, days(moved, other))
  const to = (starts_at: string | undefined, employee = true): Intent => ({
    ...(starts_at && { starts_at }),
    ...(employee && { employee: { from: anna, to: olga } }),
  })

  test('is said with the person in the way', () => {
    const { level, clashes } = tryMove(moved, to(undefined), context)
    expect(level).toBe('hard')
    expect(clashes[0]).toMatchObject({ kind: 'employee', name: 'Olga', visit_id: 'other' })
  })
  test('outside the hours it only asks', () => {
    expect(tryMove(moved, to(at('16:30'), false), context).level).toBe('soft')
  })
  test('the visit does not stand in its own way', () => {
    expect(tryMove(moved, to(at('10:15'), false), context)).toEqual({ level: 'fits', clashes: [] })
  })
  test('and when it would', () => {
    expect(nearestStart(moved, to(undefined), context, 15)).toBe(Date.parse(at('09:30')))
  })
})
