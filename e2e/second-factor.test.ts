import type { Page } from 'playwright-core'
import { expect, onTestFinished } from 'vitest'
import { demoPassword } from '../server/src/access/sign-in/demo-accounts.ts'
import { appCode } from '../server/test/app-code.ts'
import { wordsOf } from './calendar-page.ts'
import { newcomer } from './newcomer.ts'
import { expectAccessible, expectNoSidewaysScroll } from './soundness.ts'
import { test } from './test.ts'
import { leave, newestCode, setUpApp, signInFor } from './ways-in.ts'

const t = wordsOf('pl')

/** Waits for the list. Calls that are under way when a page is left may end without a session. */
const listed = (page: Page) => page.getByRole('navigation', { name: t('Pages') }).waitFor()

test('codes by mail and an app are set up with ten backup codes; from then on each lets in, and the wanted page comes after it', async ({
  open,
  product,
  mails,
  tolerated,
}) => {
  tolerated.push(
    /^422 POST \/api\/v1\/tenant\/sign-in-challenge\/solutions$/,
    /^503 POST .*\/confirmations$/,
    /ApiProblem/,
  )
  const email = await newcomer(product, 'manager')
  const page = await open({ as: email })
  await page.goto('/settings/security')
  await page.getByRole('heading', { level: 2, name: t('Security') }).waitFor()
  await expect.poll(() => page.title()).toBe('Bezpieczeństwo | Wizyta')
  await page.getByRole('button', { name: t('Turn the codes on') }).click()
  await page.getByLabel(t('Your password')).fill(demoPassword)
  await page.getByRole('button', { name: t('Send a code') }).click()
  await page.getByLabel(t('Code from the e-mail')).fill(await newestCode(mails, email))
  const codes = page.getByRole('region', { name: t('Your backup codes') })
  await codes.waitFor()
  await expect.poll(() => codes.getByRole('listitem').count()).toBe(10)
  const backup = (await codes.getByRole('listitem').first().textContent()) ?? ''
  await expectAccessible(page, 'backup codes')
  await codes.getByRole('button', { name: t('I have saved them') }).click()
  const secret = await setUpApp(page, 'button')
  await page.getByRole('img', { name: t('Picture for the authenticator app') }).waitFor({ state: 'detached' })

  await leave(page)
  await signInFor(page, email, '/clients?page=2')
  await page.waitForURL('**/otp?redirect=**')
  const code = page.getByLabel(t('Code from your authenticator app'))
  const remember = page.getByLabel(t('Do not ask in this browser for 30 days'))
  // The code comes first, then the other choices.
  await expect.poll(() => code.evaluate((input) => input === document.activeElement)).toBe(true)
  await page.keyboard.press('Tab')
  await expect.poll(() => remember.evaluate((box) => box === document.activeElement)).toBe(true)
  await code.fill('000 000')
  await page.getByText(t('This code is not right, or has been used.')).first().waitFor()
  await expect.poll(() => code.evaluate((input) => input === document.activeElement)).toBe(true)
  await expectAccessible(page, 'the second step of a sign-in')
  await remember.check()
  const next = appCode(secret)
  await code.fill(`${next.slice(0, 3)} ${next.slice(3)}`)
  await page.waitForURL('**/clients?page=2')
  await listed(page)

  // Remembered here, asked elsewhere; there a backup code does it, and a code by mail.
  await leave(page)
  await signInFor(page, email, '/clients')
  await page.waitForURL('**/clients')
  await listed(page)
  const elsewhere = await open({ phone: true, dark: true })
  await signInFor(elsewhere, email, '/clients')
  await elsewhere.getByRole('button', { name: t('Backup code') }).click()
  await expectNoSidewaysScroll(elsewhere)
  await expectAccessible(elsewhere, 'the second step on a phone, dark')
  await elsewhere.getByLabel(t('Backup code')).fill(backup)
  await elsewhere.keyboard.press('Enter')
  await elsewhere.waitForURL('**/clients')
  await listed(elsewhere)
  await leave(elsewhere)
  await signInFor(elsewhere, email, '/clients')
  await elsewhere.getByRole('button', { name: t('Code by e-mail') }).click()
  await elsewhere.getByRole('button', { name: t('Send a code') }).click()
  await elsewhere.getByText(/Wysłaliśmy kod na adres no…@demo\.test/).waitFor()
  await elsewhere.getByLabel(t('Code from the e-mail')).fill(await newestCode(mails, email, 2))
  await elsewhere.waitForURL('**/clients')
  await listed(elsewhere)
})

test('superadmins need a second factor once a superadmin with one says so; another is led to setting it up, and then to the wanted page', async ({
  open,
  product,
  tolerated,
}) => {
  tolerated.push(/^409 PATCH \/api\/v1\/tenant\/roles\//, /^console ApiProblem/)
  onTestFinished(async () => {
    await product.query(`update roles set requires_second_factor = false where key = 'superadmin'`)
  })
  const page = await open({ as: await newcomer(product, 'superadmin') })
  await page.goto('/roles')
  const openRole = () => page.getByRole('link', { name: /superadmin/ }).click()
  const needs = page.getByRole('dialog').getByRole('switch', { name: t('Needs a second factor') })
  await openRole()
  await needs.click()
  await page
    .getByText(/^Najpierw włącz weryfikację dwuetapową u siebie, w Ustawieniach › Bezpieczeństwo/)
    .waitFor()
  await expect.poll(() => needs.isChecked()).toBe(false)

  await page.goto('/settings/security')
  await setUpApp(page)
  await page.getByRole('button', { name: t('I have saved them') }).click()
  await page.goto('/roles')
  await openRole()
  await needs.click()
  await page.getByText(t('Superadmins need a second factor now.')).waitFor()
  await expectAccessible(page, 'the role of superadmins')

  const elsewhere = await open()
  const other = await newcomer(product, 'superadmin')
  await signInFor(elsewhere, other, '/clients')
  await elsewhere.waitForURL('**/second-factor?redirect=**')
  await elsewhere.getByRole('heading', { level: 1, name: t('Second factor') }).waitFor()
  await expectAccessible(elsewhere, 'a second factor that is asked for')
  await elsewhere.goto('/calendar')
  await elsewhere.waitForURL('**/second-factor?redirect=**')
  await setUpApp(elsewhere)
  await elsewhere.getByRole('button', { name: t('I have saved them') }).click()
  await elsewhere.waitForURL('**/calendar')
  // The superadmin who set it goes on as before.
  await page.goto('/clients')
  await page.getByRole('heading', { level: 1, name: t('Clients') }).waitFor()

  // Taken away while the screen is open: the next call leads here again.
  await elsewhere.goto('/settings/security')
  await elsewhere.getByRole('heading', { level: 2, name: t('Security') }).waitFor()
  tolerated.push(/^403 /)
  await product.query(
    `update sessions set second_factor_at = null where user_id in (select id from users where email = $1)`,
    [other],
  )
  await elsewhere.getByRole('link', { name: 'Pulpit' }).click()
  await elsewhere.waitForURL('**/second-factor?redirect=**')
})
