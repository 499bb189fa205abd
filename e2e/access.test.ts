import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { demoPassword } from '../server/src/access/sign-in/demo-accounts.ts'
import { wordsOf } from './calendar-page.ts'
import { newcomer } from './newcomer.ts'
import { fillSignIn } from './sign-in.ts'
import { expectAccessible } from './soundness.ts'
import { test } from './test.ts'

const t = wordsOf('pl')

async function setPassword(page: Page, password: string) {
  await expect.poll(() => page.url()).not.toContain('token')
  await page.getByLabel(t('New password')).fill(password)
  await page.getByRole('button', { name: t('Set password') }).click()
  await page.getByText(t('The password has been set. You can sign in now.')).waitFor()
}

const leadingBackTo = (address: string) => (url: URL) =>
  url.pathname === '/sign-in' && url.searchParams.get('redirect') === address

const linkIn = (text: string | undefined) => /http\S+\/set-password\?token=\S+/.exec(text ?? '')?.[0] ?? ''

/** The link of the second mail that holds one. */
async function secondLink(
  mails: { nth(email: string, count: number): Promise<{ text?: string }> },
  email: string,
) {
  let found = 0
  for (let count = 1; ; count += 1) {
    const link = linkIn((await mails.nth(email, count)).text)
    if (link) found += 1
    if (found === 2) return link
  }
}

test('a forgotten password leads from the sign-in page to a new one, and signs out everywhere; it is reset by the present one, or by a link to the user’s address', async ({
  open,
  product,
  mails,
  tolerated,
}) => {
  tolerated.push(
    /^401 GET \/api\/v1\//,
    /^422 PUT \/api\/v1\/tenant\/me\/password$/,
    /^422 POST \/api\/v1\/tenant\/(password-resets|password-link-openings)$/,
  )
  const email = await newcomer(product, 'cashier', 'Roztargniona Osoba')
  const elsewhere = await open()
  await elsewhere.goto('/sign-in-2?redirect=%2Fclients%3Fpage%3D2')
  await fillSignIn(elsewhere, email, demoPassword)
  await elsewhere.waitForURL('**/clients?page=2')

  const page = await open()
  await page.goto('/sign-in')
  await page.getByRole('link', { name: t('Forgot your password?') }).click()
  const field = page.getByLabel('E-mail')
  await page.getByRole('button', { name: t('Send the link') }).click()
  await page.getByText(t('Enter your e-mail.')).waitFor()
  await expect.poll(() => field.evaluate((input) => input === document.activeElement)).toBe(true)
  await field.fill('bez małpy')
  await page.keyboard.press('Enter')
  await page.getByText(t('This is not an e-mail address.')).waitFor()
  await field.fill(email)
  await page.keyboard.press('Enter')
  await page
    .getByText(
      t('If {email} has an account, a link is on its way. It works once, within 30 minutes.', {
        email,
      }),
    )
    .waitFor()
  await expectAccessible(page, 'a link that was sent')

  // The first one was about the new browser.
  const letter = await mails.nth(email, 2)
  expect(letter.subject).toBe('Ustaw nowe hasło')
  await page.goto(linkIn(letter.text))
  // The estimate knows the password's owner, as an attacker does.
  await page.getByLabel(t('New password')).fill('Roztargniona Osoba 12')
  await page
    .getByRole('status')
    .filter({ hasText: t('Easy to guess') })
    .waitFor()
  await setPassword(page, 'cicha lampa')
  await elsewhere.reload()
  await elsewhere.waitForURL(leadingBackTo('/clients?page=2'))
  await page.getByRole('link', { name: t('Sign in') }).click()
  await fillSignIn(page, email, 'cicha lampa')
  await page.waitForURL((url) => url.pathname === '/')

  // By the present one, or by a link that is asked for here.
  await page.goto('/reset-password')
  await page.getByRole('heading', { level: 1, name: t('Reset password') }).waitFor()
  await expect.poll(() => page.title()).toBe('Zresetuj hasło | Wizyta')
  const present = page.getByLabel(t('Your present password'))
  await present.fill('zgadywane')
  await page.getByLabel(t('New password'), { exact: true }).fill('cichsza lampa')
  await page.getByRole('button', { name: t('Set password') }).click()
  await page.getByText(t('This is not your password.')).waitFor()
  await expect.poll(() => present.evaluate((input) => input === document.activeElement)).toBe(true)
  await page.getByRole('button', { name: t('Send the link') }).click()
  await page
    .getByText(t('A link is on its way to {email}. It works once, within 30 minutes.', { email }))
    .waitFor()
  await expectAccessible(page, 'a password that is reset')
  const link = await secondLink(mails, email)

  await present.fill('cicha lampa')
  await page.keyboard.press('Enter')
  await page.getByText(t('Your password has been changed.')).waitFor()
  await page.waitForURL('**/settings/security')

  // The link did not outlive the password that it was to replace.
  await page.goto(link)
  await page.getByText(t('This link has been used or is too old. Ask for a new one.')).waitFor()
  await page.getByRole('link', { name: t('Ask for a new link') }).click()
  await page.waitForURL('**/forgot-password')
})

test('a screen that breaks says so, shows the error when asked, and opens once it can', async ({
  open,
  tolerated,
}) => {
  tolerated.push(/^console /)
  const page = await open({ as: 'manager' })
  // Something between the browser and the server answers with what is no answer.
  const garbled = '**/api/v1/tenant/me'
  await page.route(garbled, (route) => route.fulfill({ json: { name: {} } }))
  await page.goto('/settings')
  await page.getByRole('heading', { name: 'Coś poszło nie tak!' }).waitFor()
  await expect.poll(() => page.getByRole('main').count()).toBe(1)
  const show = page.getByRole('button', { name: 'Pokaż błąd' })
  await expect.poll(() => show.getAttribute('aria-expanded')).toBe('false')
  await show.click()
  const shown = page.locator('pre')
  await expect.poll(() => shown.textContent()).toMatch(/\S+[\s\S]+Numer błędu \w+/)
  await expectAccessible(page, 'an error that is shown')
  await page.getByRole('button', { name: 'Ukryj błąd' }).click()
  await expect.poll(() => shown.count()).toBe(0)
  await page.unroute(garbled)
  await page.reload()
  await page.getByRole('heading', { level: 1, name: 'Ustawienia' }).waitFor()

  // A tab that begins with an error has nothing to go back to: then it is home.
  const fresh = await page.context().newPage()
  await fresh.goto('/404')
  await fresh.evaluate(() => void window.open('/404', '_blank', 'noopener'))
  await expect.poll(() => page.context().pages().length).toBe(3)
  const alone = page.context().pages()[2] as Page
  await alone.getByRole('button', { name: 'Wstecz' }).click()
  await alone.waitForURL((url) => url.pathname === '/')
  await fresh.getByRole('link', { name: 'Wróć na stronę główną' }).click()
  await fresh.waitForURL((url) => url.pathname === '/')
})
