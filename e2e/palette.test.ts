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
  // Somebody without other visits: of many, the palette shows the nearest.
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
  await page.waitForURL(`**/clients/${booking.client.id}/edit`)

  await page.keyboard.press('Control+k')
  const palette = page.getByRole('dialog', { name: t('Search for a client, visit, action…') })
  await palette.getByRole('option', { name: booking.name }).waitFor()
  await page.keyboard.type(booking.name)
  const found = palette.getByRole('group', { name: t('Visits') }).getByRole('option')
  await found.first().waitFor()
  await expect.poll(() => palette.getByRole('status').textContent()).toMatch(/^Znaleziono: \d+$/)
  await found.filter({ hasText: booking.services[0].name }).first().click()
  await page.waitForURL((url) => url.pathname === '/calendar' && url.searchParams.has('visit'))
  await panelOf(page, t, 'Visit').getByText(booking.name).first().waitFor()

  await page.keyboard.press('Control+k')
  await palette.waitFor()
  await page.keyboard.type('nowa wiz')
  await page.keyboard.press('Enter')
  const form = panelOf(page, t, 'New visit')
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

test('who is only called like what was typed stands below all else, and Enter does not take her', async ({
  open,
  desk,
}) => {
  const body = { first_name: 'Kunegunda', last_name: 'Brzęczyszczykiewicz' }
  const manager = await desk('manager')
  const client = await manager.call<{ id: string }>('POST', '/tenant/customers', { body })
  const page = await open({ as: 'manager' })
  await page.goto('/sales/services')
  await page.getByRole('heading', { level: 1, name: t('Services') }).waitFor()
  await page.keyboard.press('Control+k')
  const palette = page.getByRole('dialog', { name: t('Search for a client, visit, action…') })
  await palette.getByRole('option').first().waitFor()
  await page.keyboard.type('brzeczyszczykewicz')
  const like = palette.getByRole('group', { name: t('Similar') })
  const option = like.getByRole('option', { name: 'Kunegunda Brzęczyszczykiewicz' }).first()
  await option.waitFor()
  await page.keyboard.press('Enter')
  await expect.poll(() => palette.getByRole('option', { selected: true }).count()).toBe(0)
  await palette.getByRole('combobox').fill('brzeczy')
  await palette
    .getByRole('group', { name: t('Clients') })
    .getByRole('option', { selected: true, name: 'Kunegunda' })
    .waitFor()
  await expect.poll(() => like.count()).toBe(0)
  await page.keyboard.press('Enter')
  await page.waitForURL(`**/clients/${client.id}/edit`)
})

test('without the network the palette still offers what is at hand, and says that nothing could be searched', async ({
  open,
  tolerated,
}) => {
  tolerated.push(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|changes/)
  const page = await open({ as: 'manager' })
  await page.goto('/clients')
  await page.getByRole('searchbox').waitFor()
  await page.keyboard.press('Control+k')
  const palette = page.getByRole('dialog', { name: t('Search for a client, visit, action…') })
  await palette.getByRole('option').first().waitFor()
  await page.context().setOffline(true)
  await page.keyboard.type('kalend')
  await palette.getByRole('alert').filter({ hasText: 'Nie udało się wyszukać.' }).waitFor()
  await palette.getByRole('option', { name: 'Kalendarz', exact: true }).waitFor()
  // Once the network is back, so is the search.
  await page.context().setOffline(false)
  await palette.getByRole('combobox').fill('strzyz')
  await palette
    .getByRole('group', { name: t('Services') })
    .getByRole('option')
    .first()
    .waitFor()
  await palette.getByRole('alert').waitFor({ state: 'detached' })
})

test('the help names each key once in its place, and what one may not do is not in it', async ({ open }) => {
  for (const as of ['manager', 'cashier'] as const) {
    const page = await open({ as })
    await page.goto('/calendar?view=day')
    await page.locator('.cal').waitFor()
    await page.keyboard.press('?')
    const help = page.getByRole('dialog', { name: t('Keyboard shortcuts') })
    await help.waitFor()
    const parts = await help.locator('section').all()
    for (const part of parts) {
      const keys = await part.locator('dt').allTextContents()
      expect(new Set(keys).size).toBe(keys.length)
    }
    const mayReorder = as === 'manager'
    await expect
      .poll(() => help.getByText(t('Change the order of the columns')).count())
      .toBe(mayReorder ? 1 : 0)
  }
})
