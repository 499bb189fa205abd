import type { Visit, VisitListRow } from '@wizyta/contract/booking/calendar/visits'
import { localDay, localTimeOf, shiftWall, wallDistance } from '@wizyta/contract/kit/wall-time'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { cardOf, centre, fillVisit, openDay, panelOf, pointOf, wordsOf } from './calendar-page.ts'
import type { Desk } from './desk.ts'
import { type Booking, planBooking } from './planning.ts'
import { expectAccessible } from './soundness.ts'
import { test } from './test.ts'

const zone = 'Europe/Warsaw'
/** Recurrence that is saved. */
const weekly = { every: 1, unit: 'weeks', count: 6 }
const minutesInWeek = 7 * 1440
const inWeeks = (starts_at: string, weeks: number, minutes = 0) =>
  new Date(shiftWall(starts_at, weeks * minutesInWeek + minutes, zone)).toISOString()

/**
 * Plans a visit that can repeat for six weeks and an hour later, after all bookings of the demo.
 */
async function planSeries(desk: Desk, language: 'pl' | 'en'): Promise<Booking> {
  const near = await planBooking(desk, { language })
  // At its own time of day, or some hours earlier: an hour later may be outside the working hours.
  const shifts = [0, -1, -2, -3, -4].flatMap((hours) =>
    Array.from({ length: 14 }, (_, day) => (70 + day) * 1440 + hours * 60),
  )
  for (const shift of shifts) {
    const starts_at = new Date(shiftWall(near.starts_at, shift, zone)).toISOString()
    const starts = [starts_at, inWeeks(starts_at, 0, 60)]
    if ((await Promise.all(starts.map((start) => isFree(desk, near, start)))).every(Boolean))
      return at(near, starts_at)
  }
  throw new Error(`${near.by.name} has no six weeks without another visit`)
}

/** The same booking at another time. */
function at(booking: Booking, starts_at: string): Booking {
  const length = Date.parse(booking.ends_at) - Date.parse(booking.starts_at)
  const ends_at = new Date(Date.parse(starts_at) + length).toISOString()
  const [start, end] = [localTimeOf(starts_at, zone), localTimeOf(ends_at, zone)]
  return { ...booking, starts_at, ends_at, date: localDay(starts_at, zone), start, end }
}

async function isFree({ call }: Desk, { client, lines }: Booking, starts_at: string): Promise<boolean> {
  const body = { client_id: client.id, starts_at, lines, repeat: weekly }
  const { dates } = await call<{ dates: { clashes: unknown[] }[] }>('POST', '/tenant/event-checks', { body })
  return dates.every(({ clashes }) => clashes.length === 0)
}

const walkIn = ({ call }: Desk, { lines }: Booking, starts_at: string) =>
  call('POST', '/tenant/events', { body: { walk_in_name: 'Nieznajoma', starts_at, lines, notify: false } })

/** Reads the visits of the series to which the first visit of a booking's client belongs, by their starts. */
async function seriesOf({ call }: Desk, { client, date }: Booking): Promise<() => Promise<VisitListRow[]>> {
  const list = async (filter: string) =>
    (await call<{ data: VisitListRow[] }>('GET', `/tenant/events?${filter}&sort=starts_at&per_page=100`)).data
  const [first] = await list(`filter[client_id]=${client.id}&filter[from]=${date}`)
  const { series_id } = await call<Visit>('GET', `/tenant/events/${first?.id}`)
  return () => list(`filter[series_id]=${series_id}`)
}

/** By how many minutes each visit is later on the wall than its place in the series. */
const shifts = (visits: readonly VisitListRow[], { starts_at }: Booking, weeks: readonly number[]) =>
  visits.map((visit, index) => wallDistance(inWeeks(starts_at, weeks[index] ?? 0), visit.starts_at, zone))

/** Takes a card an hour down. */
async function dragAnHour(page: Page, booking: Booking) {
  const card = cardOf(page, booking)
  await card.waitFor()
  await centre(card)
  const box = await card.boundingBox()
  if (!box) throw new Error('the card is not on screen')
  const hour = await page
    .locator('.grid-scroll')
    .evaluate((grid) => Number.parseFloat(getComputedStyle(grid).getPropertyValue('--hour')))
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x, y + hour, { steps: 6 })
  await page.locator('.ghost[data-fit="fits"]').waitFor()
  await page.mouse.up()
}

