import type { Dashboard } from '@wizyta/contract/figures/dashboard/api'
import { localDay } from '@wizyta/contract/kit/wall-time'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { wordsOf } from './calendar-page.ts'
import { book, planBooking } from './planning.ts'
import { test } from './test.ts'

const t = wordsOf('pl')

const figure = (page: Page, label: string) =>
  page
    .getByRole('region', { name: t('The day in figures') })
    .getByRole('link', { name: new RegExp(`^${label}`) })
const numberOf = async (page: Page, label: string) =>
  Number(/\d+/.exec((await figure(page, label).innerText()).replace(label, ''))?.[0])

test('each number of the dashboard is the length of the list that it leads to, changes when another desk closes a visit, and its next visit opens in the calendar', async ({
  open,
  desk,
}) => {
  const page = await open({ as: 'manager' })
  for (const label of [
    t('Appointments today'),
    t('First appointments'),
    t('Appointments to close'),
    t('Messages not delivered'),
  ]) {
    await page.goto('/')
    const number = await numberOf(page, label)
    await figure(page, label).click()
    await page
      .getByRole('heading', { level: 1, name: new RegExp(`${t('Appointments')}|${t('Sent messages')}`) })
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
  const states = page.getByRole('list', { name: t('Appointments of today by state') }).getByRole('link')
  await expect.poll(() => states.count()).toBe(day?.by_status.length)

  const cashier = await desk('cashier')
  const label = t('Appointments to close')
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

  await book(cashier, await planBooking(cashier))
  await page.goto('/')
  const next = page
    .getByRole('region', { name: t('Next appointments') })
    .getByRole('listitem')
    .first()
    .getByRole('link')
  const name = (await next.innerText()).trim()
  await next.click()
  await page.waitForURL(/\/calendar\?.*visit=/)
  await page
    .getByRole('complementary', { name: t('Appointment') })
    .getByText(name)
    .first()
    .waitFor()
})
