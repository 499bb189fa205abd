import type { Visit } from '@wizyta/contract/booking/calendar/visits'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { cardOf, dragTo, openDay, wordsOf } from './calendar-page.ts'
import type { Desk } from './desk.ts'
import { type Booking, book, freeClient, planBooking } from './planning.ts'
import { expectAccessible } from './soundness.ts'
import { test } from './test.ts'

const t = wordsOf('pl')

/** Books two visits at the same time, side by side. The first is dragged onto the employee of the second. */
async function twoVisits(desk: Desk): Promise<[Booking, string, Booking]> {
  const booking = await planBooking(desk, { roomForOther: true })
  const { id } = await book(desk, booking)
  const { other } = booking
  const lines = booking.lines.map((line) => ({ ...line, employee_id: other.id }))
  const client = await freeClient(desk, 'pl', booking.starts_at, lines)
  if (!client) throw new Error('No client has time')
  const taken = { ...booking, client, name: `${client.first_name} ${client.last_name}`, by: other, lines }
  await book(desk, taken)
  return [booking, id, taken]
}

/** Drags, and reads beside the pointer that it does not fit, and why. */
const dragOver = (page: Page, booking: Booking) =>
  dragTo(page, cardOf(page, booking), booking.other, async () => {
    const ghost = page.locator('.ghost[data-fit="hard"]')
    await ghost.getByText(booking.other.name).first().waitFor()
    await ghost.getByText(startOf(t('Nearest free time: {time}', { time: '' }))).waitFor()
  })

const startOf = (text: string) => new RegExp(`^${text.trim()}`)
const taken = /^409 POST \/api\/v1\/tenant\/events\/[\w-]+\/moves$/

test('a visit dragged onto a taken time is refused with the reason and stands where it was; with the right, and a reason, it is booked over, and marked', async ({
  open,
  desk,
  tolerated,
}) => {
  tolerated.push(taken)
  const cashier = await desk('cashier')
  const [booking, id, obstacle] = await twoVisits(cashier)
  const page = await open({ as: 'cashier' })
  await openDay(page, booking.date)
  await dragOver(page, booking)

  const dialog = page.getByRole('dialog', { name: t('This time is taken') })
  await dialog.getByText(booking.other.name).first().waitFor()
  await dialog.getByText(t('Your role cannot double-book.')).waitFor()
  await expectAccessible(page, 'what stands in the way of a save')
  await expect.poll(() => dialog.getByRole('button', { name: t('Save anyway') }).count()).toBe(0)
  await dialog.getByText(t('Close'), { exact: true }).click()
  await cardOf(page, booking).waitFor()
  await cardOf(page, obstacle).waitFor()
  await expect.poll(() => cardOf(page, booking, { by: booking.other }).count()).toBe(0)
  const { lines, version } = await cashier.call<Visit>('GET', `/tenant/events/${id}`)
  expect(lines.every(({ employee_id }) => employee_id === booking.by.id)).toBe(true)

  // Not by asking the API past the page either.
  const body = {
    employee: { from: booking.by.id, to: booking.other.id },
    notify: false,
    override_reason: 'Bo tak',
  }
  await expect(cashier.call('POST', `/tenant/events/${id}/moves`, { body, version })).rejects.toThrow(/^403/)

  const his = await open({ as: 'manager' })
  await openDay(his, booking.date)
  await dragOver(his, booking)
  const question = his.getByRole('dialog', { name: t('This time is taken') })
  await question.getByRole('button', { name: t('Save anyway') }).click()
  await question.getByText(t('Enter the reason.')).waitFor()
  await question.getByLabel(t('Reason for double-booking')).fill('Klientka czeka na zmianę koloru')
  await question.getByRole('button', { name: t('Save anyway') }).click()
  const card = cardOf(his, booking, { by: booking.other })
  await expect.poll(() => card.getAttribute('aria-label')).toContain(t('Double-booked on purpose'))
  const { override_reason } = await cashier.call<Visit>('GET', `/tenant/events/${id}`)
  expect(override_reason).toBe('Klientka czeka na zmianę koloru')
})
