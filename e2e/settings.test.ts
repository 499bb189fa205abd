import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { demoPassword } from '../server/src/access/sign-in/demo-accounts.ts'
import { wordsOf } from './calendar-page.ts'
import { newcomer } from './newcomer.ts'
import { fillSignIn } from './sign-in.ts'
import { expectAccessible, expectLanguage } from './soundness.ts'
import { test } from './test.ts'

const picture = join(import.meta.dirname, '../docs/calendar.png')
test('a user’s name and picture stand in the header, the picture is cropped by keyboard; a new e-mail address is confirmed by its link', async ({
  open,
  product,
  mails,
  tolerated,
}) => {
  const t = wordsOf('pl')
  const old = await newcomer(product, 'manager')
  const page = await open({ as: old })
  await page.goto('/clients')
  await page.getByRole('button', { name: 'Twoje konto: Nowa Osoba' }).click()
  await page.getByRole('menuitem', { name: t('Settings') }).click()
  await page.waitForURL('**/settings')
  await expect.poll(() => page.title()).toBe('Ustawienia | Wizyta')

  await page.getByLabel(t('First and last name')).fill('Nowa Kowalska')
  await page.getByRole('button', { name: t('Save') }).click()
  const account = page.getByRole('button', { name: 'Twoje konto: Nowa Kowalska' })
  await account.waitFor()

  await page.getByLabel(t('Choose a picture'), { exact: true }).setInputFiles(picture)
  const dialog = page.getByRole('dialog', { name: t('Crop') })
  const part = dialog.getByRole('application')
  const pixels = () => part.locator('canvas').evaluate((canvas) => (canvas as HTMLCanvasElement).toDataURL())
  const whole = await pixels()
  await part.focus()
  await page.keyboard.press('+')
  await page.keyboard.press('ArrowRight')
  await expect.poll(pixels).not.toBe(whole)
  await expectAccessible(page, 'cutting a picture')
  await dialog.getByRole('button', { name: t('Use this picture') }).click()
  const shown = page.getByRole('img', { name: t('Your picture') })
  await shown.waitFor()
  await expect.poll(() => widthOf(shown)).toBe(256)
  await expect.poll(() => widthOf(account.locator('img'))).toBe(64)
  await expectAccessible(page, 'a profile with a picture')

  await page.getByRole('button', { name: t('Remove the picture') }).click()
  await page.getByRole('img', { name: t('You have no picture. Your initials stand in for it.') }).waitFor()
  await expect.poll(() => account.locator('img').count()).toBe(0)

  tolerated.push(/^422 PUT \/api\/v1\/tenant\/me\/avatar$/)
  await page.getByLabel(t('Choose a picture'), { exact: true }).setInputFiles(import.meta.filename)
  await dialog.getByText(t('This browser cannot show the picture. It will be cut by itself.')).waitFor()
  await dialog.getByRole('button', { name: t('Use this picture') }).click()
  await page.getByText(t('Choose a picture: JPEG, PNG, WebP or AVIF.')).waitFor()

  // To another address the link goes once the password is told; then it is that which signs in.
  tolerated.push(/^422 POST \/api\/v1\/tenant\/me\/email-changes$/)
  const next = old.replace('nowa', 'inna')
  await page.goto('/settings/account')
  await expect.poll(() => page.title()).toBe('Konto | Wizyta')
  await page.getByRole('button', { name: t('Change the e-mail address') }).click()
  await page.getByLabel(t('New e-mail address')).fill(next)
  const password = page.getByLabel(t('Your password'))
  await password.fill('zgadywane')
  await page.getByRole('button', { name: t('Send the link') }).click()
  await page.getByText(t('This is not your password.')).waitFor()
  await expect.poll(() => password.evaluate((field) => field === document.activeElement)).toBe(true)
  await expectAccessible(page, 'a refused change of the address')
  await password.fill(demoPassword)
  await page.keyboard.press('Enter')
  await page
    .getByText(
      t('We have sent a link to {email}. Until you open it, you sign in with the address above.', {
        email: next,
      }),
    )
    .waitFor()

  // The first one was about the new browser.
  const notice = await mails.nth(old, 2)
  expect(notice.subject).toBe('Prośba o zmianę Twojego adresu e-mail')
  const letter = await mails.nth(next, 1)
  const link = /http\S+\/confirm-email\?token=\S+/.exec(letter.text ?? '')?.[0] as string
  expect(notice.text).not.toContain('confirm-email')
  await page.goto(link)
  await expect.poll(() => page.url()).not.toContain('token')
  await page.getByRole('button', { name: t('Confirm the new address') }).click()
  await page.getByText(t('From now on you sign in with {email}.', { email: next })).waitFor()
  await expectAccessible(page, 'a confirmed address')
  await page.getByRole('link', { name: t('Go to your account') }).click()
  await page.getByRole('main').getByText(next, { exact: true }).waitFor()
  const elsewhere = await open()
  await elsewhere.goto('/sign-in')
  await fillSignIn(elsewhere, next, demoPassword)
  await elsewhere.waitForURL((url) => url.pathname !== '/sign-in')
})

