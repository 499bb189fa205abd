import type { Client } from '@wizyta/contract/people/clients/api'
import { expect } from 'vitest'
import { openDay, wordsOf } from './calendar-page.ts'
import { book, planBooking } from './planning.ts'
import { test } from './test.ts'

const t = wordsOf('pl')
const hostile = '<img src=x onerror="document.title=1">{{7*7}}</script><script>document.title=2</script>'

test('what people type is shown as text, wherever it is shown', async ({ open, desk, mails, product }) => {
  const manager = await desk('manager')
  const booking = await planBooking(manager)
  const email = `ktos${Date.now()}@poczta.example`
  const body = {
    first_name: hostile.slice(0, 60),
    last_name: '"><b>Kos',
    email,
    note: hostile,
    alert: hostile,
    tags: ['<i>vip'],
  }
  const client = await manager.call<Client>('POST', '/tenant/customers', { body })
  const { id } = await book(manager, { ...booking, client })
  const page = await open({ as: 'manager' })
  for (const address of [
    `/calendar?view=day&date=${booking.date}&visit=${id}`,
    `/calendar?view=agenda&date=${booking.date}`,
    `/calendar?view=week&date=${booking.date}`,
    '/clients?name=Kos&sort=-created_at',
    `/clients/${client.id}/edit`,
    '/communication/mailbox',
  ]) {
    await page.goto(address)
    await page
      .getByText('<img src=x', { exact: false })
      .or(page.locator('input[value^="<img"]'))
      .first()
      .waitFor()
    await expect.poll(() => page.locator('img[src="x"]').count()).toBe(0)
    await expect.poll(() => page.title()).toMatch(/ \| Wizyta$/)
  }
  await openDay(page, booking.date)
  await page.keyboard.press('/')
  await page.getByRole('combobox', { name: t('Search for a client, appointment, action…') }).fill('Kos')
  await page.getByRole('option').first().waitFor()

  await product.passUndoWindow(email)
  const mail = await mails.nth(email, 1)
  expect(mail.html).not.toContain('<img src=x')
  expect(mail.headers.filter(({ key }) => key === 'to')).toHaveLength(1)
})
