import { expect } from 'vitest'
import { demoPassword } from '../server/src/access/sign-in/demo-accounts.ts'
import { wordsOf } from './calendar-page.ts'
import { newcomer } from './newcomer.ts'
import { fillSignIn } from './sign-in.ts'
import { expectAccessible } from './soundness.ts'
import { test } from './test.ts'
import { requireFactor } from './ways-in.ts'

const t = wordsOf('pl')
const [mokotow, wilanow] = ['Atelier Urody Mokotów', 'Atelier Urody Wilanów']

test('the owner invites a receptionist to two salons; the mail leads to accepting, and a removed role is gone at the next click', async ({
  open,
  mails,
  tolerated,
}) => {
  tolerated.push(/^403 GET/)
  const email = `zosia.${Date.now()}@example.test`
  const owner = await open({ as: 'superadmin' })
  // Other tests have users of their own here.
  await owner.goto(`/users?username=${email}`)
  await owner.getByRole('link', { name: t('Invite') }).click()
  await expectAccessible(owner, 'the form of an invitation')
  const sheet = owner.getByRole('dialog')
  await sheet.getByLabel(t('Name and surname')).fill('Zosia Wójcik')
  await sheet.getByRole('textbox', { name: t('E-mail'), exact: true }).fill(email)
  await sheet.getByRole('group', { name: mokotow }).getByLabel(t('cashier')).check()
  await sheet.getByRole('group', { name: wilanow }).getByLabel(t('specialist')).check()
  await sheet.getByRole('button', { name: t('Send the invitation') }).click()
  await sheet.getByRole('button', { name: t('Done|close') }).click()
  const row = owner.getByRole('row', { name: 'Zosia Wójcik' })
  await row.getByText(t('Invited|user')).waitFor()

  const letter = await mails.nth(email, 1)
  const link = /http\S+\/invitation\?token=\S+/.exec(letter.text ?? '')?.[0] as string
  const zosia = await open()
  await zosia.goto(link)
  await zosia.getByText(wilanow).waitFor()
  expect(zosia.url()).not.toContain('token')
  await expectAccessible(zosia, 'an invitation')
  // The typed password is judged by all facts of the invitation, as the server judges it.
  const secret = zosia.getByLabel(t('New password'))
  await secret.fill('Zosia Wójcik Atelier')
  await zosia
    .getByRole('status')
    .filter({ hasText: t('Easy to guess') })
    .waitFor()
  await secret.fill('konik polny w trawie')
  await zosia
    .getByRole('status')
    .filter({ hasText: t('Strong') })
    .waitFor()
  // That signs her in: a new password is not typed twice.
  await zosia.getByRole('button', { name: t('Accept the invitation') }).click()
  await zosia.waitForURL((url) => url.pathname === '/')
  await zosia.getByRole('button', { name: t('Switch business') }).waitFor()
  await zosia.goto('/communication/mailbox')
  await zosia.getByRole('heading', { level: 1, name: t('Sent messages') }).waitFor()

  // Her acceptance shows at the owner's screen without a reload. Her role is changed there with two ticks.
  await row.getByText(t('Active|user')).waitFor()
  await row.getByRole('link', { name: 'Zosia Wójcik' }).click()
  const here = sheet.getByRole('region', { name: mokotow })
  await expect.poll(() => here.getByLabel(t('cashier')).isChecked()).toBe(true)
  await expect
    .poll(() => sheet.getByRole('region', { name: wilanow }).getByLabel(t('specialist')).isChecked())
    .toBe(true)
  await expectAccessible(owner, 'a user')
  await here.getByLabel(t('specialist')).check()
  await owner
    .getByText(t('{name} has the role {role} now.', { name: 'Zosia Wójcik', role: t('specialist') }))
    .waitFor()
  await here.getByLabel(t('cashier')).uncheck()
  await owner
    .getByText(t('{name} no longer has the role {role}.', { name: 'Zosia Wójcik', role: t('cashier') }))
    .waitFor()
  await zosia.goto('/communication/mailbox')
  await zosia.waitForURL('**/403')
  await zosia.goto('/clients')
  await zosia.getByRole('heading', { level: 1, name: t('Clients') }).waitFor()
})

test('a superadmin lets a user in again who has lost phone and backup codes; the user sets a new second factor up', async ({
  open,
  product,
  tolerated,
}) => {
  tolerated.push(/^422 POST .*\/second-factor-resets$/)
  const email = await newcomer(product, 'cashier')
  await requireFactor(product, email)
  const [person] = await product.query<{ name: string }>(
    'update users set email_codes_since = now() where email = $1 returning name',
    [email],
  )
  const name = person?.name as string
  const owner = await open({ as: 'superadmin' })
  await owner.goto(`/users?username=${email}`)
  await owner.getByRole('link', { name }).click()
  await owner.getByText(t('Signs in with a second factor')).waitFor()
  await owner.getByRole('button', { name: t('Reset the second factor') }).click()
  const dialog = owner.getByRole('dialog', { name: t('Reset the second factor of {name}?', { name }) })
  const reset = dialog.getByRole('button', { name: t('Reset the second factor') })
  await dialog.getByLabel(t('Your password')).fill('nie to hasło')
  await reset.click()
  await dialog.getByText(t('This is not the name.')).waitFor()
  await dialog.getByLabel(t('Type the name to confirm: {name}', { name })).fill(name)
  await reset.click()
  await dialog.getByText(t('This is not your password.')).waitFor()
  await expectAccessible(owner, 'the reset of a second factor')
  await dialog.getByLabel(t('Your password')).fill(demoPassword)
  await reset.click()
  await owner.getByText(t('The second factor was reset: {name}', { name })).waitFor()
  await owner.getByText(t('Signs in with the password alone')).waitFor()
  const happened = owner.getByRole('region', { name: t('Account history') })
  await happened.getByRole('link', { name: /^Zresetowano weryfikację dwuetapową/ }).waitFor()
  await expectAccessible(owner, 'a user and what happened')

  const page = await open()
  await page.goto('/sign-in')
  await fillSignIn(page, email, demoPassword)
  await page.getByRole('button', { name: t('Set up the app') }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/second-factor')
})
