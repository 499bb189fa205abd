import type { Visit } from '@wizyta/contract/booking/calendar/visits'
import type { CDPSession, Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { cardOf, fillVisit, openDay, panelOf, wordsOf } from './calendar-page.ts'
import type { Desk } from './desk.ts'
import { icsValue } from './mail-server.ts'
import { type Booking, fits, planBooking } from './planning.ts'
import { test } from './test.ts'

const t = wordsOf('pl')

/** The row of a booking in the list that a phone shows first. */
const rowOf = (page: Page, { name, start, end }: Booking): Locator =>
  page
    .getByRole('listitem')
    .filter({ hasText: name })
    .filter({ hasText: new RegExp([start, end].map((time) => time.replace(/^0/, '0?')).join('–')) })

test('on a phone: a visit is booked, confirmed, moved and cancelled with the thumb; one person fills the screen, and the next one is a swipe away', async ({
  open,
  desk,
  mails,
  product,
}) => {
  const manager = await desk('manager')
  const booking = await planBooking(manager, { roomNear: true })
  const address = booking.client.email as string
  const heard = mails.for(address).length
  const page = await open({ as: 'manager', phone: true })

  // The list comes first, and its day is one tap away.
  await page.goto(`/calendar?date=${booking.date}`)
  await page.getByRole('navigation', { name: t('Week') }).waitFor()
  await page.getByRole('button', { name: t('New appointment') }).tap()
  await fillVisit(page, booking, t)
  const form = panelOf(page, t, 'New appointment')
  await form.getByLabel(t('Employee')).first().selectOption({ label: booking.by.name })
  await form.getByLabel(t('Employee')).nth(1).selectOption({ label: booking.by.name })
  await form.getByLabel(new RegExp(`^${t('Date')}`)).fill(booking.date)
  await form.getByLabel(t('Start'), { exact: true }).fill(booking.start)
  await form.getByText(/^Wolne: /).waitFor()
  await form.getByRole('button', { name: t('Book|visit') }).tap()
  const visit = panelOf(page, t, 'Appointment')
  await visit.getByText(booking.name).first().waitFor()
  await visit.getByRole('button', { name: t('Close') }).tap()

  await rowOf(page, booking)
    .getByRole('button', { name: t('Confirm|step') })
    .tap()
  await rowOf(page, booking).getByText(t('Confirmed')).waitFor()
  await product.passUndoWindow(address)
  const booked = await mails.nth(address, heard + 1)

  // Held for a moment, a visit follows the finger.
  await openDay(page, booking.date, `&people=${booking.by.id}`)
  const card = cardOf(page, booking)
  const id = (await card.getAttribute('data-visit')) as string
  const shift = await freeShift(manager, id, booking)
  await holdAndPull(page, await page.context().newCDPSession(page), card, shift)
  const now = () => manager.call<Visit>('GET', `/tenant/events/${id}`)
  await expect
    .poll(async () => (Date.parse((await now()).starts_at) - Date.parse(booking.starts_at)) / 60_000)
    .toBe(shift)
  await product.passUndoWindow(address)
  expect(icsValue(await mails.nth(address, heard + 2), 'UID')).toBe(icsValue(booked, 'UID'))

  await page.getByRole('button', { name: 'Close toast' }).first().tap()
  await page.locator(`[data-visit="${id}"]`).tap()
  await visit.getByRole('button', { name: t('Cancel|visit'), exact: true }).tap()
  const question = page.getByRole('dialog', { name: t('Cancel the appointment') })
  await question.getByRole('button', { name: t('Cancel the appointment') }).tap()
  await visit.getByText(t('Cancelled'), { exact: true }).first().waitFor()
  await product.passUndoWindow(address)
  expect(icsValue(await mails.nth(address, heard + 3), 'METHOD')).toBe('CANCEL')

  await visit.getByRole('button', { name: t('Close') }).tap()
  await openDay(page, booking.date)
  const grid = page.locator('.grid-scroll')
  const heads = page.locator('[data-head]')
  const inSight = async () => {
    const boxes = await Promise.all((await heads.all()).map((head) => head.boundingBox()))
    return boxes.filter((box) => box && box.x >= 0 && box.x + box.width <= 391).length
  }
  await expect.poll(() => heads.count()).toBeGreaterThan(5)
  expect(await inSight()).toBe(1)
  const first = await heads.first().boundingBox()
  await grid.evaluate((element) => element.scrollBy({ left: element.clientWidth * 0.7 }))
  await expect
    .poll(async () => Math.round((await heads.nth(1).boundingBox())?.x ?? 0))
    .toBe(Math.round(first?.x ?? 0))
})

/** By how many minutes, up to two hours to either side, the visit can be moved with its person. */
async function freeShift(
  desk: Desk,
  visit_id: string,
  { client, lines, starts_at }: Booking,
): Promise<number> {
  for (const minutes of [15, -15, 30, -30, 45, -45, 60, -60, 75, -75, 90, -90, 105, -105, 120, -120]) {
    const start = new Date(Date.parse(starts_at) + minutes * 60_000).toISOString()
    if (await fits(desk, { visit_id, client_id: client.id, starts_at: start, lines })) return minutes
  }
  throw new Error('There is no other free time near')
}

/** A finger that rests on a card, pulls it up or down by some minutes, and lets go. */
async function holdAndPull(page: Page, session: CDPSession, card: Locator, minutes: number) {
  await card.evaluate((element) => element.scrollIntoView({ block: 'center' }))
  const box = await card.boundingBox()
  if (!box) throw new Error('the card is not on screen')
  const x = box.x + box.width / 2
  let y = box.y + box.height / 2
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd') =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x, y }] })
  await touch('touchStart')
  await page.locator('.grid-field[data-dragging]').waitFor()
  const perHour = await page
    .locator('.grid-scroll')
    .evaluate((grid) => Number.parseFloat(getComputedStyle(grid).getPropertyValue('--hour')))
  for (let steps = 0; steps < 8; steps++) {
    y += (minutes / 60 / 8) * perHour
    await touch('touchMove')
  }
  await page.locator('.ghost[data-fit="fits"]').waitFor()
  await touch('touchEnd')
}
