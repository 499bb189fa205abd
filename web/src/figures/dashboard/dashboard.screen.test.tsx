import { visitListRow } from '@wizyta/contract/booking/calendar/visits'
import {
  type Dashboard,
  type DashboardFigures,
  dashboard,
  dashboardFigures,
  dashboards,
  duty,
} from '@wizyta/contract/figures/dashboard/api'
import type { PlacedCard } from '@wizyta/contract/figures/dashboard/cards'
import { notices } from '@wizyta/contract/messaging/notices/api'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectSound } from '../../../test/accessible.ts'
import type { FakeServer } from '../../../test/fake-server.ts'
import { newId, sample } from '../../../test/sample.ts'
import { openScreen } from '../../../test/screen.ts'
import { t } from '../../../test/words.ts'

const today: Dashboard = sample(dashboard, {
  date: '2026-11-25',
  at: '2026-11-25T08:30:00Z',
  day: {
    by_status: [{ status: 'booked', count: 3 }],
    visits: 3,
    value: 45_000,
    first_visits: 1,
    busy_min: 120,
    open_min: 480,
    free_min: 360,
  },
  people: [sample(duty, { name: 'Kinga Nowak', state: 'free', until: '2026-11-25T16:00:00Z' })],
  next: [],
  to_close: { total: 0, data: [] },
  failed_messages: 2,
})
const answerDay = (server: FakeServer, day = today) => server.answers(dashboards.show, () => day)
const figures = () => [...document.querySelectorAll(`[aria-label="${t('The day in figures')}"] a`)]

// The first two of them: a card that was seen once is drawn at once.
test('on a phone the first cards are drawn with the grid itself, so that none moves another', async () => {
  const drawn: (string | null)[][] = []
  const observer = new MutationObserver(() => {
    if (document.querySelector('[data-slot="page"] ul.grid:has(> li .h-60)')) drawn.push(titles())
  })
  observer.observe(document, { childList: true, subtree: true })
  await openScreen(
    '/',
    (server) => answerDay(server, { ...today, cards: (['next', 'people', 'tasks'] as const).map(card) }),
    { phone: true },
  )
  await expect.poll(() => drawn.length).toBeGreaterThan(0)
  observer.disconnect()
  expect(drawn[0]).toEqual([t('Next appointments'), t('The team now')])
})

test('a card far below is drawn when it comes near the window, and all of them on paper', async () => {
  const openWithLast = (last: PlacedCard['card']) =>
    openScreen(
      '/',
      (server) => {
        const cards = (['day', 'people', 'money', 'fill', 'low_stock', last] as const).map(card)
        answerDay(server, { ...today, cards })
        server.answers(dashboards.figures, () => figuresOfCards)
      },
      { phone: true },
    )
  await openWithLast('visits')
  await expect.poll(titles).toContain(t('Money today'))
  expect(titles()).not.toContain(t('Appointments of the last 14 days'))
  window.dispatchEvent(new Event('beforeprint'))
  await expect.poll(titles).toContain(t('Appointments of the last 14 days'))

  await openWithLast('expiring')
  await expect.poll(titles).toContain(t('Products running low'))
  expect(titles()).not.toContain(t('Papers of employees'))
  // The card's place; rows within cards are list items too.
  document.querySelector('[data-slot="page"] ul.grid:has(> li h2)')?.lastElementChild?.scrollIntoView()
  await expect.poll(titles).toContain(t('Papers of employees'))
})

test('a new business sees its first steps, and none once they are taken', async () => {
  const steps = (hours: boolean) =>
    (['employee', 'service', 'hours', 'visit'] as const).map((step) => ({
      step,
      done: step !== 'hours' || hours,
    }))
  await openScreen('/', (server) => answerDay(server, { ...today, first_steps: steps(true) }))
  await expect.poll(figures).toHaveLength(6)
  const shown = page.getByRole('region', { name: t('First steps') })
  expect(shown.elements()).toEqual([])
  await openScreen('/', (server) => answerDay(server, { ...today, first_steps: steps(false) }))
  // What is missing is offered, what is there is ticked.
  await expect.element(shown.getByRole('link', { name: t('Working hours') })).toBeVisible()
  expect(shown.getByText(t('done|step'), { exact: true }).elements()).toHaveLength(3)
})

