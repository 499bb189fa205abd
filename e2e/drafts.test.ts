import type { Client } from '@wizyta/contract/people/clients/api'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { demoPassword } from '../server/src/access/sign-in/demo-accounts.ts'
import { fillVisit, openDay, panelOf, wordsOf } from './calendar-page.ts'
import { planBooking } from './planning.ts'
import { clickAfterTheEnd, endLatestSession, fillSignIn as fill } from './sign-in.ts'
import { test } from './test.ts'

const t = wordsOf('pl')
const isSignedIn = ({ pathname }: URL) => pathname !== '/sign-in'
const isBack = (page: Page) =>
  page.getByText('Przywrócono to, co było wpisane. Nie jest jeszcze zapisane.').waitFor()

test('what was typed when the session ended is there again after signing in, and is saved: on a page, in a panel, as a visit, and in a dialog of the business that the tab showed', async ({
  open,
  desk,
  product,
  tolerated,
}) => {
  tolerated.push(/^401 /, /^412 PATCH/)
  const manager = await desk('manager')
  const client = await manager.call<Client>('POST', '/tenant/customers', {
    body: { first_name: 'Iga', last_name: 'Draftowa', phone: '500100200' },
  })
  const page = await open()
  await page.goto('/sign-in')
  await fill(page, 'superadmin@demo.test', demoPassword)
  await page.waitForURL(isSignedIn)

  // A record's page. Meanwhile another user changes another field: both changes are in it in the end.
  const address = `/clients/${client.id}/edit?tab=x#notatka`
  await page.goto(address)
  await page.getByLabel('Notatka').fill('Woli ciszę podczas zabiegu')
  await page.getByLabel('E-mail', { exact: true }).fill('iga@example.com')
  await endLatestSession(product)
  await clickAfterTheEnd(page, page.getByRole('button', { name: 'Zapisz' }))
  await manager.call('PATCH', `/tenant/customers/${client.id}`, {
    body: { last_name: 'Wpisana' },
    version: client.version,
  })
  await fill(page, 'superadmin@demo.test', demoPassword)
  await page.waitForURL(`**${address}`)
  await isBack(page)
  await expect.poll(() => page.getByLabel('Notatka').inputValue()).toBe('Woli ciszę podczas zabiegu')
  await expect.poll(() => page.getByLabel('Nazwisko').inputValue()).toBe('Wpisana')
  await page.getByRole('button', { name: 'Zapisz' }).click()
  await page.getByText('Zapisano.').waitFor()
  expect(await manager.call('GET', `/tenant/customers/${client.id}`)).toMatchObject({
    last_name: 'Wpisana',
    email: 'iga@example.com',
    note: 'Woli ciszę podczas zabiegu',
  })
  await page.reload()
  await page.getByText('Wszystko zapisane').waitFor()

  // A panel beside its list, of something new: its address opens it again. Discarding leaves it empty.
  for (const ending of ['Odrzuć', 'Zapisz']) {
    await page.goto('/resources?edit=new')
    const panel = page.getByRole('dialog', { name: 'Nowy zasób' })
    await panel.getByLabel('Nazwa').fill('Pokój próbny')
    await endLatestSession(product)
    await clickAfterTheEnd(page, panel.getByRole('button', { name: 'Zapisz' }))
    await fill(page, 'superadmin@demo.test', demoPassword)
    await isBack(page)
    await expect.poll(() => panel.getByLabel('Nazwa').inputValue()).toBe('Pokój próbny')
    await panel.getByRole('button', { name: ending }).click()
    if (ending === 'Odrzuć') expect(await panel.getByLabel('Nazwa').inputValue()).toBe('')
  }
  await page.getByText('Zapisano.').waitFor()
  await page.getByRole('link', { name: 'Pokój próbny' }).waitFor()

  // A half-filled visit.
  const booking = await planBooking(manager)
  await openDay(page, booking.date, '&new=~')
  await fillVisit(page, booking, t)
  const visit = panelOf(page, t, 'New appointment')
  await visit.getByRole('button', { name: t('Note'), exact: true }).click()
  await page.keyboard.type('Przyjdzie z psem')
  await endLatestSession(product)
  await clickAfterTheEnd(page, visit.getByRole('button', { name: t('Book|visit') }))
  await fill(page, 'superadmin@demo.test', demoPassword)
  await visit.getByText(t('Your unsaved input has been restored.')).waitFor()
  await visit.getByText(booking.name).first().waitFor()
  await expect.poll(() => visit.getByLabel(t('Note'), { exact: true }).inputValue()).toBe('Przyjdzie z psem')
  const label = t('Service {number}', { number: 2 })
  await expect
    .poll(() => visit.getByRole('combobox', { name: label }).inputValue())
    .toBe(booking.services[1].name)
  await visit.getByRole('button', { name: t('Book|visit') }).click()
  await visit.waitFor({ state: 'detached' })

  // Dialogs, in another business.
  await page.goto('/employees/working-hours')
  await page.getByRole('button', { name: 'Zmień firmę' }).click()
  await page.getByRole('menuitemradio', { name: 'Atelier Urody Wilanów' }).click()
  for (const [button, note] of [
    ['Dodaj dni zamknięte', 'Remont łazienki'],
    ['Dodaj dzień', 'Krótszy dzień'],
  ] as const) {
    await page.getByRole('button', { name: button }).click()
    // A day without visits: those that are hit would be asked about.
    const firstDay = page.getByRole('dialog').getByLabel('Pierwszy dzień')
    if (note === 'Remont łazienki') await firstDay.fill('1.1.2030')
    await page.getByRole('dialog').getByLabel('Notatka').fill(note)
    await endLatestSession(product)
    await clickAfterTheEnd(page, page.getByRole('dialog').getByRole('button', { name: 'Zapisz' }))
    await fill(page, 'superadmin@demo.test', demoPassword)
    await isBack(page)
    await expect.poll(() => page.getByRole('dialog').getByLabel('Notatka').inputValue()).toBe(note)
    await page.getByRole('dialog').getByRole('button', { name: 'Zapisz' }).click()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
  }
  const kept = await product.query(
    `select b.name, a.note, d.note as other from businesses b join absences a on a.business_id = b.id
     join dated_hours d on d.business_id = b.id where a.note = 'Remont łazienki' and d.note = 'Krótszy dzień'`,
  )
  expect(kept.map(({ name }) => name)).toEqual(['Atelier Urody Wilanów'])
})

