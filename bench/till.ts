/**
 * The till. First comes the list of sales, with 1,000,000 of them in 250 salons and 200,000 in one more. The same
 * statements through pgbench stand beside it. Then a key in the search, with 20,000 products, is timed until its letter is painted.
 * A plain text field stands beside that, in headless Chromium at a quarter of the CPU.
 * `npm run build && npm run bench -- till`; `--only=list` or `--only=keys` runs one of both, `--scale=0.01` is a trial run.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { addDays, localDay } from '@wizyta/contract/kit/wall-time'
import type { Page } from 'playwright-core'
import { launchBrowser } from '../e2e/browser.ts'
import { giveSession, openDesk } from '../e2e/desk.ts'
import { startProduct } from '../e2e/product.ts'
import { openDatabase } from '../server/src/kit/database/database.ts'
import { startEmbeddedPostgres } from '../server/src/kit/database/embedded-postgres.ts'
import { migrate } from '../server/src/kit/database/migrate.ts'
import { signedIn } from '../server/test/people.ts'
import { testConfig } from '../server/test/test-config.ts'
import { keysTook, watchKeys } from './key-to-paint.ts'
import { line, pgbench, quantile, requests, serve } from './measure.ts'
import { readScript, recordCall } from './recorded-call.ts'
import { fillSalons, makeSalons, openSalon } from './sold-salons.ts'

const inBigOne = 200_000
const inOthers = 4_000
const others = 250
/** So many of the newest have lines and payments. A page reads no others, and all would take an hour to fill in. */
const detailed = 200
const seconds = 5
const goods = 20_000
const slowdown = 4
const terms = ['szampon', 'maska 77', 'krem do', 'farba 12', 'serum 900', 'olejek', 'lakier 4']
const kinds = ['Szampon', 'Odżywka', 'Maska', 'Krem do rąk', 'Farba', 'Serum', 'Olejek', 'Lakier']

export async function till(options: readonly string[] = []) {
  const option = (name: string) => options.find((one) => one.startsWith(`--${name}=`))?.split('=')[1]
  const scale = Number(option('scale') ?? 1)
  if (option('only') !== 'keys') await listOfSales(scale)
  if (option('only') !== 'list') await keysOfSearch(scale)
}

async function listOfSales(scale: number) {
  const dataDir = mkdtempSync(join(tmpdir(), 'wizyta-till-'))
  const postgres = await startEmbeddedPostgres({ dataDir })
  await migrate(postgres.owner, join(resolve(import.meta.dirname, '..'), 'server/migrations'))
  const database = openDatabase({ connection: postgres.owner, max: 4 })
  try {
    const parts = { database, config: testConfig }
    const { user, places } = await makeSalons(parts, 1 + Math.round(others * scale), async (business) => {
      await openSalon(database, business)
      return business
    })
    const [big, ...ordinary] = places as [string, ...string[]]
    const began = performance.now()
    await fillSalons(postgres.owner, ordinary, { rows: inOthers, days: 365, detailed })
    await fillSalons(postgres.owner, [big], { rows: inBigOne, days: 3_650, detailed })
    console.log(`filled in ${((performance.now() - began) / 1_000).toFixed(0)} s`)
    const person = await signedIn(parts, user, big)
    const api = await serve(postgres.owner)
    try {
      const today = localDay(Date.now(), 'Europe/Warsaw')
      const month = `filter[from]=${addDays(today, -29)}&filter[to]=${today}`
      for (const [name, business] of [
        ['4,000 sales', ordinary[0] as string],
        ['200,000 sales', big],
      ] as const)
        for (const [what, path] of [
          ['list', '/api/v1/tenant/sales?per_page=20'],
          ['list of a month', `/api/v1/tenant/sales?${month}&per_page=20`],
        ] as const) {
          const headers = { ...(person.headers() as Record<string, string>), 'business-id': business }
          const script = readScript(await recordCall(postgres.owner, { method: 'GET', path, headers }))
          for (const clients of [1, 8]) {
            const floor = pgbench(postgres.owner, [script], { clients, seconds })
            const asked = { origin: api.origin, clients, seconds, headers, expected: [200] }
            const full = await requests({ ...asked, next: () => ({ path }) })
            console.log(line(`${name}, ${what}, pgbench, ${clients} client(s)`, floor))
            console.log(
              line(`${name}, ${what}, API, ${clients} client(s)`, full),
              ` = ${(full.perSecond / floor.perSecond).toFixed(2)} of pgbench`,
            )
          }
        }
    } finally {
      api.stop()
    }
  } finally {
    await database.close()
    await postgres.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

async function keysOfSearch(scale: number) {
  const product = await startProduct()
  const browser = await launchBrowser()
  try {
    const desk = await openDesk(product, 'manager')
    const business = desk.businesses[0]?.id
    // Prices of products are kept behind the fence of their business.
    await product.query(`select set_config('app.business_id', $1, false)`, [business])
    await product.query(
      `with made as (
         insert into products (business_id, name, kind, unit, sku, sale_price, vat_rate)
         select $1, ($2::text[])[1 + n % ${kinds.length}] || ' ' || n, 'retail', 'pcs', 'BENCH-' || n, 1000 + n, '23'
         from generate_series(1, $3::int) n returning id)
       insert into stock_levels (business_id, product_id) select $1, id from made`,
      [business, kinds, Math.round(goods * scale)],
    )
    await product.query('analyze products')
    const window = await browser.newContext({
      baseURL: product.origin,
      viewport: { width: 1440, height: 900 },
    })
    await giveSession(window, product.origin, desk)
    const page = await window.newPage()
    await page.goto('/sales/create')
    const field = page.getByRole('combobox').first()
    await field.waitFor()
    const plain = await window.newPage()
    await plain.setContent('<input type="text" role="combobox">')
    for (const [name, one] of [
      ['plain field', plain],
      ['search of the till', page],
    ] as const) {
      await one.bringToFront()
      await (await window.newCDPSession(one)).send('Emulation.setCPUThrottlingRate', { rate: slowdown })
      const took = await typeAll(one)
      const at = (share: number) => quantile(took, share).toFixed(0)
      console.log(
        `${name.padEnd(20)} ${took.length} keys, to paint: median ${at(0.5)} ms, p95 ${at(0.95)} ms, longest ${at(1)} ms`,
      )
    }
  } finally {
    await browser.close()
    await product.stop()
  }
}

/** Types all terms as a quick hand does, while results come in. Returns the time from each key to its paint. */
async function typeAll(page: Page): Promise<number[]> {
  await watchKeys(page)
  const field = page.getByRole('combobox').first()
  for (const term of terms) {
    await field.fill('')
    await page.waitForTimeout(600)
    for (const key of term) await page.keyboard.press(key, { delay: 40 }).then(() => page.waitForTimeout(110))
    await page.waitForTimeout(600)
  }
  return keysTook(page)
}

if (import.meta.main) await till(process.argv.slice(2))
