import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { wordsOf } from './calendar-page.ts'
import { daysOf, gearOf, menuOf } from './frame-page.ts'
import { test } from './test.ts'

const t = wordsOf('pl')
const widthOf = async (page: Page) => Math.round((await menuOf(page).boundingBox())?.width ?? 0)

test('the menu is 16, 3 and 18 rem wide, answers Ctrl+B, and is a sheet below 768 px', async ({ open }) => {
  const page = await open({ as: 'manager' })
  await page.goto('/faq')
  await page.getByRole('heading', { level: 1 }).waitFor()
  expect(await widthOf(page)).toBe(256)
  await page.keyboard.press('Control+B')
  await expect.poll(() => widthOf(page)).toBe(48)
  expect(await daysOf(page, 'sidebar_state')).toBe(7)

  // In the strip of icons a section flies out, and leads on.
  const sales = menuOf(page).getByRole('button', { name: t('Sales') })
  await sales.click()
  await page.getByRole('menuitem', { name: t('Service groups'), exact: true }).click()
  await page.waitForURL('**/sales/services/groups')
  await page.keyboard.press('Meta+B')
  await expect.poll(() => widthOf(page)).toBe(256)
  // The section of the page is unfolded, and stays so elsewhere.
  await menuOf(page)
    .locator('[aria-current="page"]')
    .filter({ hasText: t('Service groups') })
    .waitFor()
  await menuOf(page)
    .getByRole('link', { name: t('Dashboard') })
    .click()
  await page.waitForURL(/\/$/)
  expect(
    await menuOf(page)
      .getByRole('button', { name: t('Sales') })
      .getAttribute('aria-expanded'),
  ).toBe('true')

  await page.setViewportSize({ width: 768, height: 700 })
  expect(await menuOf(page).count()).toBe(1)
  await page.setViewportSize({ width: 767, height: 700 })
  await expect.poll(() => menuOf(page).count()).toBe(0)
  await page.keyboard.press('Control+B')
  const sheet = page.getByRole('dialog', { name: t('Main menu') })
  await expect.poll(async () => (await sheet.boundingBox())?.width).toBe(288)
})

test('tooltips come after 700 ms and at once within 300 ms, the header has a shadow after 10 px, toasts stay 5 s', async ({
  open,
}) => {
  const page = await open({ as: 'manager' })
  await page.clock.install()
  await page.goto('/faq')
  await page.getByRole('heading', { level: 1 }).waitFor()
  const header = page.getByRole('banner')
  const shadow = () => header.evaluate((one) => getComputedStyle(one).boxShadow !== 'none')
  const scrollTo = (y: number) => page.evaluate((to) => window.scrollTo(0, to), y)
  await page.setViewportSize({ width: 1440, height: 400 })
  await scrollTo(10)
  expect(await shadow()).toBe(false)
  await scrollTo(11)
  await expect.poll(shadow).toBe(true)
  await scrollTo(0)

  await page.clock.pauseAt(Date.now() + 60_000)
  const tip = page.getByRole('tooltip')
  await header.getByRole('button', { name: t('Show or hide the menu') }).hover()
  await page.clock.runFor(699)
  expect(await tip.count()).toBe(0)
  await page.clock.runFor(1)
  await tip.waitFor()
  await page.mouse.move(700, 300)
  await expect.poll(() => tip.count()).toBe(0)
  await page.clock.runFor(299)
  await gearOf(page).hover()
  await page.clock.runFor(1)
  await tip.waitFor()
  await page.mouse.move(700, 300)
  await page.clock.runFor(301)
  await gearOf(page).hover()
  await page.clock.runFor(1)
  expect(await tip.count()).toBe(0)
  await page.mouse.move(700, 300)

  const region = page.getByRole('region', { name: 'Notifications', exact: true })
  await page.context().grantPermissions(['clipboard-write'])
  const copied = region.getByText(t('The link was copied.'))
  await page.getByRole('main').locator('[aria-expanded="false"]').first().click()
  await page.getByRole('button', { name: t('Copy the link to this question') }).click()
  await copied.waitFor()
  await page.clock.runFor(4_999)
  expect(await copied.count()).toBe(1)
  await region.getByRole('button', { name: 'Close toast' }).waitFor()
  await page.clock.runFor(400)
  expect(await copied.count()).toBe(0)
})

test('a bar of 2 px runs along the top while a page is on its way', async ({ open }) => {
  const page = await open({ as: 'manager' })
  await page.goto('/faq')
  await page.getByRole('heading', { level: 1 }).waitFor()
  let arrive = () => {}
  const way = new Promise<void>((done) => {
    arrive = done
  })
  await page.route(/\/assets\/(?!.*(faq|help)).*\.js$/, async (route) => {
    await way
    await route.continue()
  })
  await page.evaluate(() => history.pushState({}, '', '/settings/notifications'))
  const bar = page.locator('[data-slot="loading-bar"]')
  await bar.waitFor()
  expect(await bar.boundingBox()).toMatchObject({ x: 0, y: 0, height: 2 })
  arrive()
  await expect.poll(() => page.title()).toBe('Powiadomienia | Wizyta')
  await expect.poll(() => bar.count()).toBe(0)
})

test('the bar runs over the outline of the page while the app itself is on its way', async ({ open }) => {
  const page = await open({ as: 'manager' })
  let arrive = () => {}
  const way = new Promise<void>((done) => {
    arrive = done
  })
  await page.route(/\/assets\/app-.*\.js$/, async (route) => {
    await way
    await route.continue()
  })
  await page.goto('/faq', { waitUntil: 'commit' })
  const atTheTop = () => page.evaluate(() => document.elementFromPoint(4, 1)?.getAttribute('data-slot'))
  await expect.poll(atTheTop).toBe('start-bar')
  arrive()
  await page.getByRole('heading', { level: 1 }).waitFor()
  expect(await page.locator('[data-slot="start-bar"]').count()).toBe(0)
})
