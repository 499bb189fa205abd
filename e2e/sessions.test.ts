import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { demoPassword } from '../server/src/access/sign-in/demo-accounts.ts'
import { wordsOf } from './calendar-page.ts'
import { giveSession, openDesk } from './desk.ts'
import { newcomer } from './newcomer.ts'
import { fillSignIn } from './sign-in.ts'
import { expectAccessible } from './soundness.ts'
import { test } from './test.ts'

const t = wordsOf('pl')

async function setPin(page: Page, pin: string) {
  await page.goto('/settings/security')
  await page.getByRole('button', { name: t('Set a PIN') }).click()
  await page.getByLabel(t('New PIN')).fill(pin)
  await page.getByLabel(t('Your password')).fill(demoPassword)
  await page.getByRole('button', { name: t('Save the PIN') }).click()
  await page.getByText('Masz PIN').waitFor()
}

const shown = (page: Page) => page.evaluate(() => document.body.innerText)
const title = (page: Page) => page.getByRole('heading', { name: t('The screen is locked') })
const pinField = (page: Page) => page.getByLabel('PIN', { exact: true })

async function enter(page: Page, pin: string) {
  await pinField(page).fill(pin)
  await page.keyboard.press('Enter')
}

test('a locked screen shows and answers nothing in any tab, also when it is loaded anew; the PIN brings back what was typed', async ({
  open,
  product,
  tolerated,
}) => {
  tolerated.push(/^423 /, /^422 POST \/api\/v1\/tenant\/screen-lock\/openings$/)
  const email = await newcomer(product, 'manager')
  const page = await open({ as: email })
  await setPin(page, '4831')
  await page.goto('/clients/create')
  const name = page.getByLabel(/^Imię/)
  await name.fill('Zdzisława')
  await page.keyboard.press('Control+Shift+L')
  await title(page).waitFor()
  await expect.poll(() => page.title()).toBe('Ekran jest zablokowany | Wizyta')
  expect(await shown(page)).not.toMatch(/Zdzisława|Kalendarz|Nowy klient/)
  // Of the form there is nothing for those who hear the page, either.
  await expect.poll(() => page.getByRole('textbox', { name: /^Imię/ }).count()).toBe(0)
  await expectAccessible(page, 'a locked screen')
  const answered = await page.evaluate(async () => {
    const token = document.cookie.match(/access_token=([^;]+)/)?.[1]
    const { status } = await fetch('/api/v1/tenant/me', { headers: { authorization: `Bearer ${token}` } })
    return status
  })
  expect(answered).toBe(423)

  // Keys of the page do nothing, and the focus stays.
  await page.keyboard.press('Control+K')
  await page.keyboard.press('Escape')
  await enter(page, '1357')
  await page.getByText('To nie jest Twój PIN.').waitFor()
  await expect.poll(() => pinField(page).evaluate((field) => field === document.activeElement)).toBe(true)
  await enter(page, '4831')
  await name.waitFor()
  await expect.poll(() => name.inputValue()).toBe('Zdzisława')
  await expect.poll(() => name.evaluate((field) => field === document.activeElement)).toBe(true)
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0)

  await page.keyboard.press('Control+Shift+L')
  await title(page).waitFor()
  await page.reload()
  await title(page).waitFor()
  expect(await shown(page)).not.toMatch(/Zdzisława|Kalendarz|Nowy klient/)
  await page.getByRole('button', { name: t('Use the password instead') }).click()
  await page.getByLabel('Hasło', { exact: true }).fill(demoPassword)
  await page.keyboard.press('Enter')
  await name.waitFor()
  await expect.poll(() => name.inputValue()).toBe('Zdzisława')

  // A screen locked on the server is covered in every tab, an idle one too.
  // Opening it in one opens it in all.
  const other = await page.context().newPage()
  await other.goto('/resources')
  await other.getByRole('row').nth(2).waitFor()
  await product.query(
    `update sessions set locks_at = now() where user_id = (select id from users where email = $1)`,
    [email],
  )
  await title(page).waitFor()
  await title(other).waitFor()
  await enter(page, '4831')
  await name.waitFor()
  await other.getByRole('row').nth(2).waitFor()
  await expect.poll(() => title(other).count()).toBe(0)
})

test('a colleague continues by PIN in their own name, and the first user comes back by theirs', async ({
  open,
  product,
  tolerated,
}) => {
  tolerated.push(/^423 /)
  const [his, hers] = [
    await newcomer(product, 'manager', 'Wiktor Pierwszy'),
    await newcomer(product, 'cashier', 'Maja Druga'),
  ]
  // By the form: the server then knows this browser.
  const page = await open()
  await page.goto('/sign-in')
  await fillSignIn(page, hers, demoPassword)
  await page.waitForURL((url) => url.pathname === '/')
  await setPin(page, '9274')
  // The user locks and leaves. The colleague signs in by password, and begins at the start page.
  await page.keyboard.press('Control+Shift+L')
  await page.getByRole('button', { name: t('Sign in as another user') }).click()
  await page.waitForURL((url) => url.pathname === '/sign-in' && url.search === '')
  await fillSignIn(page, his, demoPassword)
  await page.waitForURL((url) => url.pathname === '/')
  await setPin(page, '4831')
  await page.getByRole('button', { name: t('Lock the screen now') }).click()

  await page.getByRole('button', { name: 'Maja Druga' }).click()
  await enter(page, '9274')
  await page.getByRole('button', { name: 'Twoje konto: Maja Druga' }).waitFor()
  await page.goto('/clients/create')
  await page.getByLabel(/^Imię/).fill('Klientka Mai')
  await page.getByLabel('Telefon', { exact: true }).fill('601 555 731')
  await page.getByRole('button', { name: 'Zapisz', exact: true }).click()
  await page.waitForURL((url) => url.pathname !== '/clients/create')
  const logged = await product.query(
    `select u.name from audit_log l join users u on u.id = l.user_id join clients c on c.id = l.entity_id
     where c.first_name = 'Klientka Mai' and l.action = 'create'`,
  )
  expect(logged).toEqual([{ name: 'Maja Druga' }])
  await page.keyboard.press('Control+Shift+L')
  await page.getByRole('button', { name: 'Wiktor Pierwszy' }).click()
  await enter(page, '4831')
  await page.getByRole('button', { name: 'Twoje konto: Wiktor Pierwszy' }).waitFor()
})

test('a user sees their sessions, and signs another place out: it shows the sign-in page within seconds', async ({
  open,
  product,
  tolerated,
}) => {
  tolerated.push(/^401 /)
  const email = await newcomer(product, 'manager')
  const [desk, phone] = [await open({ as: email }), await open({ phone: true })]
  await giveSession(phone.context(), product.origin, await openDesk(product, email))
  await phone.goto('/clients')
  await desk.goto('/settings/security')
  const places = desk.getByRole('list', { name: t('Where you are signed in') }).getByRole('listitem')
  await places.nth(1).waitFor()
  await expect.poll(() => places.count()).toBe(2)
  await places.first().getByText(t('This device')).waitFor()
  await expectAccessible(desk, 'the places where one is signed in')
  await places.nth(1).getByRole('button').click()
  await phone.waitForURL(/\/sign-in\?redirect=/)
  await expect.poll(() => places.count()).toBe(1)
})
