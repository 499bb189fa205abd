import { expect } from 'vitest'
import { wordsOf } from './calendar-page.ts'
import { test } from './test.ts'

const t = wordsOf('pl')

test('what is typed is asked for before a switch of business and a sign-out, and goes along into the other language', async ({
  open,
}) => {
  const page = await open({ as: 'superadmin' })
  await page.goto('/clients/create')
  const name = page.getByLabel(/^Imię/)
  await name.fill('Zenon')
  const question = page
    .getByRole('alertdialog')
    .or(page.getByRole('dialog', { name: t('Leave without saving?') }))
  const stay = question.getByRole('button', { name: t('Stay on the page') })

  await page.getByRole('button', { name: t('Switch business') }).click()
  await page.getByRole('menuitemradio', { name: /Wilanów/ }).click()
  await stay.click()
  await page.getByRole('button', { name: /^Twoje konto/ }).click()
  await page.getByRole('menuitem', { name: t('Sign out') }).click()
  await stay.click()
  await expect.poll(() => name.inputValue()).toBe('Zenon')
  expect(new URL(page.url()).pathname).toBe('/clients/create')

  await page.getByRole('button', { name: t('Language') }).click()
  await page.getByRole('menuitemradio', { name: 'English' }).click()
  await page.getByRole('heading', { level: 1, name: 'New client' }).waitFor()
  await expect.poll(() => page.getByLabel(/^First name/).inputValue()).toBe('Zenon')
  // The language belongs to the user, whom other tests sign in as.
  await page.getByRole('button', { name: 'Language' }).click()
  await page.getByRole('menuitemradio', { name: 'Polski' }).click()
  await expect.poll(() => name.inputValue()).toBe('Zenon')

  await page.getByRole('button', { name: t('Switch business') }).click()
  await page.getByRole('menuitemradio', { name: /Wilanów/ }).click()
  await page.getByRole('button', { name: t('Leave without saving'), exact: true }).click()
  await page.waitForURL('**/clients')
})

test('without network a screen that was never opened says so within the app, and comes by itself when it is back', async ({
  open,
  tolerated,
}) => {
  tolerated.push(/^failed /, /^console /)
  const page = await open({ as: 'manager' })
  // A part that shows nothing says nothing when its file is missing.
  await page.route(/card-scanner/, (route) => route.abort())
  await page.goto('/settings')
  await page.getByRole('heading', { level: 2, name: t('Profile') }).waitFor()
  await page.context().setOffline(true)
  await page.getByRole('button', { name: /^Powiadomienia/ }).click()
  await page
    .getByRole('listitem')
    .filter({ hasText: t('The server cannot be reached. Check the network and try again.') })
    .waitFor()
  const menu = page.getByRole('navigation', { name: t('Main menu') })
  await menu.getByRole('button', { name: t('Reports') }).click()
  await menu.getByRole('link', { name: t('Reports'), exact: true }).click()
  await page.getByRole('heading', { name: t('No connection'), exact: true }).waitFor()
  await page.getByRole('navigation', { name: t('Main menu') }).waitFor()
  await page.context().setOffline(false)
  await page.getByRole('heading', { level: 1, name: t('Reports') }).waitFor()
})
