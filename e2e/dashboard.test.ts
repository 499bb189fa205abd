import type { Dashboard } from '@wizyta/contract/figures/dashboard/api'
import { localDay } from '@wizyta/contract/kit/wall-time'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { wordsOf } from './calendar-page.ts'
import { book, planBooking } from './planning.ts'
import { expectAccessible, expectNoSidewaysScroll } from './soundness.ts'
import { test } from './test.ts'

const t = wordsOf('pl')

const figure = (page: Page, label: string) =>
  page
    .getByRole('region', { name: t('The day in figures') })
    .getByRole('link', { name: new RegExp(`^${label}`) })
const numberOf = async (page: Page, label: string) =>
  Number(/\d+/.exec((await figure(page, label).innerText()).replace(label, ''))?.[0])

test('each number of the dashboard is the length of the list that it leads to', async ({ open, desk }) => {
  const page = await open({ as: 'manager' })
  for (const label of [
    t('Visits today'),
    t('First visits'),
    t('Visits to close'),
    t('Messages not delivered'),
  ]) {
    await page.goto('/')
    const number = await numberOf(page, label)
    await figure(page, label).click()
    await page
      .getByRole('heading', { level: 1, name: new RegExp(`${t('Visits')}|${t('Sent messages')}`) })
      .waitFor()
    if (number === 0) await page.getByText(t('Nothing matches what you are looking for.')).waitFor()
    else
      await page
        .getByText(new RegExp(`z ${number}$`))
        .first()
        .waitFor()
  }
  const { day }: Dashboard = await (await desk('manager')).call('GET', '/tenant/dashboard')
  await page.goto('/')
  const states = page.getByRole('list', { name: t('Visits of today by state') }).getByRole('link')
  await expect.poll(() => states.count()).toBe(day?.by_status.length)
})

test('a visit that another desk books or closes shows by itself', async ({ open, desk }) => {
  const cashier = await desk('cashier')
  const page = await open({ as: 'manager' })
  await page.goto('/')
  const label = t('Visits to close')
  const before = await numberOf(page, label)
  const today = localDay(Date.now(), 'Europe/Warsaw')
  const { data } = await cashier.call(
    'GET',
    `/tenant/events?filter[to_close]=yes&filter[to]=${today}&sort=starts_at`,
  )
  const oldest = data.find(({ status }: { status: string }) => status === 'booked' || status === 'confirmed')
  const { version } = await cashier.call('GET', `/tenant/events/${oldest.id}`)
  await cashier.call('POST', `/tenant/events/${oldest.id}/steps`, {
    body: { to: 'no_show', notify: false },
    version,
  })
  await expect.poll(() => numberOf(page, label)).toBe(before - 1)
})

test('a visit of the dashboard opens in its day of the calendar', async ({ open, desk }) => {
  const cashier = await desk('cashier')
  await book(cashier, await planBooking(cashier))
  const page = await open({ as: 'cashier' })
  await page.goto('/')
  const next = page
    .getByRole('region', { name: t('Next visits') })
    .getByRole('listitem')
    .first()
    .getByRole('link')
  const name = (await next.innerText()).trim()
  await next.click()
  await page.waitForURL(/\/calendar\?.*visit=/)
  await page
    .getByRole('complementary', { name: t('Visit') })
    .getByText(name)
    .first()
    .waitFor()
})

test('a new business sees its first steps, and none once they are taken', async ({ open, product, desk }) => {
  const { businesses } = await desk('barber')
  const page = await open({ as: 'barber' })
  await page.goto('/')
  await page.getByRole('region', { name: t('The day in figures') }).waitFor()
  await expect.poll(() => page.getByRole('region', { name: t('First steps') }).count()).toBe(0)
  // Nobody has hours any more: what is missing is offered, what is there is ticked.
  const removed = await product.query(
    'delete from weekly_hours where business_id = $1 returning business_id, employee_id, resource_id, weekday, intervals, breaks',
    [businesses[0]?.id],
  )
  await page.reload()
  const steps = page.getByRole('region', { name: t('First steps') })
  await steps.getByRole('link', { name: t('Working hours') }).waitFor()
  await expect.poll(() => steps.getByText(t('done|step'), { exact: true }).count()).toBe(3)
  for (const row of removed)
    await product.query(
      'insert into weekly_hours (business_id, employee_id, resource_id, weekday, intervals, breaks) values ($1, $2, $3, $4, $5, $6)',
      [
        row.business_id,
        row.employee_id,
        row.resource_id,
        row.weekday,
        JSON.stringify(row.intervals),
        JSON.stringify(row.breaks),
      ],
    )
})

test('it is sound on a phone, dark and light', async ({ open }) => {
  for (const dark of [false, true]) {
    const page = await open({ as: 'cashier', phone: true, dark, language: dark ? 'en' : 'pl' })
    await page.goto('/')
    await page.getByRole('heading', { level: 2, name: wordsOf(dark ? 'en' : 'pl')('The team now') }).waitFor()
    await expectAccessible(page, 'dashboard')
    await expectNoSidewaysScroll(page)
  }
})

test('nothing moves when the day of the dashboard comes, and its numbers stand in one line', async ({
  open,
}) => {
  const page = await open({ as: 'manager' })
  const comes = Promise.withResolvers<void>()
  await page.route('**/tenant/dashboard', async (route) => {
    await comes.promise
    await route.continue()
  })
  const places = () =>
    page.evaluate(() =>
      ['h1', 'h1 + p', '[data-slot="page"] [data-slot="card"]', '[data-slot="page"] .grid.gap-4'].map(
        (one) => {
          const { y = 0, height = 0 } = document.querySelector(one)?.getBoundingClientRect() ?? {}
          return one.endsWith('.gap-4') ? { y } : { y, height }
        },
      ),
    )
  await page.goto('/')
  await page.getByText(t('Messages not delivered')).waitFor()
  const before = await places()
  comes.resolve()
  await figure(page, t('Visits today')).waitFor()
  expect(await places()).toEqual(before)
  const lines = await page
    .getByRole('region', { name: t('The day in figures') })
    .getByRole('link')
    .evaluateAll((all) => all.map((one) => one.children[1]?.getBoundingClientRect().y))
  expect(lines).toHaveLength(6)
  expect(new Set(lines).size).toBe(1)
})
