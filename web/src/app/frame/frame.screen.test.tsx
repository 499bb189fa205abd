import { permissions } from '@wizyta/contract/kit/permission'
import { chats } from '@wizyta/contract/messaging/chats/api'
import { help, helpContact } from '@wizyta/contract/office/help/api'
import { clientCodes } from '@wizyta/contract/people/clients/api'
import { product, products } from '@wizyta/contract/sales/products/api'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectSound } from '../../../test/accessible.ts'
import type { FakeServer } from '../../../test/fake-server.ts'
import { newId, sample } from '../../../test/sample.ts'
import { scanUntil } from '../../../test/scan.ts'
import { openScreen } from '../../../test/screen.ts'
import { t } from '../../../test/words.ts'

const answerContact = (server: FakeServer) =>
  server.answers(help.contact, () =>
    sample(helpContact, {
      business: { name: 'Salon', email: null, phone: null },
      product: { email: null, phone: null },
    }),
  )
const menu = () => document.querySelector('[data-slot="sidebar"]')
const widthOfMenu = () => Math.round(menu()?.getBoundingClientRect().width ?? 0)
const inMenu = page.getByRole('navigation', { name: t('Main menu') })

test('the menu is 16, 3 and 18 rem wide, answers Ctrl+B, and is a sheet below 768 px', async () => {
  await openScreen('/faq', (server) => {
    answerContact(server)
    server.answers(chats.index, () => ({ data: [], more: false }))
    server.answers(chats.people, () => ({ data: [] }))
  })
  await expect.poll(widthOfMenu).toBe(256)
  await userEvent.keyboard('{Control>}b{/Control}')
  await expect.poll(widthOfMenu).toBe(48)
  const kept = (await cookieStore.get('sidebar_state')) as { expires?: number } | null
  expect(((kept?.expires ?? 0) - Date.now()) / 86_400_000).toBeCloseTo(7, 1)

  // In the strip of icons a section flies out, and leads on.
  await inMenu.getByRole('button', { name: t('Help') }).click()
  await page.getByRole('menuitem', { name: t('Contact support') }).click()
  await expect.poll(() => location.pathname).toBe('/help-center/contact')
  await userEvent.keyboard('{Meta>}b{/Meta}')
  await expect.poll(widthOfMenu).toBe(256)
  // The section of the page is unfolded, and stays so elsewhere.
  await expect
    .poll(() => menu()?.querySelector('[aria-current="page"]')?.textContent)
    .toBe(t('Contact support'))
  await inMenu.getByRole('button', { name: t('Communication') }).click()
  await inMenu.getByRole('link', { name: t('Internal communication') }).click()
  await expect.poll(() => location.pathname).toBe('/chats')
  await expect
    .element(inMenu.getByRole('button', { name: t('Help') }))
    .toHaveAttribute('aria-expanded', 'true')

  await page.viewport(768, 700)
  expect(menu()).not.toBe(null)
  await page.viewport(767, 700)
  await expect.poll(menu).toBe(null)
  await userEvent.keyboard('{Control>}b{/Control}')
  const sheet = page.getByRole('dialog', { name: t('Main menu') })
  await expect.poll(() => sheet.elements()[0]?.getBoundingClientRect().width).toBe(288)
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => sheet.elements()).toEqual([])
})

test('the menu of the user: name, address, Profil, Ustawienia, Zresetuj hasło, Wyloguj się; on a phone the looks as well', async () => {
  await openScreen('/faq', answerContact, { phone: true })
  await page.getByRole('button', { name: /^Twoje konto/ }).click()
  const items = page.getByRole('menuitem')
  await expect
    .poll(() => items.elements().map((one) => one.textContent))
    .toEqual(['Profil', 'Ustawienia', 'Zresetuj hasło', 'Wygląd', 'Zablokuj ekran', 'Wyloguj się'])
  await expect.element(page.getByRole('menu').getByText('anna@example.test')).toBeVisible()
  expect(items.elements().map((one) => one.getAttribute('href'))).toEqual([
    '/settings',
    '/settings',
    '/reset-password',
    null,
    null,
    null,
  ])
  await page.getByRole('menuitem', { name: t('Appearance') }).click()
  const drawer = page.getByRole('dialog', { name: t('Appearance') })
  await expect
    .poll(() =>
      drawer
        .getByRole('group')
        .elements()
        .map((one) => one.querySelector('legend')?.textContent),
    )
    .toEqual([t('Theme'), t('Direction of the page'), t('Font')])
  await expectSound('the drawer of looks on a phone')
  await userEvent.keyboard('{Escape}')
})

test('a new sale is one press away in the header, for users who may sell', async () => {
  const link = page.getByRole('banner').getByRole('link', { name: t('New sale') })
  await openScreen('/faq', answerContact, { phone: true })
  await expect.element(link).toHaveAttribute('href', '/sales/create')
  await expect.element(link).toBeInViewport({ ratio: 1 })
  await openScreen('/faq', answerContact, {
    rights: permissions.filter((right) => right !== 'sales.create'),
  })
  await expect.element(page.getByRole('banner')).toBeVisible()
  await expect.element(link).not.toBeInTheDocument()
})

test('a code that is scanned on any screen is looked up as a product and a card, and offers a product', async () => {
  const asked: string[] = []
  await openScreen('/faq', (server) => {
    answerContact(server)
    server.answers(products.findByCode, () => ({ data: [] }))
    server.answers(clientCodes.find, ({ query }) => {
      asked.push(query.code)
      return { data: [] }
    })
  })
  await scanUntil('KARTA-9', () => asked.includes('KARTA-9'))
  await expect
    .element(page.getByText(t('No product and no client with the code {code}', { code: 'KARTA-9' })).first())
    .toBeVisible()
  await expect
    .element(page.getByRole('button', { name: t('Create product with this code') }).first())
    .toBeVisible()
})

test('without the right to products a scanned code is that of a card', async () => {
  const asked: string[] = []
  await openScreen(
    '/faq',
    (server) => {
      answerContact(server)
      server.answers(clientCodes.find, ({ query }) => {
        asked.push(query.code)
        return { data: [] }
      })
    },
    { rights: permissions.filter((right) => !right.startsWith('products.')) },
  )
  await scanUntil('KARTA-9', () => asked.includes('KARTA-9'))
  await expect
    .element(page.getByText(t('No client with the card {code}', { code: 'KARTA-9' })).first())
    .toBeVisible()
})

test('a product that is scanned on any screen is opened, before any client is asked for', async () => {
  const found = sample(product, { id: newId(), name: 'Szampon', archived_at: null })
  let isAsked = false
  await openScreen('/faq', (server) => {
    answerContact(server)
    server.answers(products.findByCode, () => {
      isAsked = true
      return { data: [found] }
    })
    server.answers(products.show, () => found)
    server.answers(products.prices, () => ({ data: [], lowest_before: null }))
  })
  await scanUntil('5901234123457', () => isAsked)
  await expect.poll(() => location.pathname).toBe(`/sales/products/${found.id}/edit`)
})
