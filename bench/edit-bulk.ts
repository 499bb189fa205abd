/**
 * The table of 1,000 products in a headless Chromium with a four times slower CPU. Keys are timed from their press to their
 * paint, and frames while it is scrolled. A plain field and a plain table stand beside it, in the same run.
 *
 *     npm run build && npm run bench -- edit-bulk
 */
import type { Page } from 'playwright-core'
import { launchBrowser } from '../e2e/browser.ts'
import { giveSession, openDesk } from '../e2e/desk.ts'
import { type Product, startProduct } from '../e2e/product.ts'
import { openBare, quiet, slow } from './browser.ts'
import { printFrames } from './drag-frames.ts'
import { install } from './in-page.ts'
import { keysTook, watchKeys } from './key-to-paint.ts'
import { quantile } from './measure.ts'

const rows = 1_000
const supplier = 'Hurtownia tysiąca'

export async function editBulk() {
  const product = await startProduct()
  const browser = await launchBrowser()
  try {
    const desk = await openDesk(product, 'superadmin')
    const first = await fillShelf(product, desk.businesses[0]?.id as string)
    const window = await browser.newContext({
      baseURL: product.origin,
      viewport: { width: 1440, height: 900 },
    })
    await window.addInitScript(`(${install.toString()})()`)
    await giveSession(window, product.origin, desk)
    const page = await window.newPage()
    await page.goto(`/sales/products/${first}/edit-bulk`)
    await page.getByRole('grid').waitFor()
    await page.locator('select', { hasText: supplier }).first().selectOption({ label: supplier })
    await page.locator(`[role="grid"][aria-rowcount="${rows + 1}"]`).waitFor()
    await quiet(page)
    const bare = await openBare(window, page)
    for (const one of [page, bare]) await slow(await window.newCDPSession(one))

    await bare.evaluate(() => {
      document.body.insertAdjacentHTML('afterbegin', '<input type="text" aria-label="plain">')
    })
    await bare.bringToFront()
    await bare.getByLabel('plain').focus()
    say('plain field', await press(bare, 'szampon 1 i 2'.repeat(4).split('')))
    await page.bringToFront()
    const grid = page.getByRole('grid')
    await grid.focus()
    const arrows = ['ArrowDown', 'ArrowRight', 'ArrowDown', 'ArrowLeft']
    say(
      'arrows',
      await press(
        page,
        Array.from({ length: 48 }, (_, at) => arrows[at % 4] as string),
      ),
    )
    say(
      'selecting',
      await press(
        page,
        Array.from({ length: 32 }, () => 'Shift+ArrowDown'),
      ),
    )
    await page.keyboard.press('Control+Home')
    say('typing', await press(page, Array.from({ length: 8 }, () => ['4', '9', 'Enter']).flat()))
    // Each of the thousand rows has a changed cell from now on.
    await page.keyboard.press('Control+Home')
    await page.keyboard.type('Marka')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Control+Home')
    await page.keyboard.press('Control+Shift+ArrowDown')
    say('filling 1,000 rows down', await press(page, ['Control+d']))
    await page.keyboard.press('Control+Home')
    await page.keyboard.press('ArrowRight')
    say(
      'typing, 1,000 rows changed',
      await press(page, Array.from({ length: 8 }, () => ['7', '7', 'Enter']).flat()),
    )
    say(
      'arrows, 1,000 rows changed',
      await press(
        page,
        Array.from({ length: 24 }, (_, at) => arrows[at % 4] as string),
      ),
    )
    printFrames('scrolling', await scroll(page))
    await bare.bringToFront()
    printFrames('scrolling, plain', await scroll(bare))
  } finally {
    await browser.close()
    await product.stop()
  }
}

/** Adds a supplier of 1,000 products. Returns the first of them. */
async function fillShelf({ query }: Product, business: string): Promise<string> {
  // Prices of products are kept behind the fence of their business.
  await query(`select set_config('app.business_id', $1, false)`, [business])
  const [made] = await query<{ id: string }>(
    `with owner as (insert into suppliers (business_id, name) values ($1, $2) returning id), made as (
       insert into products (business_id, name, kind, unit, sku, sale_price, vat_rate, supplier_id)
       select $1, 'Szampon ' || lpad(n::text, 4, '0'), 'retail', 'pcs', 'TAB-' || n, 1000 + n, '23', owner.id
       from owner, generate_series(1, $3::int) n returning id, name),
     shelved as (insert into stock_levels (business_id, product_id) select $1, id from made)
     select id from made order by name limit 1`,
    [business, supplier, rows],
  )
  return made?.id as string
}

/** Presses keys as a quick hand does, and answers how long each took to its paint. */
async function press(page: Page, keys: readonly string[]): Promise<number[]> {
  await watchKeys(page)
  for (const key of keys) {
    await page.keyboard.press(key)
    await page.waitForTimeout(110)
  }
  await page.waitForTimeout(600)
  return keysTook(page)
}

function say(name: string, took: readonly number[]) {
  const at = (share: number) => quantile(took, share).toFixed(0)
  console.log(
    `${name.padEnd(28)} ${took.length} keys, to paint: median ${at(0.5)} ms, p95 ${at(0.95)} ms, longest ${at(1)} ms`,
  )
}

/** Milliseconds between frames while the table is wheeled through. */
async function scroll(page: Page): Promise<number[]> {
  const box = await page.getByRole('grid').boundingBox()
  if (!box) throw new Error('there is no table')
  await page.mouse.move(box.x + 300, box.y + 200)
  await page.evaluate(() => inPage.watchFrames())
  for (let step = 0; step < 60; step += 1) {
    await page.mouse.wheel(0, step < 40 ? 240 : -360)
    await page.waitForTimeout(16)
  }
  return page.evaluate(() => inPage.frames())
}

if (import.meta.main) await editBulk()
