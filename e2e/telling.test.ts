import type { Visit } from '@wizyta/contract/booking/calendar/visits'
import { expect } from 'vitest'
import { cardOf, dragTo, openDay, panelOf, startingWith, wordsOf } from './calendar-page.ts'
import { book, planBooking } from './planning.ts'
import { expectAccessible } from './soundness.ts'
import { test } from './test.ts'

test('whether the client hears of a move is chosen in the toast, and the visit is moved once; in the panel a message is held back and sent after all, the link is copied, and three toasts at most are shown', async ({
  open,
  desk,
  mails,
  product,
}) => {
  const t = wordsOf('pl')
  const manager = await desk('manager')
  const booking = await planBooking(manager)
  const address = booking.client.email as string
  const heard = mails.for(address).length
  const { id } = await book(manager, booking)
  await product.passUndoWindow(address)
  await mails.nth(address, heard + 1)
  const page = await open({ as: 'manager' })
  await openDay(page, booking.date)

  await dragTo(page, cardOf(page, booking), booking.other)
  const toast = page.getByRole('listitem').filter({ hasText: `${booking.name} → ${booking.other.name}` })
  const tells = toast.getByRole('switch', { name: t('Notify client') })
  await tells.click()
  await toast.getByText(t('The client will not be notified.')).waitFor()
  const now = () => manager.call<Visit>('GET', `/tenant/events/${id}`)
  expect(await now()).toMatchObject({ version: 2, messages: [{ status: 'sent' }, { status: 'skipped' }] })
  // The focus stays where the choice is.
  await page.keyboard.press('Space')
  await toast.getByText(/60 s|59 s/).waitFor()
  expect(await now()).toMatchObject({ version: 2, messages: [{ status: 'sent' }, { status: 'queued' }] })
  await product.passUndoWindow(address)
  const mail = await mails.nth(address, heard + 2)
  expect(mail.subject).toMatch(/^Zmiana wizyty/)

  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await dragTo(page, cardOf(page, booking, { by: booking.other }), booking.by)
  const toasts = page.getByRole('region', { name: 'Notifications' }).getByRole('listitem')
  await toasts.filter({ hasText: `${booking.name} → ${booking.by.name}` }).waitFor()
  await cardOf(page, booking).click()
  const panel = panelOf(page, t, 'Appointment')
  await panel.getByRole('button', { name: startingWith(t('Do not send')) }).click()
  await panel.getByText(t('Staff chose not to notify the client.')).waitFor()
  await expectAccessible(page, 'a message that was held back')
  await panel.getByRole('button', { name: startingWith(t('Send after all')) }).click()
  await panel.getByRole('button', { name: startingWith(t('Do not send')) }).waitFor()

  await panel.getByRole('button', { name: t('Copy the link for the client') }).click()
  await page.getByText(/^Skopiowano/).waitFor()
  const link = await page.evaluate(() => navigator.clipboard.readText())
  expect(link.startsWith(`${product.origin}/visit/`)).toBe(true)
  await panel.getByText(t("Read the client's link")).waitFor()

  await panel.getByRole('button', { name: t('Confirm the appointment') }).click()
  await toasts.filter({ hasText: t('Confirmed: {client}', { client: booking.name }) }).waitFor()
  await expect.poll(() => toasts.count()).toBeLessThanOrEqual(3)
  await expect
    .poll(() => toasts.first().innerText())
    .toContain(t('Confirmed: {client}', { client: booking.name }))
  await toasts
    .first()
    .getByRole('button', { name: t('Undo') })
    .click()
  await toasts
    .filter({ hasText: t('{client}: put back to “{status}”', { client: booking.name, status: t('Booked') }) })
    .waitFor()
  expect((await manager.call<Visit>('GET', `/tenant/events/${id}`)).status).toBe('booked')
})

test('a message that the mail server refuses is sent again from the visit, and from the mailbox', async ({
  open,
  desk,
  mails,
  product,
}) => {
  const t = wordsOf('pl')
  const manager = await desk('manager')
  const booking = await planBooking(manager)
  const address = booking.client.email as string
  const heard = mails.for(address).length
  mails.refuse(address, true)
  const { id } = await book(manager, booking)
  await product.passUndoWindow(address)
  const page = await open({ as: 'manager' })
  await openDay(page, booking.date, `&visit=${id}`)
  const panel = panelOf(page, t, 'Appointment')
  const again = { name: t('Send again') }
  await panel.getByText(/550 No such mailbox/).waitFor()
  await panel.getByRole('button', again).click()
  await expect
    .poll(
      async () => (await product.query('select attempts, status from messages where visit_id = $1', [id]))[0],
    )
    .toEqual({ attempts: 2, status: 'failed' })

  mails.refuse(address, false)
  await page.goto('/communication/mailbox?filter[status]=failed')
  await page.getByRole('link', { name: new RegExp(booking.name) }).click()
  const pane = page.getByLabel(t('Message'), { exact: true })
  await pane.getByText(/550 No such mailbox/).waitFor()
  await expectAccessible(page, 'a message that failed')
  await pane.getByRole('button', again).click()
  const mail = await mails.nth(address, heard + 1)
  expect(mail.subject).toMatch(/^Wizyta umówiona/)
  await pane.getByText(t('Sent'), { exact: true }).first().waitFor()
  await expect.poll(() => pane.getByRole('button', again).count()).toBe(0)
})
