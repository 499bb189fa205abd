import { expect } from 'vitest'
import { test } from './test.ts'

test('an address of the signed-in area leads to the sign-in page and, after it, exactly back; the home address is the dashboard, whatever cookies of others say', async ({
  open,
  desk,
  product,
}) => {
  const page = await open()
  const { data } = await (await desk('superadmin')).call('GET', '/tenant/customers?per_page=1')
  // Each address is asked of the guard in web/src/app/route-rights.test.ts.
  for (const address of [
    `/clients/${data[0].id}/edit?note=%C5%BC/a%26b&list=1%2C2#miejsce`,
    '/calendar?view=month&note=%C5%BC/a%26b#miejsce',
    '/?od=strony#start',
  ]) {
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
  await page.getByRole('heading', { level: 1, name: 'Pulpit' }).waitFor()

  // Cookies of others on the same host do not disturb.
  const foreign = ['font', 'dir', 'sidebar_state', 'vite-ui-theme'].map((name) => ({ name, value: '%' }))
  const cookies = [...foreign, { name: 'current_business_id', value: 'x' }]
  await page.context().addCookies(cookies.map((cookie) => ({ ...cookie, url: product.origin })))
  await page.goto('/')
  await page.getByRole('heading', { level: 1, name: 'Pulpit' }).waitFor()
})

test('whatever stands in the address of the sign-in page, it leads nowhere but to our own origin', async ({
  open,
  product,
}) => {
  const page = await open()
  // Each way to hide a host is tested with the guard itself: web/src/platform/session/guard.test.ts.
  for (const wanted of ['javascript:document.title="owned"', `/${'a'.repeat(5_000)}`]) {
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
  for (const wanted of [
    'https://evil.example/',
    '//evil.example/',
    '/\\t/evil.example',
    '/%2f%2fevil.example',
  ]) {
    await page.goto(`/sign-in?redirect=${encodeURIComponent(wanted)}`)
    await page.waitForURL(({ pathname }) => pathname !== '/sign-in')
    expect(new URL(page.url()).origin, wanted).toBe(product.origin)
  }
  await page.goto(`/sign-in?redirect=${encodeURIComponent(`${product.origin}/clients?page=2#x`)}`)
  await page.waitForURL(`${product.origin}/clients?page=2#x`)
  await page.goto(`/sign-in-2?redirect=${encodeURIComponent('https://evil.example/')}`)
  await page.waitForURL(`${product.origin}/`)
})
