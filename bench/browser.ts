/**
 * (c) The calendar's day in a headless Chromium with a four times slower CPU. Beside it are as many plain DOM nodes
 * in a page without scripts, in the same run. 12 people, 300 visits, then 1,000.
 *
 *     npm run build && npm run bench -- browser
 * - mount: from another screen to the calendar, its data at hand, until the frame with all visits is painted
 * - next day: from a full day to the next one by the arrow key
 * - drag: time between frames while one visit is dragged over the day
 */
import type { Browser, BrowserContext, CDPSession, Page } from 'playwright-core'
import { launchBrowser } from '../e2e/browser.ts'
import { giveSession, openDesk } from '../e2e/desk.ts'
import { type Product, startProduct } from '../e2e/product.ts'
import { dragPlainNode, dragVisit, printFrames } from './drag-frames.ts'
import { type FullDay, fillDays } from './full-days.ts'
import { install, type Tree } from './in-page.ts'

const slowdown = 4
const rounds = 7

export async function browserDay() {
  const product = await startProduct()
  const browser = await launchBrowser()
  try {
    for (const visits of [300, 1_000]) await measure(browser, product, visits)
  } finally {
    await browser.close()
    await product.stop()
  }
}

async function measure(browser: Browser, product: Product, visits: number) {
  const first: FullDay = { date: tuesdayInWeeks(visits === 300 ? 30 : 32), visits }
  const second: FullDay = { date: dayAfter(first.date), visits }
  await fillDays(product, [first, second])
  const window = await browser.newContext({ baseURL: product.origin, viewport: { width: 1440, height: 900 } })
  await window.addInitScript(`(${install.toString()})()`)
  await giveSession(window, product.origin, await openDesk(product, 'superadmin'))
  const page = await openDay(window, first)
  const bare = await openBare(window, page)
  for (const one of [page, bare]) await slow(await window.newCDPSession(one))

  const ours = { mount: [] as number[], next: [] as number[] }
  const plain = { mount: [] as number[], next: [] as number[] }
  const nextCards = await treesOfNextDay(page, first, second)
  for (let round = 0; round < rounds; round++) {
    await page.bringToFront()
    ours.mount.push(await mountDay(page, first))
    ours.next.push(await nextDay(page, first))
    await bare.bringToFront()
    plain.mount.push(await mountPlain(bare))
    plain.next.push(await nextPlain(bare, nextCards))
  }
  const nodes = await bare.evaluate(() => document.querySelectorAll('[data-slot="page"] *').length)
  console.log(
    `\n${visits} visits, 12 people, ${nodes} elements, CPU slowed ${slowdown}×, medians of ${rounds}`,
  )
  print('mount', median(ours.mount), median(plain.mount))
  print('next day', median(ours.next), median(plain.next))
  await page.bringToFront()
  printFrames('drag', await dragVisit(page))
  await bare.bringToFront()
  printFrames('drag, plain node', await dragPlainNode(bare))
  await window.close()
}

async function openDay(window: BrowserContext, { date, visits }: FullDay): Promise<Page> {
  const page = await window.newPage()
  await page.goto(`/calendar?view=day&date=${date}`)
  await page
    .locator('[data-visit]')
    .nth(visits - 1)
    .waitFor()
  await quiet(page)
  return page
}

/** The page as it stands, without its scripts. */
export async function openBare(window: BrowserContext, page: Page): Promise<Page> {
  const content = (await page.content()).replaceAll(
    /<script[\s\S]*?<\/script>|<link rel="modulepreload"[^>]*>/g,
    '',
  )
  const bare = await window.newPage()
  await bare.route('**/bare', (route) => route.fulfill({ contentType: 'text/html', body: content }))
  await bare.goto('/bare')
  await quiet(bare)
  return bare
}

/** The cards of the next day as the product draws them. Leaves the page at the first day. */
async function treesOfNextDay(page: Page, first: FullDay, second: FullDay): Promise<string> {
  await nextDay(page, first)
  const [count, trees] = await page.evaluate(() => {
    const cards = [...document.querySelectorAll('.grid-field [data-visit]')]
    return [cards.length, JSON.stringify(cards.map(inPage.treeOf))] as const
  })
  if (count < second.visits) throw new Error('the next day is not whole')
  return trees
}

async function mountDay(page: Page, { date, visits }: FullDay): Promise<number> {
  await page.evaluate(() => history.pushState({}, '', '/sales/services/groups'))
  await page.locator('.cal').waitFor({ state: 'detached' })
  await quiet(page)
  const took = await page.evaluate(
    ({ address, visits }) =>
      inPage.timed(
        () => history.pushState({}, '', address),
        () => document.querySelectorAll('.grid-field [data-visit]').length >= visits,
      ),
    { address: `/calendar?view=day&date=${date}`, visits },
  )
  await quiet(page)
  return took
}

async function nextDay(page: Page, { visits }: FullDay): Promise<number> {
  const took = await page.evaluate((visits) => {
    const old = document.querySelector('.grid-field [data-visit]')?.getAttribute('data-visit')
    return inPage.timed(
      () => globalThis.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight' })),
      () =>
        document.querySelectorAll('.grid-field [data-visit]').length >= visits &&
        document.querySelector(`.grid-field [data-visit="${old}"]`) === null,
    )
  }, visits)
  await quiet(page)
  return took
}

export async function mountPlain(bare: Page, screen = '[data-slot="page"]'): Promise<number> {
  await quiet(bare)
  return bare.evaluate(async (screen) => {
    const page = document.querySelector(screen) as Element
    const parent = page.parentElement as Element
    const tree = inPage.treeOf(page)
    page.remove()
    await new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)))
    return inPage.timed(
      () => parent.append(inPage.build(tree)),
      () => true,
    )
  }, screen)
}

async function nextPlain(bare: Page, cards: string): Promise<number> {
  await quiet(bare)
  return bare.evaluate((text) => {
    const trees: Tree[] = JSON.parse(text)
    const field = document.querySelector('.grid-field') as Element
    return inPage.timed(
      () => {
        for (const card of field.querySelectorAll('[data-visit]')) card.remove()
        field.append(...trees.map(inPage.build))
      },
      () => true,
    )
  }, cards)
}

export const slow = (session: CDPSession) =>
  session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })

/** Waits until prefetching is done and the page is idle. */
export async function quiet(page: Page) {
  await page.waitForTimeout(600)
  await page.evaluate(() => new Promise((done) => requestIdleCallback(done, { timeout: 5_000 })))
}

export function print(name: string, product: number, plain: number) {
  const milliseconds = (value: number) => `${value.toFixed(0).padStart(5)} ms`
  console.log(
    `${name.padEnd(18)} ${milliseconds(product)}   plain DOM ${milliseconds(plain)}   ${(product / plain).toFixed(2)}×`,
  )
}

export const median = (values: number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN

/** Far enough ahead that the demo has nothing there. */
function tuesdayInWeeks(weeks: number): string {
  const today = Temporal.Now.plainDateISO('Europe/Warsaw')
  return today.add({ days: weeks * 7 + 2 - today.dayOfWeek }).toString()
}
const dayAfter = (date: string) => Temporal.PlainDate.from(date).add({ days: 1 }).toString()
