import type { Client } from '@wizyta/contract/people/clients/api'
import { expect } from 'vitest'
import { panelOf, wordsOf } from './calendar-page.ts'
import { book, planBooking } from './planning.ts'
import { test } from './test.ts'

const t = wordsOf('pl')

test('from any screen Ctrl+K leads to a client by a part of the phone number, to a visit, and to what is done most', async ({
  open,
  desk,
}) => {
  const manager = await desk('manager')
  // A client without other visits: of many, the palette shows the nearest.
  const own = { first_name: 'Gaudenta', last_name: 'Podleśna', phone: '+48512090873' }
  const client = await manager.call<Client>('POST', '/tenant/customers', { body: own })
  const booking = { ...(await planBooking(manager)), client, name: 'Gaudenta Podleśna' }
  await book(manager, booking)
  const page = await open({ as: 'manager' })
  await page.goto('/sales/services')
  await page.getByRole('heading', { level: 1, name: t('Services') }).waitFor()
  await page.keyboard.press('Control+k')
  // Enter before the palette is there, or the answer: it waits for both.
  const digits = (booking.client.phone as string).slice(-9)
  await page.keyboard.type(`${digits.slice(0, 3)} ${digits.slice(3)}`)
  await page.keyboard.press('Enter')
  await page.waitForURL(`**/clients/${booking.client.id}`)

  await page.keyboard.press('Control+k')
  const palette = page.getByRole('dialog', { name: t('Search for a client, appointment, action…') })
  await palette.getByRole('option', { name: booking.name }).waitFor()
  // As a whole: a letter without a key of its own is not always typed in turn.
  await palette.getByRole('combobox').fill(booking.name)
  const found = palette.getByRole('group', { name: t('Appointments') }).getByRole('option')
  await found.first().waitFor()
  await expect.poll(() => palette.getByRole('status').textContent()).toMatch(/^Znaleziono: \d+$/)
  await found.filter({ hasText: booking.services[0].name }).first().click()
  await page.waitForURL((url) => url.pathname === '/calendar' && url.searchParams.has('visit'))
  await panelOf(page, t, 'Appointment').getByText(booking.name).first().waitFor()

  await page.keyboard.press('Control+k')
  await palette.waitFor()
  await page.keyboard.type('nowa wiz')
  await page.keyboard.press('Enter')
  const form = panelOf(page, t, 'New appointment')
  await form.getByRole('combobox', { name: t('Client') }).waitFor()
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('role'))).toBe('combobox')

  // On a list the same key goes to its search, and ? shows the keys there, too.
  await page.goto('/clients')
  await page.getByRole('searchbox').waitFor()
  await page.keyboard.press('?')
  await page.getByRole('dialog', { name: t('Keyboard shortcuts') }).waitFor()
  await page.keyboard.press('Escape')
  await page.keyboard.press('/')
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('type'))).toBe('search')
})
