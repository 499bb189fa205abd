import {
  calendar,
  calendarDays,
  calendarLine,
  calendarSetup,
  calendarVisit,
} from '@wizyta/contract/booking/calendar/api'
import type { VisitMove } from '@wizyta/contract/booking/calendar/visit-input'
import { type Visit, visit, visits } from '@wizyta/contract/booking/calendar/visits'
import { settingDefaults } from '@wizyta/contract/office/system-settings/api'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { newId, sample } from '../../../../test/sample.ts'
import { openScreen } from '../../../../test/screen.ts'

const [anna, olga, cut] = [newId(), newId(), newId()]
const person = (id: string, name: string) => ({
  id,
  name,
  position: null,
  colour: 'sky' as const,
  photo_id: null,
  calendar_step_min: null,
  max_parallel: 1,
  default_resource_id: null,
  hired_on: null,
  left_on: null,
  services: [],
})
const setup = sample(calendarSetup, {
  timezone: 'UTC',
  currency: 'PLN',
  settings: settingDefaults,
  employees: [person(anna, 'Anna'), person(olga, 'Olga')],
  former_services: [{ id: cut, name: 'Koloryzacja', name_en: null }],
  weeks: [anna, olga].flatMap((employee_id) =>
    [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({
      employee_id,
      resource_id: null,
      weekday,
      intervals: [{ from: '00:00', to: '24:00' }],
      breaks: [],
    })),
  ),
})
// Monday of a week that lies ahead.
const span = { starts_at: '2030-03-11T10:00:00Z', ends_at: '2030-03-11T11:00:00Z' }
const line = { ...span, service_id: cut, employee_id: anna }
const segments = [
  { kind: 'work' as const, minutes: 20 },
  { kind: 'processing' as const, minutes: 20 },
  { kind: 'work' as const, minutes: 20 },
]
const ewa = sample(calendarVisit, {
  ...span,
  status: 'booked',
  client: 'Ewa Lis',
  client_id: null,
  recurring: false,
  late_minutes: null,
  is_refused: false,
  lines: [sample(calendarLine, { ...line, segments, resource_ids: [] })],
})

async function openWeek(view = 'week', stored: Partial<Visit> = {}, shown = [ewa]) {
  const moved: VisitMove[] = []
  await openScreen(`/calendar?view=${view}&date=2030-03-11`, (server) => {
    server.answers(calendar.setup, () => setup)
    server.answers(calendar.days, () => sample(calendarDays, { visits: shown }))
    server.answers(visits.move, ({ body }) => {
      moved.push(body)
      return sample(visit, { id: ewa.id, status: 'booked', walk_in_name: 'Ewa Lis', ...span })
    })
    server.answers(visits.show, () =>
      sample(visit, {
        id: ewa.id,
        status: 'booked',
        client: sample(visit.shape.client.unwrap(), { name: 'Ewa Lis', phone: '+48601555077' }),
        total: 12_000,
        deposit: 5_000,
        payment_status: 'deposit_paid',
        note: 'Prosi o ciszę',
        ...span,
        ...stored,
      }),
    )
  })
  return moved
}
const card = page.getByRole('button', { name: /Ewa Lis, Koloryzacja/ })

test('a card of the week names its service, also one not offered any more, and processing time', async () => {
  await openWeek()
  await expect.element(card).toHaveAccessibleName(/^10:00, Ewa Lis, Koloryzacja, przerwa techn\.\s20\smin/)
})

