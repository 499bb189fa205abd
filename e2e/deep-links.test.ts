import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { addressOf, signedInRoutes } from './addresses.ts'
import { test } from './test.ts'

test('every address of the signed-in area leads to the sign-in page and, after it, exactly back', async ({
  open,
  desk,
}) => {
  const owner = await desk('superadmin')
  // One guard protects all of them, and screens in construction share one page: a part stands for the rest.
  const routes = signedInRoutes().filter(({ isPending }, index) => index % (isPending ? 20 : 4) === 0)
  const addresses = await Promise.all(
    routes.map(async ({ path }) => `${await addressOf(owner, path)}?note=%C5%BC/a%26b&list=1%2C2#miejsce`),
  )
  expect(addresses.length).toBeGreaterThan(9)
  const follow = async (page: Page, some: string[]) => {
    for (const address of some) {
      await page.goto('about:blank')
      await page.context().clearCookies()
      await page.goto(address)
      await page.waitForURL(/\/sign-in\?/)
      expect(new URL(page.url()).searchParams.get('redirect')).toBe(address)
      await page.getByRole('button', { name: 'superadmin@demo.test' }).click()
      await page.waitForURL((url) => url.pathname !== '/sign-in')
      await page.getByRole('main').waitFor()
      expect(page.url().replace(new URL(page.url()).origin, '')).toBe(address)
    }
  }
  const half = Math.ceil(addresses.length / 2)
  await Promise.all([
    follow(await open(), addresses.slice(0, half)),
    follow(await open(), addresses.slice(half)),
  ])
})

test('the home address is the dashboard, also where cookies of others on the same host say what is none of ours', async ({
  open,
  product,
}) => {
  const page = await open()
  await page.goto('/?od=strony#start')
  await page.waitForURL(/\/sign-in/)
  expect(new URL(page.url()).searchParams.get('redirect')).toBe('/?od=strony#start')
  const signedIn = await open({ as: 'cashier' })
  await signedIn.goto('/')
  await signedIn.getByRole('heading', { level: 1, name: 'Pulpit' }).waitFor()

  // Cookies of others do not disturb.
  const foreign = ['font', 'dir', 'sidebar_state', 'vite-ui-theme'].map((name) => ({ name, value: '%' }))
  const cookies = [...foreign, { name: 'current_business_id', value: 'x' }]
  await signedIn.context().addCookies(cookies.map((cookie) => ({ ...cookie, url: product.origin })))
  await signedIn.goto('/')
  await signedIn.getByRole('heading', { level: 1, name: 'Pulpit' }).waitFor()
})

test('whatever stands in the address of the sign-in page, it leads nowhere but to our own origin', async ({
  open,
  product,
}) => {
  const page = await open()
  // Each way to hide a host is tested with the guard itself: web/src/platform/session/guard.test.ts.
  for (const wanted of [
    'https://evil.example/',
    '/\t/evil.example',
    '/%2f%2fevil.example',
    'javascript:document.title="owned"',
    `/${'a'.repeat(5_000)}`,
  ]) {
    await page.goto('about:blank')
    await page.context().clearCookies()
    await page.goto(`/sign-in?redirect=${encodeURIComponent(wanted)}`)
    await page.getByRole('button', { name: 'manager@demo.test' }).click()
    await page.waitForURL((url) => url.pathname !== '/sign-in', { waitUntil: 'commit' })
    expect(new URL(page.url()).origin, wanted).toBe(product.origin)
    // A page that is left while it still asks would ask without the cookies that are taken away next.
    await page.getByRole('main').first().waitFor()
    await expect.poll(() => page.title()).not.toContain('owned')
  }

  // A signed-in user is led on as well.
  await page.goto(`/sign-in?redirect=${encodeURIComponent('//evil.example/')}`)
  await page.waitForURL(`${product.origin}/`)
  await page.goto(`/sign-in?redirect=${encodeURIComponent(`${product.origin}/clients?page=2#x`)}`)
  await page.waitForURL(`${product.origin}/clients?page=2#x`)
  await page.goto(`/sign-in-2?redirect=${encodeURIComponent('https://evil.example/')}`)
  await page.waitForURL(`${product.origin}/`)
})