test('the dashboard can be used on a phone, light and dark', async () => {
  for (const scheme of ['light', 'dark']) {
    await openScreen('/', answerDay, { phone: true })
    document.documentElement.classList.toggle('dark', scheme === 'dark')
    await expect.element(page.getByRole('heading', { level: 2, name: t('The team now') })).toBeVisible()
    await expectSound(`the dashboard on a phone, ${scheme}`)
  }
  document.documentElement.classList.remove('dark')
})

test('nothing moves when the day of the dashboard comes, and its numbers stand in one line', async () => {
  const comes = Promise.withResolvers<void>()
  await openScreen('/', (server) => {
    server.answers(dashboards.show, async () => {
      await comes.promise
      return today
    })
    // The cards of money stay outlines here.
    server.answers(dashboards.figures, () => new Promise<never>(() => {}))
  })
  const places = () =>
    ['h1', 'h1 + p', '[data-slot="page"] [data-slot="card"]', '[data-slot="page"] .grid.gap-4'].map((one) => {
      const { y, height } = document.querySelector(one)?.getBoundingClientRect() ?? { y: 0, height: 0 }
      return one.endsWith('.gap-4') ? { y } : { y, height }
    })
  await expect.element(page.getByText(t('Messages not delivered'))).toBeVisible()
  await document.fonts.ready
  const before = places()
  comes.resolve()
  await expect.poll(figures).toHaveLength(6)
  expect(places()).toEqual(before)
  expect(new Set(figures().map((one) => one.children[1]?.getBoundingClientRect().y)).size).toBe(1)
})

const figuresOfCards: DashboardFigures = sample(dashboardFigures, {
  money: {
    days: [
      { date: '2026-11-24', taken: 10_000 },
      { date: '2026-11-25', taken: 30_000 },
    ],
    taken: 30_000,
    week_ago: 20_000,
    average: 15_000,
    until: '13:20',
    expected: 45_000,
  },
  fill: [{ date: '2026-11-25', busy_min: 120, open_min: 480, visits: 3 }],
  low_stock: {
    total: 30,
    data: Array.from({ length: 30 }, (_, at) => ({
      id: newId(),
      name: `Farba ${at}`,
      stock: 1000,
      min_stock: 2000,
      unit: 'pcs' as const,
    })),
  },
  visits: { days: [], booked: 0, no_show: 0, cancelled: 0, new_clients: null },
  expiring: { total: 0, data: [] },
  deposits: {
    held: 0,
    total: 7,
    data: [
      {
        event_id: '0197a000-0000-7000-8000-000000000001',
        starts_at: '2026-11-26T09:00:00Z',
        client: 'Ewa Lis',
        amount: 5_000,
        waits: 'payment',
      },
    ],
  },
  birthdays: {
    total: 4,
    data: [{ id: '0197a000-0000-7000-8000-000000000002', name: 'Ewa Lis', date: '2026-11-26', age: 30 }],
  },
})
const titles = () =>
  [...document.querySelectorAll('[data-slot="page"] ul.grid > li h2')].map((one) => one.textContent)

