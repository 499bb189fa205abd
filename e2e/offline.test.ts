import type { Visit } from '@wizyta/contract/booking/calendar/visits'
import { expect } from 'vitest'
import { cardOf, fillVisit, openDay, panelOf, wordsOf } from './calendar-page.ts'
import { book, planBooking } from './planning.ts'
import { test } from './test.ts'

const t = wordsOf('pl')
/** Refused and lost calls are logged to the console and told in a toast. */
const logged = /^console ApiProblem/

test('the network goes while a visit is typed: a bar says so, nothing is lost, and it is saved afterwards; one whose answer was lost on the way is made once, however often it is asked for', async ({
  open,
  desk,
  tolerated,
}) => {
  tolerated.push(/^failed .*ERR_INTERNET_DISCONNECTED$/, /^failed POST \/api\/v1\/tenant\/events /, logged)
  const manager = await desk('manager')
  const earlier = await planBooking(manager)
  await book(manager, earlier)
  const booking = await planBooking(manager)
  const page = await open({ as: 'cashier' })
  await openDay(page, booking.date, `&new=${booking.starts_at}~${booking.by.id}`)
  await fillVisit(page, booking, t)
  const panel = panelOf(page, t, 'New appointment')
  const visible = await page.locator('.grid-field [data-visit]').count()
  const [stood = ''] = t('No connection. This is how things stood at {time}. It catches up by itself.', {
    time: '|',
  }).split('|')
  const bar = page.getByText(stood.trim())

  await page.context().setOffline(true)
  await bar.waitFor()
  // The bar takes its place from the day; the page does not grow out of the window.
  expect(await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)).toBe(0)
  await panel.getByRole('button', { name: t('Note'), exact: true }).click()
  await panel.getByLabel(t('Note'), { exact: true }).fill('Prosi o kawę bez mleka')
  await panel.getByRole('button', { name: t('Book|visit') }).click()
  await page
    .getByRole('region', { name: /Notifications/ })
    .getByText(/./)
    .first()
    .waitFor()
  // The day stays readable, what was typed stays typed.
  await expect.poll(() => page.locator('.grid-field [data-visit]').count()).toBe(visible)
  if (earlier.date === booking.date) await cardOf(page, earlier).waitFor()
  await expect
    .poll(() => panel.getByLabel(t('Note'), { exact: true }).inputValue())
    .toBe('Prosi o kawę bez mleka')
  await panel.getByText(booking.name).first().waitFor()
  await expect.poll(() => cardOf(page, booking).count()).toBe(0)

  // Meanwhile another user books; the day catches up by itself when the network is back.
  const elsewhere = await planBooking(manager, { except: booking })
  await book(manager, elsewhere)
  await page.context().setOffline(false)
  await bar.waitFor({ state: 'detached' })
  if (elsewhere.date === booking.date) await cardOf(page, elsewhere).waitFor()
  await panel.getByRole('button', { name: t('Book|visit') }).click()
  await panel.waitFor({ state: 'detached' })
  await cardOf(page, booking).waitFor()
  await expect.poll(() => cardOf(page, booking).count()).toBe(1)
  await cardOf(page, booking).click()
  await panelOf(page, t, 'Appointment').getByText('Prosi o kawę bez mleka').waitFor()

  const next = await planBooking(manager)
  await openDay(page, next.date, `&new=${next.starts_at}~${next.by.id}`)
  await fillVisit(page, next, t)
  let lost = 0
  await page.route('**/api/v1/tenant/events', async (route) => {
    if (route.request().method() !== 'POST' || lost > 0) return route.continue()
    lost++
    // The server does it; the answer never arrives.
    await route.fetch()
    await route.abort('connectionreset')
  })
  await panel.getByRole('button', { name: t('Book|visit') }).click()
  await expect.poll(() => lost).toBe(1)
  const made = async () => {
    const path = `/tenant/events?filter[client_id]=${next.client.id}&per_page=100`
    const { data } = await manager.call<{ data: Visit[] }>('GET', path)
    return data.filter(({ starts_at }) => Date.parse(starts_at) === Date.parse(next.starts_at)).length
  }
  await expect.poll(made).toBe(1)
  await bar.waitFor({ state: 'detached' })
  await panel.getByRole('button', { name: t('Book|visit') }).click()
  await panel.waitFor({ state: 'detached' })
  expect(await made()).toBe(1)
})
