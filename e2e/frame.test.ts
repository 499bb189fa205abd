import { expect } from 'vitest'
import { wordsOf } from './calendar-page.ts'
import { gearOf } from './frame-page.ts'
import { test } from './test.ts'

const t = wordsOf('pl')

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

test('a bar of 2 px runs along the top while a page is on its way, and over the outline while the app itself is', async ({
  open,
}) => {
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

  const appWay = new Promise<void>((done) => {
    arrive = done
  })
  await page.route(/\/assets\/frame-.*\.js$/, async (route) => {
    await appWay
    await route.continue()
  })
  await page.goto('/faq', { waitUntil: 'commit' })
  const atTheTop = () => page.evaluate(() => document.elementFromPoint(4, 1)?.getAttribute('data-slot'))
  await expect.poll(atTheTop).toBe('start-bar')
  arrive()
  await page.getByRole('heading', { level: 1 }).waitFor()
  expect(await page.locator('[data-slot="start-bar"]').count()).toBe(0)
})
