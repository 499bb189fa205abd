import { expect } from 'vitest'
import { demoPassword } from '../server/src/access/sign-in/demo-accounts.ts'
import { appCode } from '../server/test/app-code.ts'
import { wordsOf } from './calendar-page.ts'
import { test } from './named.ts'
import { newcomer } from './newcomer.ts'
import { expectAccessible, expectNoSidewaysScroll } from './soundness.ts'
import { leave, newestCode, requireFactor, setUpApp, signInFor } from './ways-in.ts'

const t = wordsOf('pl')

test('an app is set up with ten backup codes; from then on its code is asked for, and the wanted page comes after it', async ({
  open,
  product,
  tolerated,
}) => {
  tolerated.push(
    /^422 POST \/api\/v1\/tenant\/sign-in-challenge\/solutions$/,
    /^503 POST .*\/confirmations$/,
    /ApiProblem/,
  )
  const email = await newcomer(product, 'manager')
  const page = await open()
  await signInFor(page, email)
  await page.getByRole('heading', { level: 2, name: t('Security') }).waitFor()
  await expect.poll(() => page.title()).toBe('Bezpieczeństwo | Wizyta')
  const secret = await setUpApp(page, 'button')
  const codes = page.getByRole('region', { name: t('Your backup codes') })
  await codes.waitFor()
  await expect.poll(() => codes.getByRole('listitem').count()).toBe(10)
  const backup = (await codes.getByRole('listitem').first().textContent()) ?? ''
  await expectAccessible(page, 'backup codes')
  await codes.getByRole('button', { name: t('I have saved them') }).click()

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

  // Remembered here, asked elsewhere; there a backup code does it.
  await leave(page)
  await signInFor(page, email, '/clients')
  await page.waitForURL('**/clients')
  const elsewhere = await open({ phone: true, dark: true })
  await signInFor(elsewhere, email, '/clients')
  await elsewhere.getByRole('button', { name: t('Backup code') }).click()
  await expectNoSidewaysScroll(elsewhere)
  await expectAccessible(elsewhere, 'the second step on a phone, dark')
  await elsewhere.getByLabel(t('Backup code')).fill(backup)
  await elsewhere.keyboard.press('Enter')
  await elsewhere.waitForURL('**/clients')
})

test('a code by mail arrives and lets in', async ({ open, product, mails }) => {
  const email = await newcomer(product, 'manager')
  const page = await open()
  await signInFor(page, email)
  await page.getByRole('button', { name: t('Turn the codes on') }).click()
  await page.getByLabel(t('Your password')).fill(demoPassword)
  await page.getByRole('button', { name: t('Send a code') }).click()
  const code = page.getByLabel(t('Code from the e-mail'))
  await code.fill(await newestCode(mails, email))
  await page.getByRole('button', { name: t('I have saved them') }).click()
  await leave(page)
  await signInFor(page, email, '/clients')
  await page.getByRole('button', { name: t('Send a code') }).click()
  await page.getByText(/Wysłaliśmy kod na adres no…@demo\.test/).waitFor()
  await code.fill(await newestCode(mails, email, 2))
  await page.waitForURL('**/clients')
})

test('a role that needs a second factor leads to setting one up, and then to the wanted page', async ({
  open,
  product,
  tolerated,
}) => {
  const email = await newcomer(product, 'cashier')
  await requireFactor(product, email)
  const page = await open()
  await signInFor(page, email, '/clients')
  await page.waitForURL('**/second-factor?redirect=**')
  await page.getByRole('heading', { level: 1, name: t('Second factor') }).waitFor()
  await expectAccessible(page, 'a second factor that is asked for')
  await page.goto('/calendar')
  await page.waitForURL('**/second-factor?redirect=**')
  await setUpApp(page)
  await page.getByRole('button', { name: t('I have saved them') }).click()
  await page.waitForURL('**/calendar')

  // Taken away while the screen is open: the next call leads here again.
  await page.goto('/settings/security')
  await page.getByRole('heading', { level: 2, name: t('Security') }).waitFor()
  tolerated.push(/^403 /)
  await product.query(
    `update sessions set second_factor_at = null where user_id in (select id from users where email = $1)`,
    [email],
  )
  await page.getByRole('link', { name: 'Pulpit' }).click()
  await page.waitForURL('**/second-factor?redirect=**')
})

test('superadmins need a second factor once a superadmin with one says so; another sets it up at the next sign-in', async ({
  open,
  named,
  tolerated,
}) => {
  tolerated.push(/^409 PATCH \/api\/v1\/tenant\/roles\//, /^console ApiProblem/)
  const page = await open({ origin: named.origin })
  await signInFor(page, await newcomer(named, 'superadmin'), '/roles')
  const openRole = () => page.getByRole('link', { name: /^superadmin/ }).click()
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

  const elsewhere = await open({ origin: named.origin })
  await signInFor(elsewhere, await newcomer(named, 'superadmin'), '/clients')
  await elsewhere.waitForURL('**/second-factor?redirect=**')
  await setUpApp(elsewhere)
  await elsewhere.getByRole('button', { name: t('I have saved them') }).click()
  await elsewhere.waitForURL('**/clients')
  await elsewhere.getByRole('heading', { level: 1, name: t('Clients') }).waitFor()
  // The superadmin who set it goes on as before.
  await page.goto('/clients')
  await page.getByRole('heading', { level: 1, name: t('Clients') }).waitFor()
})
