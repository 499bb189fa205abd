import type { Locator, Page } from 'playwright-core'
import { demoPassword } from '../server/src/access/sign-in/demo-accounts.ts'
import { appCode } from '../server/test/app-code.ts'
import { wordsOf } from './calendar-page.ts'
import type { Product } from './product.ts'
import { fillSignIn } from './sign-in.ts'
import { expectAccessible } from './soundness.ts'

const t = wordsOf('pl')

/** Gives the user a role of their own that needs a second factor. */
export const requireFactor = ({ query }: Pick<Product, 'query'>, email: string) =>
  query(
    `with own as (
       insert into roles (business_id, name, permissions, requires_second_factor)
       select r.business_id, 'z drugim krokiem ' || $1, r.permissions, true
       from roles r join memberships m on m.business_id = r.business_id and m.role_id = r.id
       join users u on u.id = m.user_id where u.email = $1
       returning business_id, id
     )
     update memberships m set role_id = own.id from own, users u
     where m.business_id = own.business_id and m.user_id = u.id and u.email = $1`,
    [email],
  )

/**
 * Sets an authenticator app up on the page that is open; answers its secret.
 * @param by `code`: sent as soon as it is complete; `button`: after a failed attempt
 */
export async function setUpApp(page: Page, by: 'code' | 'button' = 'code'): Promise<string> {
  await page.getByRole('button', { name: t('Set up the app') }).click()
  await page.getByLabel(t('Your password')).fill(demoPassword)
  await page.getByRole('button', { name: t('Continue') }).click()
  await page.getByRole('img', { name: t('Picture for the authenticator app') }).waitFor()
  await expectAccessible(page, 'an app that is set up')
  const secret = (await page.locator('code').innerText()).replace(/\s/g, '')
  const field = page.getByLabel(t('Enter the code that the app shows'))
  if (by === 'button') await confirmByButton(page, field, appCode(secret, 0))
  else await field.fill(appCode(secret, 0))
  return secret
}

/** Five digits are none; and what the server could not look at is sent once more by the button. */
async function confirmByButton(page: Page, field: Locator, code: string) {
  const confirm = page.getByRole('button', { name: t('Confirm the code') })
  await field.fill(code.slice(0, 5))
  await confirm.click()
  await page.getByText(t('A code has six digits.')).waitFor()
  const confirmations = '**/api/v1/tenant/me/authenticator/confirmations'
  await page.route(confirmations, async (route) => {
    await page.getByRole('button', { name: t('Checking the code…') }).waitFor()
    await route.fulfill({ status: 503, json: { title: '', message: '' } })
  })
  await field.fill(code)
  await confirm.waitFor()
  await page.unroute(confirmations)
  await confirm.click()
}

/** The code of the first mail with one to an address, or of a later one. */
export async function newestCode(
  mails: { nth(email: string, count: number): Promise<{ subject?: string }> },
  email: string,
  which = 1,
): Promise<string> {
  let found = 0
  for (let count = 1; ; count += 1) {
    const code = /^\d{6}/.exec((await mails.nth(email, count)).subject ?? '')?.[0]
    if (code) found += 1
    if (code && found === which) return code
  }
}

/** A device in this window that keeps passkeys, and answers for its owner or leaves the browser waiting. */
export async function virtualAuthenticator(page: Page) {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return {
    answers: (enabled: boolean) =>
      devtools.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled }),
  }
}

/** Signs in on the way to a page, the security settings unless told. */
export async function signInFor(page: Page, email: string, wanted = '/settings/security') {
  await page.goto(`/sign-in?redirect=${encodeURIComponent(wanted)}`)
  await fillSignIn(page, email, demoPassword)
}

/** Leaves like a user who closes the browser for good: cookies of the session go, the others stay. */
export async function leave(page: Page) {
  const context = page.context()
  // With the page: one that stays open asks on, and is told that it has ended.
  await page.goto('about:blank')
  for (const name of ['access_token', 'wizyta_companion']) await context.clearCookies({ name })
}
