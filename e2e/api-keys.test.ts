import { expect } from 'vitest'
import { demoPassword } from '../server/src/access/sign-in/demo-accounts.ts'
import { wordsOf } from './calendar-page.ts'
import { newcomer } from './newcomer.ts'
import { expectAccessible } from './soundness.ts'
import { test } from './test.ts'

const t = wordsOf('pl')

test('an API key is shown once, calls for its business, and is refused as soon as it or, on request, the password is replaced', async ({
  open,
  desk,
  product,
  tolerated,
}) => {
  tolerated.push(/^422 POST \/api\/v1\/tenant\/api-keys$/)
  const owner = await newcomer(product, 'superadmin')
  const page = await open({ as: owner })
  await page.goto('/apps')
  const card = page.getByRole('region', { name: t('API access') })
  await card.getByRole('link', { name: t('Connect') }).click()
  const panel = page.getByRole('dialog', { name: t('API access') })
  await panel.getByLabel(t('Name|key'), { exact: true }).fill('Strona WWW')
  await panel.getByRole('button', { name: t('Create key') }).click()
  await panel.getByText('Wymagane jest co najmniej jedno uprawnienie.').waitFor()
  await panel.getByText(t('Clients'), { exact: true }).click()
  await panel.getByRole('checkbox').first().check()
  await panel.getByLabel(t('Your password')).fill('nie to hasło')
  await panel.getByRole('button', { name: t('Create key') }).click()
  await panel.getByText(t('This is not your password.')).waitFor()
  await panel.getByLabel(t('Your password')).fill(demoPassword)
  await panel.getByRole('button', { name: t('Create key') }).click()

  const secret = await panel.getByLabel(t('Key'), { exact: true }).inputValue()
  await expectAccessible(page, 'an API key that was just made')
  const status = async (path: string, key = secret) =>
    (await fetch(`${product.origin}/api/v1${path}`, { headers: { authorization: `Bearer ${key}` } })).status
  expect([await status('/tenant/customers'), await status('/tenant/services')]).toEqual([200, 403])

  await panel.getByRole('button', { name: t('I have copied it') }).click()
  const key = panel.getByRole('region', { name: 'Strona WWW' })
  await key.getByText(secret.slice(0, 12)).waitFor()
  expect(await page.content()).not.toContain(secret)
  await key.getByRole('button', { name: t('Revoke') }).click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: t('Revoke') })
    .click()
  await page.getByText(t('The key {name} is revoked.', { name: 'Strona WWW' })).waitFor()
  await key.waitFor({ state: 'detached' })
  expect(await status('/tenant/customers')).toBe(401)

  // A new password, with the box for it ticked, revokes another one.
  await panel.getByLabel(t('Name|key'), { exact: true }).fill('Program')
  await panel.getByRole('button', { name: t('Read everything') }).click()
  await panel.getByLabel(t('Your password')).fill(demoPassword)
  await panel.getByRole('button', { name: t('Create key') }).click()
  const other = await panel.getByLabel(t('Key'), { exact: true }).inputValue()
  expect(await status('/tenant/services', other)).toBe(200)
  await panel.getByRole('button', { name: t('I have copied it') }).click()
  // The log names the program that called.
  const me = await desk(owner)
  const program = await me.call('POST', '/tenant/api-keys', {
    body: { name: 'Kasa', permissions: ['customers.create'], valid_days: null, password: demoPassword },
  })
  const made = await fetch(`${product.origin}/api/v1/tenant/customers`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${program.secret}`,
      'content-type': 'application/json',
      'idempotency-key': crypto.randomUUID(),
    },
    body: JSON.stringify({ first_name: 'Z kasy' }),
  })
  expect(made.status).toBe(201)
  const { data, names } = await me.call('GET', '/tenant/audit-log?entity=customers&limit=1')
  expect(names[data[0].api_key_id]).toBe('Kasa')

  await page.goto('/settings/security')
  await page.getByRole('button', { name: t('Change the password') }).click()
  await page.getByLabel(t('Your present password')).fill(demoPassword)
  await page.getByLabel(t('New password'), { exact: true }).fill('trzy koty w pustym basenie')
  await expect
    .poll(() => page.getByLabel(t('Also revoke my API keys ({number})', { number: 2 })).isChecked())
    .toBe(true)
  await expectAccessible(page, 'a new password and the keys')
  await page.getByRole('button', { name: t('Set password') }).click()
  await page.getByText(t('Your password has been changed, and your API keys are revoked.')).waitFor()
  expect(await status('/tenant/services', other)).toBe(401)
})