test('a day with many visits names the service of each: on its line where there is room, otherwise below', async () => {
  const many = Array.from({ length: 8 }, (_, place) => {
    const at = { starts_at: `2030-03-11T1${place}:00:00Z`, ends_at: `2030-03-11T1${place}:45:00Z` }
    const lines = [
      sample(calendarLine, { ...at, service_id: cut, employee_id: anna, segments: [], resource_ids: [] }),
    ]
    return { ...ewa, id: newId(), ...at, lines }
  })
  const size = { width: innerWidth, height: innerHeight }
  try {
    await openWeek('week', {}, many)
    await page.viewport(1800, 900)
    await expect.element(card.nth(7)).toBeVisible()
    const boxes = () => {
      const box = (part: string) =>
        card.nth(7).element().querySelector(part)?.getBoundingClientRect() ?? new DOMRect()
      return {
        who: box('.team-who'),
        what: box('.team-what'),
        all: card.nth(7).element().getBoundingClientRect(),
      }
    }
    await expect.poll(() => boxes().what.left >= boxes().who.right).toBe(true)
    const wide = boxes()
    expect(wide.what.width).toBeGreaterThan(35)
    expect(wide.what.right).toBeLessThanOrEqual(wide.all.right)
    expect(wide.all.height).toBeLessThan(30)
    await page.viewport(1440, 900)
    await expect.poll(() => boxes().what.top >= boxes().who.bottom - 1).toBe(true)
  } finally {
    await page.viewport(size.width, size.height)
  }
})

test('the title of the bar is the longest for which there is room, and never cut', async () => {
  await openWeek('day')
  await expect.element(page.getByRole('heading', { name: /marca 2030/ })).toBeVisible()
  const room = document.querySelector<HTMLElement>('.cal-bar-what')
  if (!room) throw new Error('the bar is missing')
  const shown = () => {
    const line = room.querySelector('h2')?.getBoundingClientRect()
    return ['long', 'short', 'shortest'].filter((name) => {
      const title = room.querySelector(`.cal-${name}`)?.getBoundingClientRect()
      return line && title && title.width > 1 && title.top < line.bottom && title.right <= line.right + 1
    })
  }
  for (const [px, title] of [
    [400, 'long'],
    [180, 'short'],
    [90, 'shortest'],
  ]) {
    room.style.maxInlineSize = `${px}px`
    await expect.poll(shown).toEqual([title])
  }
})

test('a visit under the resting pointer shows phone, prepayment and note, as in the day', async () => {
  await openWeek()
  await card.hover()
  const facts = () => document.querySelector('[data-slot="hover-card"]')?.textContent ?? ''
  await expect.poll(facts).toMatch(/601\s555\s077/)
  expect(facts()).toMatch(/50,00\szł.*Prosi o ciszę/)
})

test('a visit under the resting pointer in the list shows them too, below its row, and says what was not paid', async () => {
  await openWeek('agenda', { status: 'completed', payment_status: 'none', deposit: null })
  const row = page.getByRole('button', { name: /Ewa Lis/ })
  await row.hover()
  const shown = () => document.querySelector('[data-slot="hover-card"]')
  await expect.poll(() => shown()?.textContent ?? '').toMatch(/601\s555\s077.*120,00\szł.*Prosi o ciszę/)
  expect(shown()?.getBoundingClientRect().top).toBeGreaterThan(row.element().getBoundingClientRect().bottom)
})

test('a visit is carried to another day and another employee by keyboard, and keeps its time of day', async () => {
  const moved = await openWeek()
  await expect.element(card).toBeVisible()
  ;(card.element() as HTMLElement).focus()
  await userEvent.keyboard('m{ArrowRight}{ArrowDown}{Enter}')
  await expect
    .poll(() => moved)
    .toMatchObject([{ starts_at: '2030-03-12T10:00:00.000Z', employee: { from: anna, to: olga } }])
})

test('a visit is dragged to a field with the mouse', async () => {
  const moved = await openWeek()
  await expect.element(card).toBeVisible()
  const field = document.querySelectorAll('tbody tr')[1]?.querySelectorAll('td')[2] as HTMLElement
  await userEvent.dragAndDrop(card, field)
  await expect
    .poll(() => moved)
    .toMatchObject([{ starts_at: '2030-03-13T10:00:00.000Z', employee: { from: anna, to: olga } }])
})
