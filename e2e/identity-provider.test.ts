import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { demoPassword } from '../server/src/access/sign-in/demo-accounts.ts'
import type { ProviderPerson } from '../server/test/identity-provider.ts'
import { wordsOf } from './calendar-page.ts'
import { test } from './named.ts'
import { expectAccessible } from './soundness.ts'

const monika: ProviderPerson = {
  sub: 'monika',
  name: 'Monika Sadowska',
  email: 'manager@demo.test',
  email_verified: true,
}

async function goThroughProvider(page: Page) {
  await page.getByRole('button', { name: 'Zaloguj się przez Salon ID' }).click()
  await page.getByRole('button', { name: /^(Continue as|Give up)/ }).click()
}

async function signIn(page: Page, email: string) {
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Hasło', { exact: true }).fill(demoPassword)
  await page.keyboard.press('Enter')
}

test('a user comes through the provider, proves once that the account here is theirs, signs in by one click from then on, and links and unlinks it in the settings', async ({
  named,
  open,
  tolerated,
}) => {
  tolerated.push(/^403 POST .*\/oidc\/arrivals$/)
  const page = await open({ origin: named.origin })
  named.provider.now = null
  await page.goto('/clerk?redirect=%2Fclients')
  await goThroughProvider(page)
  await page
    .getByText('Dostawca tożsamości zgłasza, że logowanie przerwano albo że nie jest dozwolone.')
    .waitFor()

  named.provider.now = monika
  await page.goto('/sign-in?redirect=%2Fclients')
  await goThroughProvider(page)
  await page.getByRole('heading', { name: 'Czy to Twoje konto?' }).waitFor()
  expect(new URL(page.url()).search).toBe('')
  expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('access_token')
  await page.getByRole('button', { name: 'Zaloguj się i połącz konta' }).click()
  await page.waitForURL(/\/sign-in\?redirect=/)
  await signIn(page, 'manager@demo.test')
  await page.getByText('Konta są połączone.').waitFor()
  await page.getByRole('link', { name: 'Dalej' }).click()
  await page.waitForURL('**/clients')

  const other = await open({ origin: named.origin })
  await other.goto('/clerk?redirect=%2Fcalendar%3Fview%3Dday')
  await goThroughProvider(other)
  await other.waitForURL('**/calendar?view=day')
  await other.getByRole('button', { name: 'Twoje konto: Monika Sadowska' }).waitFor()
  // After this sign-in, the redirect works as after the other.
  for (const door of ['/clerk/sign-in', '/clerk']) {
    await other.goto(`${door}?redirect=%2Fclients`)
    await other.waitForURL('**/clients')
  }

  // The user manager sees her there, unlinks her, and her next action is refused.
  tolerated.push(/^401 /)
  const office = await open({ origin: named.origin })
  await office.goto('/sign-in?redirect=%2Fclerk%2Fuser-management')
  await signIn(office, 'superadmin@demo.test')
  await office
    .getByRole('row', { name: /Monika Sadowska/ })
    .getByText('Połączone')
    .waitFor()
  await office.getByRole('button', { name: 'Odłącz konto: Monika Sadowska' }).click()
  await office.getByRole('alertdialog').getByRole('button', { name: 'Odłącz' }).click()
  await office.getByText('Konto odłączone: Monika Sadowska.').waitFor()
  await other.waitForURL(/\/sign-in\?redirect=/)

  // In the settings the account is linked again, and unlinked.
  await page.goto('/sign-in?redirect=%2Fsettings%2Faccount')
  await signIn(page, 'manager@demo.test')
  await page.getByRole('button', { name: 'Połącz: Salon ID' }).click()
  await page.getByLabel('Twoje hasło').fill(demoPassword)
  await page.keyboard.press('Enter')
  // The provider knows her still.
  await page.waitForURL('**/settings/account')
  await page.getByText('Nikt się nim jeszcze nie zalogował.').waitFor()
  await page.getByRole('button', { name: 'Odłącz' }).click()
  await page.getByLabel('Twoje hasło').fill(demoPassword)
  await page.keyboard.press('Enter')
  await page.getByText('Żadne konto nie jest połączone.').waitFor()
})

test('a user of the provider alone has no password to confirm by: they are told so, and one click sends the link that sets one', async ({
  named,
  open,
  tolerated,
}) => {
  // Until the screen is covered, and once the password has ended the session.
  tolerated.push(/^423 /, /^401 /)
  const t = wordsOf('pl')
  const { origin, provider, query } = named
  const adam = { sub: 'adam', name: 'Adam Wysocki', email: 'admin@demo.test', email_verified: true }
  provider.now = adam
  await query(
    `with bare as (update users set password_hash = null where email = $1 returning id)
     insert into linked_accounts (user_id, issuer, subject) select id, $2, $3 from bare`,
    [adam.email, provider.issuer, adam.sub],
  )
  const page = await open({ origin })
  await page.goto('/sign-in?redirect=%2Fsettings%2Fsecurity')
  await goThroughProvider(page)
  await page
    .getByText(t('You have no PIN and no password: when your screen is locked, you sign in again.'))
    .waitFor()
  const told = page.getByText(/^Nie masz jeszcze hasła, a niektóre zmiany trzeba nim potwierdzić\./)
  for (const asks of [t('Set a PIN'), t('Set up the app'), t('Set a password')]) {
    await page.getByRole('button', { name: asks }).click()
    await told.waitFor()
    await expect.poll(() => page.getByLabel(t('Your password')).count()).toBe(0)
    if (asks !== t('Set a password')) await page.getByRole('button', { name: t('Cancel') }).click()
  }
  await expectAccessible(page, 'no password yet')
  await page.keyboard.press('Enter')
  const link = page.getByRole('link', { name: t('Set a new password') })
  await link.waitFor()

  await page.getByRole('button', { name: t('Lock the screen now') }).click()
  await page.getByRole('button', { name: t('Sign in again') }).waitFor()
  await expectAccessible(page, 'a locked screen that nothing opens')
  await page.getByRole('button', { name: t('Sign in again') }).click()
  // The provider knows her still.
  await page.getByRole('button', { name: 'Zaloguj się przez Salon ID' }).click()
  await page.waitForURL('**/settings/security')
  await page.getByRole('button', { name: t('Set a password') }).click()
  await told.waitFor()
  await page.keyboard.press('Enter')
  await link.click()
  await page.getByLabel(t('New password'), { exact: true }).fill('spokojna lampa 71')
  await page.keyboard.press('Enter')
  await page.getByText(t('The password has been set. You can sign in now.')).waitFor()
  await page.goto('/sign-in?redirect=%2Fsettings%2Fsecurity')
  await page.getByLabel('E-mail').fill(adam.email)
  await page.getByLabel('Hasło', { exact: true }).fill('spokojna lampa 71')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: t('Change the password') }).waitFor()
  await page.getByRole('button', { name: t('Set a PIN') }).click()
  await page.getByLabel(t('Your password')).waitFor()
})
