import type { Visit } from '@wizyta/contract/booking/calendar/visits'
import { expect } from 'vitest'
import { cardOf, dragTo, openDay, panelOf, wordsOf } from './calendar-page.ts'
import { book, planBooking } from './planning.ts'
import { expectAccessible } from './soundness.ts'
import { test } from './test.ts'

const t = wordsOf('pl')
test('what one receptionist does stands in the day of the other by itself; of an edited visit that was changed meanwhile both versions are shown, and one decides', async ({
  open,
  desk,
  tolerated,
}) => {
  tolerated.push(/^412 (POST|PATCH) \/api\/v1\/tenant\/events\//)
  const manager = await desk('manager')
  const booking = await planBooking(manager)
  const [hers, his] = [await open({ as: 'cashier' }), await open({ as: 'manager' })]
  await Promise.all([hers, his].map((page) => openDay(page, booking.date)))

  const { id } = await book(manager, booking)
  await Promise.all([hers, his].map((page) => cardOf(page, booking).waitFor()))
  await dragTo(hers, cardOf(hers, booking), booking.other)
  await cardOf(his, booking, { by: booking.other }).waitFor()
  await cardOf(his, booking).waitFor({ state: 'detached' })

  await cardOf(his, booking, { by: booking.other }).click()
  const panel = panelOf(hers, t, 'Appointment')
  await cardOf(hers, booking, { by: booking.other }).click()
  await panel.getByText(t('Booked'), { exact: true }).first().waitFor()
  await panelOf(his, t, 'Appointment')
    .getByRole('button', { name: t('Confirm the appointment') })
    .click()
  await panel.getByText(t('Confirmed'), { exact: true }).first().waitFor()
  const now = () => manager.call<Visit>('GET', `/tenant/events/${id}`)
  expect((await now()).status).toBe('confirmed')

  // Both edit it now.
  const note = async (text: string) => {
    const { version } = await now()
    await manager.call('PATCH', `/tenant/events/${id}`, { body: { note: text }, version })
  }
  await note('Pierwsza wersja')

  const dialog = hers.getByRole('dialog', { name: t('Another user has changed this in the meantime') })
  const edit = async (text: string) => {
    await panel.getByRole('button', { name: t('Edit: {title}', { title: t('Note') }) }).click()
    await panel.getByRole('textbox', { name: t('Note'), exact: true }).fill(text)
  }

  await edit('Moja wersja')
  await note('Wersja kierowniczki')
  await hers.keyboard.press('Control+Enter')
  const row = dialog.getByRole('row').filter({ hasText: t('Note') })
  await row.waitFor()
  expect(await row.getByRole('cell').allTextContents()).toEqual(['Wersja kierowniczki', 'Moja wersja'])
  await expectAccessible(hers, 'both versions')
  await dialog.getByRole('button', { name: t('Keep what is saved') }).click()
  await dialog.waitFor({ state: 'detached' })
  expect((await now()).note).toBe('Wersja kierowniczki')

  await hers.reload()
  await edit('Moja druga wersja')
  await note('Jeszcze inna')
  await hers.keyboard.press('Control+Enter')
  await dialog.getByRole('button', { name: t('Save my change') }).click()
  await panel.getByRole('textbox', { name: t('Note'), exact: true }).waitFor({ state: 'detached' })
  await panel.getByText('Moja druga wersja', { exact: true }).waitFor()
  expect((await now()).note).toBe('Moja druga wersja')
})