test('cards are ordered by keys, sized, removed and added, and kept', async () => {
  const kept: (PlacedCard[] | null)[] = []
  await openScreen('/', (server) => {
    answerDay(server, { ...today, cards: [card('money'), card('fill'), card('unread')] })
    server.answers(dashboards.figures, () => figuresOfCards)
    server.answers(dashboards.changeLayout, ({ body }) => {
      kept.push(body.cards)
      return { cards: body.cards }
    })
  })
  const [money, fill, unread] = [t('Money today'), t('The coming 14 days'), t('Unread')]
  await expect.poll(titles).toEqual([money, fill, unread])
  await page.getByRole('button', { name: t('Arrange cards') }).click()
  const handle = page.getByRole('button', { name: t('Move “{name}”', { name: money }) })
  await handle.click()
  await userEvent.keyboard('{ArrowDown}')
  await expect.poll(titles).toEqual([fill, money, unread])
  await expect.element(handle).toHaveFocus()
  await page.getByLabelText(t('Size of “{name}”', { name: money })).selectOptions('wide')
  await page.getByRole('button', { name: t('Remove {name}', { name: unread }) }).click()
  await page.getByRole('button', { name: t('Birthdays of clients') }).click()
  await expect
    .poll(() => kept.at(-1))
    .toEqual([card('fill'), { card: 'money', size: 'wide' }, card('birthdays')])
  await expectSound('the dashboard while its cards are arranged')
  await page.getByRole('button', { name: t('Back to the usual cards') }).click()
  await expect.poll(() => kept.at(-1)).toBeNull()
})

test('each card leads to what it counts', async () => {
  await openScreen('/', (server) => {
    answerDay(server, {
      ...today,
      cards: [card('money'), card('fill'), card('deposits'), card('birthdays'), card('unread')],
    })
    server.answers(dashboards.figures, () => figuresOfCards)
    server.answers(notices.index, () => ({ data: [], more: false, unread: 0 }))
  })
  const links = () =>
    [...document.querySelectorAll<HTMLAnchorElement>('[data-slot="page"] ul.grid a')].map((one) =>
      decodeURIComponent(one.href.replace(location.origin, '')),
    )
  await expect.poll(links).toContain('/reports/payments?period=today')
  expect(links()).toContain('/calendar?view=day&date=2026-11-25')
  expect(links()).toContain('/calendar/visits?filter[deposit]=waits&sort=starts_at')
  // Rows without room on the card are behind a link.
  const more = page.getByRole('link', { name: t('and {number} more', { number: 3 }) })
  // The week that begins on 26 November ends in December.
  await expect.element(more).toBeVisible()
  expect(links()).toContain('/clients?filter[birth_month]=11,12')
  await expect
    .element(page.getByText(t('{change} against the same weekday', { change: '+50%' })))
    .toBeVisible()
  await expect.element(page.getByText(t('Compared until {time}, as today.', { time: '13:20' }))).toBeVisible()
  const failed = page
    .getByRole('listitem')
    .filter({ hasText: t('Messages not delivered') })
    .last()
  await expect.element(failed).toHaveTextContent(`${t('Messages not delivered')}2`)
  await page.getByRole('button', { name: t('Notices behind the bell') }).click()
  await expect.element(page.getByRole('dialog', { name: t('Notifications') })).toBeVisible()
})

test('a board of own appointments leaves out the name that is always the reader’s', async () => {
  const next = [sample(visitListRow, { id: newId(), services: 'Strzyżenie', employees: 'Kinga Nowak' })]
  const open = (rights: readonly string[]) =>
    openScreen('/', (server) => answerDay(server, { ...today, next, cards: [card('next')] }), { rights })
  await open(['events.index', 'events-others.index'])
  await expect.element(page.getByText('Strzyżenie · Kinga Nowak')).toBeVisible()
  await open(['events.index'])
  await expect.element(page.getByText('Strzyżenie', { exact: true })).toBeVisible()
})

test('a user without the right to the till is offered no card of money', async () => {
  await openScreen('/', (server) => answerDay(server, { ...today, cards: [card('money'), card('next')] }), {
    rights: ['events.index'],
  })
  await expect.poll(titles).toEqual([t('Next appointments')])
  await page.getByRole('button', { name: t('Arrange cards') }).click()
  await expect.element(page.getByRole('button', { name: t('The coming 14 days') })).toBeVisible()
  expect(page.getByRole('button', { name: t('Money today') }).elements()).toEqual([])
})

const card = (name: PlacedCard['card']): PlacedCard => ({ card: name, size: 'small' })