test('by mouse: a series is booked around a date that is taken; from its second visit on it is moved, cancelled, and both taken back', async ({
  open,
  desk,
}) => {
  const t = wordsOf('pl')
  const manager = await desk('manager')
  const booking = await planSeries(manager, 'pl')
  await walkIn(manager, booking, inWeeks(booking.starts_at, 2))
  const weeks = [0, 1, 3, 4, 5]

  const page = await open({ as: 'manager' })
  await openDay(page, booking.date)
  const { x, y } = await pointOf(page, booking.by, booking.start)
  await page.mouse.click(x, y)
  await fillVisit(page, booking, t)
  const form = panelOf(page, t, 'New appointment')
  await form.getByText(t('Repeat'), { exact: true }).click()
  await form.getByLabel(t('Every'), { exact: true }).fill('1')
  await form.getByLabel(t('Number of appointments')).fill('6')
  const dates = form.getByRole('region', { name: t('Dates of the series') })
  await dates.getByText(t('{count} dates do not fit', { count: 1 })).waitFor()
  await dates.getByRole('combobox').selectOption({ label: t('Leave this date out') })
  await form.getByRole('button', { name: /^Umów \d/ }).click()
  await form.waitFor({ state: 'detached' })
  const visits = await seriesOf(manager, booking)
  const shifted = async () => shifts(await visits(), booking, weeks)
  expect(await shifted()).toEqual([0, 0, 0, 0, 0])

  // The panel says which visit of the series it is, and leads to the next one.
  await cardOf(page, booking).click()
  const panel = panelOf(page, t, 'Appointment')
  await panel.getByText(t('Appointment {number} of {count} in the series', { number: 1, count: 5 })).click()
  await panel.getByRole('list').getByRole('button').nth(1).click()
  await panel.getByText(t('Appointment {number} of {count} in the series', { number: 2, count: 5 })).waitFor()
  await page.locator('.grid-field[aria-busy="false"]').waitFor()

  await dragAnHour(page, booking)
  const question = page.getByRole('dialog', { name: t('This appointment is one of a series') })
  await question.getByLabel(t('This appointment and those after it')).check()
  await expectAccessible(page, 'what a move of a series concerns')
  await question.getByRole('button', { name: t('Save') }).click()
  const news = (text: string) => page.getByRole('listitem').filter({ hasText: text })
  const moved = news(
    t('Moved {count} appointments of the series: {client}', { count: 4, client: booking.name }),
  )
  // The pointer on it keeps it there.
  await moved.hover()
  await expect.poll(shifted).toEqual([0, 60, 60, 60, 60])
  await moved.getByRole('button', { name: t('Undo') }).click()
  await expect.poll(shifted).toEqual([0, 0, 0, 0, 0])
  await news(t('Undone: {client}', { client: booking.name })).waitFor()
  await cardOf(page, booking).waitFor()

  await panel.getByRole('button', { name: t('Cancel|visit'), exact: true }).click()
  const cancelling = page.getByRole('dialog', { name: t('Cancel the appointment') })
  await cancelling.getByLabel(t('This appointment and those after it')).check()
  await cancelling.getByLabel(t('Note')).fill('Wyjazd')
  await cancelling.getByRole('button', { name: t('Cancel these appointments') }).click()
  const off = news(
    t('Cancelled {count} appointments of the series: {client}', { count: 4, client: booking.name }),
  )
  await off.hover()
  const states = async () => (await visits()).map(({ status }) => status)
  await expect.poll(states).toEqual(['booked', 'cancelled', 'cancelled', 'cancelled', 'cancelled'])
  await panel
    .getByText(/Wyjazd/)
    .first()
    .waitFor()
  await panel.getByText(t('Cancelled'), { exact: true }).first().waitFor()
  await off.getByRole('button', { name: t('Undo') }).click()
  await expect.poll(states).toEqual(Array(5).fill('booked'))
  await panel.getByText(t('Booked'), { exact: true }).first().waitFor()
})

test('by keyboard: Escape leaves a visit where it was, Enter moves it alone, an arrow key the whole series; what does not fit is chosen', async ({
  open,
  desk,
  tolerated,
}) => {
  tolerated.push(/^409 POST \/api\/v1\/tenant\/events\/[\w-]+\/series-changes/)
  const t = wordsOf('en')
  const manager = await desk('manager')
  const booking = await planSeries(manager, 'en')
  const { client, lines, starts_at } = booking
  const body = { client_id: client.id, starts_at, lines, notify: false, repeat: { ...weekly, count: 3 } }
  await manager.call('POST', '/tenant/events', { body })
  await walkIn(manager, booking, inWeeks(starts_at, 1, 60))
  const visits = await seriesOf(manager, booking)
  const shifted = async () => shifts(await visits(), booking, [0, 1, 2])

  const page = await open({ as: 'manager', language: 'en', dark: true })
  await openDay(page, booking.date)
  const step = 15
  const question = page.getByRole('dialog', { name: t('This appointment is one of a series') })
  const card = page.locator(`[data-visit="${(await visits())[0]?.id}"]`).first()
  const takeLater = async (minutes: number) => {
    await card.focus()
    await page.keyboard.press('m')
    for (let taken = 0; taken < minutes; taken += step) await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await question.waitFor()
    await expect.poll(() => question.getByLabel(t('Only this appointment')).evaluate(isFocused)).toBe(true)
  }

  await takeLater(60)
  await page.keyboard.press('Escape')
  await question.waitFor({ state: 'detached' })
  await cardOf(page, booking).waitFor()
  expect(await shifted()).toEqual([0, 0, 0])

  await takeLater(step)
  await page.keyboard.press('Enter')
  await expect.poll(shifted).toEqual([step, 0, 0])
  await expect.poll(() => card.evaluate(isFocused)).toBe(true)

  await takeLater(60 - step)
  await page.keyboard.press('ArrowUp')
  await expect.poll(() => question.getByLabel(t('The whole series')).isChecked()).toBe(true)
  await page.keyboard.press('Enter')
  const misfits = page.getByRole('dialog', { name: t('Some appointments of the series do not fit') })
  const choice = misfits.getByRole('combobox')
  await choice.focus()
  await expectAccessible(page, 'visits of a series that do not fit')
  await page.keyboard.press('ArrowDown')
  await expect.poll(() => choice.inputValue()).toBe('skip')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  expect(await misfits.getByRole('button', { name: t('Save') }).evaluate(isFocused)).toBe(true)
  await page.keyboard.press('Enter')
  await expect.poll(shifted).toEqual([60, 0, 45])
})

const isFocused = (element: Element) => element === document.activeElement
