import { demoPassword } from '../server/src/access/sign-in/demo-accounts.ts'
import { wordsOf } from './calendar-page.ts'
import { test } from './named.ts'
import { newcomer } from './newcomer.ts'
import { expectAccessible } from './soundness.ts'
import { leave, signInFor, virtualAuthenticator } from './ways-in.ts'

const t = wordsOf('pl')

test('a passkey is added, listed, renamed and removed; it signs in by the button, from the field, and as the second step', async ({
  open,
  named,
}) => {
  const email = await newcomer(named, 'manager')
  const page = await open({ origin: named.origin })
  const device = await virtualAuthenticator(page)
  await signInFor(page, email)
  await page.getByRole('button', { name: t('Add a passkey') }).click()
  await page.getByLabel(t('Your password')).fill(demoPassword)
  await page.getByRole('button', { name: t('Continue') }).click()
  await page.getByLabel(t('Name of the passkey')).fill('Telefon')
  await page.getByRole('button', { name: t('Keep the passkey') }).click()
  await page.getByRole('button', { name: t('I have saved them') }).click()
  await page.getByText('Telefon', { exact: true }).waitFor()
  await expectAccessible(page, 'passkeys')

  // As the second step.
  await device.answers(false)
  await leave(page)
  await signInFor(page, email, '/clients')
  await page.waitForURL('**/otp?redirect=**')
  await device.answers(true)
  await page.getByRole('button', { name: t('Use a passkey') }).click()
  await page.waitForURL('**/clients')

  // Alone, by the button: before the browser knows what it may fill in, or that would sign in by itself.
  await leave(page)
  const offered = '**/api/v1/tenant/passkey-sign-ins/options'
  await page.route(offered, () => {}, { times: 1 })
  const asked = page.waitForRequest(offered)
  await page.goto('/sign-in?redirect=%2Fclients')
  await asked
  await page.getByRole('button', { name: t('Sign in with a passkey') }).click()
  await page.waitForURL('**/clients')

  // Filled in by the browser, without a press.
  await leave(page)
  await page.goto('/sign-in?redirect=%2Fsettings%2Fsecurity')
  await page.waitForURL('**/settings/security')

  await page.getByRole('button', { name: t('Rename: {name}', { name: 'Telefon' }) }).click()
  await page.getByLabel(t('Name of the passkey')).fill('Telefon Moniki')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: t('Remove: {name}', { name: 'Telefon Moniki' }) }).click()
  await page.getByLabel(t('Your password')).fill(demoPassword)
  await page.getByRole('button', { name: t('Remove the passkey') }).click()
  await page.getByText('Telefon Moniki', { exact: true }).waitFor({ state: 'detached' })
})
