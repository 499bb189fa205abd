import { expect } from 'vitest'
import { demoAccounts, demoPassword } from '../server/src/access/sign-in/demo-accounts.ts'
import { clickAfterTheEnd, endLatestSession, fillSignIn as fill } from './sign-in.ts'
import { test } from './test.ts'

/** Where one stands after signing in without having wanted anything else. */
const home = (url: URL) => url.pathname === '/'

test('a user signs in with e-mail and password, sees the dashboard, and signs out; a session that has ended on the server leads to the sign-in page and back to the same place', async ({
  open,
  product,
  tolerated,
}) => {
  tolerated.push(/^401 /)
  const page = await open()
  await page.goto('/')
  await fill(page, 'cashier@demo.test', demoPassword)
  await page.waitForURL(home)
  await expect.poll(() => page.title()).toBe('Pulpit | Wizyta')
  const cookies = await page.context().cookies()
  const token = cookies.find(({ name }) => name === 'access_token')
  expect(cookies.find(({ name }) => name === 'wizyta_companion')).toMatchObject({
    httpOnly: true,
    sameSite: 'Strict',
  })
  expect(token?.expires).toBeCloseTo(Date.now() / 1000 + 7 * 86_400, -3)

  const menu = page.getByRole('navigation', { name: 'Menu główne' })
  await menu.getByRole('button', { name: 'Klienci' }).click()
  await menu.getByRole('link', { name: 'Klienci', exact: true }).click()
  await page.waitForURL('**/clients')
  // The menu closes when another page takes the focus, so the page comes first.
  await page.getByRole('row').nth(1).waitFor()
  await page.getByRole('button', { name: 'Twoje konto: Kinga Nowak' }).click()
  await page.getByRole('menuitem', { name: 'Wyloguj się' }).click()
  await page.waitForURL('**/sign-in')
  expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('access_token')
  const call = (cookie: string) =>
    fetch(`${new URL(page.url()).origin}/api/v1/tenant/businesses`, {
      headers: { authorization: `Bearer ${token?.value}`, cookie },
    })
  const companion = cookies.find(({ name }) => name === 'wizyta_companion')?.value
  expect((await call(`wizyta_companion=${companion}`)).status).toBe(401)
  await page.goBack()
  await page.waitForURL(/\/sign-in\?redirect=/)

  await page.goto('/sign-in')
  await page.getByRole('button', { name: /^Adam Wysocki/ }).click()
  await page.waitForURL(home)
  // The line of changes would say so first.
  await page.route('**/api/v1/tenant/changes', () => {})
  await page.goto('/clients?name=Anna&page=1')
  await page.getByRole('heading', { level: 1, name: 'Klienci' }).waitFor()
  await endLatestSession(product)
  await clickAfterTheEnd(page, page.getByRole('link', { name: 'Kalendarz' }))
  const wanted = new URL(page.url()).searchParams.get('redirect') ?? ''
  // The page asks by itself as well, and leads back to where it stood then.
  expect(wanted).toMatch(/^\/(calendar|clients\?)/)
  await page.getByText('Sesja wygasła!').waitFor()
  await fill(page, 'admin@demo.test', demoPassword)
  await page.waitForURL((url) => `${url.pathname}${url.search}`.startsWith(wanted))
})

test('the choice of language and theme on the sign-in page holds after signing in by one click on a demo account', async ({
  open,
}) => {
  const page = await open()
  await page.goto('/sign-in')
  await page.getByRole('button', { name: /Język/ }).click()
  await page.getByRole('menuitemradio', { name: 'English' }).click()
  await page.getByRole('heading', { name: 'Sign in to Wizyta' }).waitFor()
  await page.getByRole('button', { name: /Theme/ }).click()
  await page.getByRole('menuitemradio', { name: 'Dark' }).click()
  await page.getByRole('button', { name: 'manager@demo.test' }).click()
  await page.waitForURL(home)
  await expect.poll(() => page.title()).toBe('Dashboard | Wizyta')
  await expect.poll(() => page.locator('html').getAttribute('class')).toContain('dark')
  await expect.poll(() => page.locator('html').getAttribute('lang')).toBe('en')

  const other = await open()
  await other.goto('/sign-in')
  const offered = other.getByRole('region', { name: 'Konta demonstracyjne' }).getByRole('button')
  await expect.poll(() => offered.count()).toBe(demoAccounts.length)
  await other.getByRole('button', { name: 'owner@barber.test' }).click()
  await other.waitForURL(home)
  await other.getByRole('button', { name: 'Twoje konto: Bartosz Praski' }).waitFor()
})
