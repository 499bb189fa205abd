/**
 * The board of 1,000 tasks in a headless Chromium with a four times slower CPU.
 *
 *     npm run build && npm run bench -- board
 * - mount: from another screen to the board, until the frame with the first cards of all columns is painted
 * - key: from an arrow key on a card, which moves it, to its paint
 * - drag: time between frames while a card is dragged over the columns
 */
import type { Page } from 'playwright-core'
import { launchBrowser } from '../e2e/browser.ts'
import { giveSession, openDesk } from '../e2e/desk.ts'
import { type Product, startProduct } from '../e2e/product.ts'
import { median, quiet, slow } from './browser.ts'
import { printFrames } from './drag-frames.ts'
import { install } from './in-page.ts'
import { keysTook, watchKeys } from './key-to-paint.ts'
import { quantile } from './measure.ts'

const tasks = 1_000
const statuses = ['backlog', 'todo', 'in progress', 'done', 'canceled']
const rounds = 5
const address = '/tasks?view=board'

export async function taskBoard() {
  const product = await startProduct()
  const browser = await launchBrowser()
  try {
    await fillBoard(product)
    const window = await browser.newContext({
      baseURL: product.origin,
      viewport: { width: 1440, height: 900 },
    })
    await window.addInitScript(`(${install.toString()})()`)
    await giveSession(window, product.origin, await openDesk(product, 'superadmin'))
    const page = await window.newPage()
    await page.goto(address)
    await showAll(page)
    await slow(await window.newCDPSession(page))
    console.log(`${tasks} tasks, CPU slowed 4×, goal 100 ms from a key to its paint`)
    const took = await pressKeys(page)
    const at = (share: number) => quantile(took, share).toFixed(0)
    console.log(
      `key to paint: ${took.length} keys, median ${at(0.5)} ms, p95 ${at(0.95)} ms, longest ${at(1)} ms`,
    )
    printFrames('drag', await dragCard(page))
    const mounts: number[] = []
    for (let round = 0; round < rounds; round += 1) mounts.push(await mountBoard(page))
    console.log(`mount: median of ${rounds} ${median(mounts).toFixed(0)} ms`)
  } finally {
    await browser.close()
    await product.stop()
  }
}

/** Leaves the first salon of the demo 1,000 tasks, as many in each column. */
async function fillBoard({ query }: Product) {
  const [salon] = await query<{ id: string }>(`select id from businesses where name like '%Mokotów'`)
  await query(
    `insert into tasks (business_id, title, status, priority, due_date, assignee_id, place)
     select $1, 'Zadanie ' || n, ($3::text[])[1 + n % 5], (array['low', 'medium', 'high', 'critical'])[1 + n % 4],
       case when n % 3 = 0 then current_date + n % 30 end,
       case when n % 2 = 0 then (select id from employees where business_id = $1 and archived_at is null order by id limit 1) end, 10000 + n
     from generate_series(1, $2 - (select count(*)::int from tasks where business_id = $1 and archived_at is null)) n`,
    [salon?.id, tasks, statuses],
  )
}

/** Loads all pages of all columns. */
async function showAll(page: Page) {
  await page.locator('[data-card]').first().waitFor()
  for (let next = await more(page); next; next = await more(page)) {
    await next.click()
    await quiet(page)
  }
}

async function more(page: Page) {
  const button = page.getByRole('button', { name: /^Pokaż kolejne/ }).first()
  return (await button.count()) > 0 ? button : null
}

/** Moves a card of a column down and up, and to the next column and back. */
async function pressKeys(page: Page): Promise<number[]> {
  await page.locator('[data-column="todo"] [data-card] button').first().focus()
  await watchKeys(page)
  for (let turn = 0; turn < 5; turn += 1)
    for (const key of ['ArrowDown', 'ArrowDown', 'ArrowUp', 'ArrowUp', 'ArrowRight', 'ArrowLeft']) {
      await page.keyboard.press(key)
      await page.waitForTimeout(400)
    }
  await page.waitForTimeout(600)
  return keysTook(page)
}

/** Milliseconds between frames while a card goes over the columns in two circles. */
async function dragCard(page: Page): Promise<number[]> {
  const box = await page.locator('[data-column="in progress"] [data-card]').nth(1).boundingBox()
  if (!box) throw new Error('there is no card')
  const [x, y] = [box.x + box.width / 2, box.y + box.height - 6]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + 12, y + 12)
  await page.evaluate(() => inPage.watchFrames())
  for (let step = 0; step < 120; step += 1) {
    const angle = step / 12
    await page.mouse.move(x + Math.sin(angle) * 320, y + (1 - Math.cos(angle)) * 120)
  }
  const frames = await page.evaluate(() => inPage.frames())
  await page.keyboard.press('Escape')
  await page.mouse.up()
  return frames
}

async function mountBoard(page: Page): Promise<number> {
  await page.evaluate(() => history.pushState({}, '', '/sales/services/groups'))
  await page.locator('[data-column]').first().waitFor({ state: 'detached' })
  await quiet(page)
  const took = await page.evaluate(
    ({ address, columns }) =>
      inPage.timed(
        () => history.pushState({}, '', address),
        () =>
          [...document.querySelectorAll('[data-column]')].filter((one) => one.querySelector('[data-card]'))
            .length >= columns,
      ),
    { address, columns: statuses.length },
  )
  await quiet(page)
  return took
}

if (import.meta.main) await taskBoard()