const widthOf = (image: ReturnType<Page['locator']>) =>
  image.evaluate((element) => (element as HTMLImageElement).naturalWidth)

test('looks, language, menu, start page and calendar follow to a new browser; one with its own choice keeps it', async ({
  open,
  product,
}) => {
  const t = wordsOf('pl')
  const email = await newcomer(product, 'manager')
  const page = await open({ as: email })
  await page.goto('/settings/display')
  await expect.poll(() => page.title()).toBe('Wyświetlanie | Wizyta')
  await page.getByLabel(t('Page after signing in')).selectOption({ label: 'Kalendarz' })
  await page.getByLabel(t('View')).selectOption({ label: 'Tydzień' })
  await page.getByLabel(t('Colours of appointments')).selectOption({ label: 'Według statusu' })
  await page.getByRole('switch', { name: 'Wysłane wiadomości' }).uncheck()
  const menu = page.getByRole('navigation', { name: t('Main menu') })
  await menu.getByRole('button', { name: 'Komunikacja' }).click()
  await menu.getByRole('link', { name: 'Wysłane wiadomości' }).waitFor()
  await page.getByRole('button', { name: t('Save') }).click()
  await menu.getByRole('link', { name: 'Wysłane wiadomości' }).waitFor({ state: 'detached' })
  await expectAccessible(page, 'the display settings')
  // At once in this tab too: the calendar has not been reloaded since.
  await menu.getByRole('link', { name: 'Kalendarz' }).click()
  await page.getByRole('radio', { name: 'Tydzień', checked: true }).waitFor()
  await page.getByRole('button', { name: t('Display and filters') }).click()
  await page.getByRole('radio', { name: 'Status', checked: true }).waitFor()
  // Pages that left the menu can still be opened by their address.
  await page.goto('/communication/mailbox')
  await page.getByRole('heading', { level: 1, name: 'Wysłane wiadomości' }).waitFor()

  await page.goto('/settings/appearance')
  await expect.poll(() => page.title()).toBe('Wygląd | Wizyta')
  await page.getByRole('radio', { name: 'Ciemny' }).check()
  await page.getByRole('radio', { name: 'Manrope' }).check()
  await page.getByRole('radio', { name: 'English' }).check()
  await page.getByRole('heading', { level: 2, name: 'Appearance' }).waitFor()
  await expectLanguage(page, 'en')
  expect(await looks(page)).toEqual({ isDark: true, font: 'manrope', lang: 'en' })
  const kept = (await page.context().cookies()).map(({ name, value }) => `${name}=${value}`)
  expect(kept).toEqual(expect.arrayContaining(['vite-ui-theme=dark', 'font=manrope']))

  const elsewhere = await open()
  await elsewhere.goto('/sign-in')
  await fillSignIn(elsewhere, email, demoPassword)
  await elsewhere.waitForURL('**/calendar')
  await elsewhere.getByRole('radio', { name: 'Week', checked: true }).waitFor()
  expect(await looks(elsewhere)).toEqual({ isDark: true, font: 'manrope', lang: 'en' })

  // An address that was wanted comes before the start page.
  const own = await open()
  await own.goto('/clients')
  await own.getByRole('button', { name: /Motyw/ }).click()
  await own.getByRole('menuitemradio', { name: 'Jasny' }).click()
  await fillSignIn(own, email, demoPassword)
  await own.waitForURL('**/clients')
  await own.getByRole('link', { name: 'Calendar' }).first().waitFor()
  expect(await looks(own)).toMatchObject({ isDark: false, font: 'manrope' })
})

const looks = (page: Page) =>
  page.evaluate(() => {
    const { classList, dataset, lang } = document.documentElement
    return { isDark: classList.contains('dark'), font: dataset.font, lang }
  })