test('another user at the same computer does not find what was typed, nor does any user after a sign-out', async ({
  open,
  product,
  tolerated,
}) => {
  tolerated.push(/^401 /)
  const page = await open()
  await page.goto('/sign-in')
  await fill(page, 'manager@demo.test', demoPassword)
  await page.waitForURL(isSignedIn)
  const firstName = page.getByLabel('Imię')
  const typeAndExpire = async () => {
    await page.goto('/clients/create')
    await firstName.fill('Tajemnica')
    await page.getByLabel('Telefon', { exact: true }).fill('500 300 100')
    await endLatestSession(product)
    await clickAfterTheEnd(page, page.getByRole('button', { name: 'Zapisz' }))
  }
  const signOut = async () => {
    await page.getByRole('button', { name: /^Twoje konto/ }).click()
    await page.getByRole('menuitem', { name: 'Wyloguj się' }).click()
    await page.waitForURL('**/sign-in')
  }
  await typeAndExpire()
  await fill(page, 'admin@demo.test', demoPassword)
  await page.waitForURL('**/clients/create')
  await expect.poll(() => firstName.inputValue()).toBe('')
  await signOut()
  await page.goto('/sign-in?redirect=/clients/create')
  await fill(page, 'manager@demo.test', demoPassword)
  await page.waitForURL('**/clients/create')
  await expect.poll(() => firstName.inputValue()).toBe('')

  await typeAndExpire()
  await page.goto('/sign-in')
  await fill(page, 'manager@demo.test', demoPassword)
  await page.waitForURL(isSignedIn)
  await signOut()
  await page.goto('/sign-in?redirect=/clients/create')
  await fill(page, 'manager@demo.test', demoPassword)
  await page.waitForURL('**/clients/create')
  await expect.poll(() => firstName.inputValue()).toBe('')
})
