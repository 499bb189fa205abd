/**
 * The rota of 60 employees and 31 days in a headless Chromium with a four times slower CPU. Beside it are as many plain
 * DOM nodes in a page without scripts, in the same run.
 *
 *     npm run build && npm run bench -- rota
 * - mount: from another screen to the rota, its data at hand, until the frame with all days is painted
 * - key: from a key in the grid, a digit or an arrow, to its paint
 */
import type { Page } from 'playwright-core'
import { launchBrowser } from '../e2e/browser.ts'
import { giveSession, openDesk } from '../e2e/desk.ts'
import { type Product, startProduct } from '../e2e/product.ts'
import { median, mountPlain, openBare, print, quiet, slow } from './browser.ts'
import { install } from './in-page.ts'
import { keysTook, watchKeys } from './key-to-paint.ts'
import { quantile } from './measure.ts'

const employees = 60
const rounds = 7
const address = '/employees/working-hours/rota'

export async function rotaMonth() {
  const product = await startProduct()
  const browser = await launchBrowser()
  try {
    const month = monthOf31Days()
    await fillRota(product, month)
    const window = await browser.newContext({
      baseURL: product.origin,
      viewport: { width: 1440, height: 900 },
    })
    await window.addInitScript(`(${install.toString()})()`)
    await giveSession(window, product.origin, await openDesk(product, 'superadmin'))
    const page = await window.newPage()
    await page.goto(`${address}?month=${month}`)
    await page
      .getByRole('gridcell')
      .nth(employees * 31 - 1)
      .waitFor()
    await quiet(page)
    const bare = await openBare(window, page)
    for (const one of [page, bare]) await slow(await window.newCDPSession(one))
    const [ours, plain]: [number[], number[]] = [[], []]
    for (let round = 0; round < rounds; round += 1) {
      await page.bringToFront()
      ours.push(await mountRota(page, month))
      await bare.bringToFront()
      plain.push(await mountPlain(bare, '[data-slot="rota"]'))
    }
    console.log(`${employees} employees, 31 days, CPU slowed 4×, medians of ${rounds}; goal 1.60×`)
    print('mount', median(ours), median(plain))
    await page.bringToFront()
    const took = await typeHours(page)
    const at = (share: number) => quantile(took, share).toFixed(0)
    console.log(
      `key to paint: ${took.length} keys, median ${at(0.5)} ms, p95 ${at(0.95)} ms, longest ${at(1)} ms; goal 100 ms`,
    )
  } finally {
    await browser.close()
    await product.stop()
  }
}

/** Leaves the first salon of the demo 60 employees, each with hours of its own on every other day. */
export async function fillRota({ query }: Product, month: string) {
  const [salon] = await query<{ id: string }>(`select id from businesses where name like '%Mokotów'`)
  await query(
    `insert into employees (business_id, first_name, last_name, sort_order)
     select $1, 'Osoba', 'Nr ' || n, 100 + n
     from generate_series(1, $2 - (select count(*)::int from employees where business_id = $1 and archived_at is null)) n`,
    [salon?.id, employees],
  )
  await query(
    `insert into dated_hours (business_id, employee_id, date, intervals, breaks)
     select $1, e.id, d.date, '[{"from":"09:00","to":"13:00"},{"from":"14:00","to":"18:00"}]', '[]'
     from employees e, generate_series($2::date, $2::date + 30, interval '2 days') as d (date)
     where e.business_id = $1 and e.archived_at is null
     on conflict do nothing`,
    [salon?.id, `${month}-01`],
  )
}

async function mountRota(page: Page, month: string): Promise<number> {
  await page.evaluate(() => history.pushState({}, '', '/sales/services/groups'))
  await page.locator('[data-slot="rota"]').waitFor({ state: 'detached' })
  await quiet(page)
  const took = await page.evaluate(
    ({ address, cells }) =>
      inPage.timed(
        () => history.pushState({}, '', address),
        () => document.querySelectorAll('[data-slot="rota"] [role="gridcell"]').length >= cells,
      ),
    { address: `${address}?month=${month}`, cells: employees * 31 },
  )
  await quiet(page)
  return took
}

/** Types hours into days one below the other, as a quick hand does. */
async function typeHours(page: Page): Promise<number[]> {
  await page.getByRole('grid').focus()
  await watchKeys(page)
  for (let row = 0; row < 8; row += 1)
    for (const key of ['9', '-', '1', '7', 'Enter', 'ArrowRight']) {
      await page.keyboard.press(key, { delay: 40 })
      await page.waitForTimeout(110)
    }
  await page.waitForTimeout(600)
  return keysTook(page)
}

/** A month of 31 days that the demo has not planned yet. */
export function monthOf31Days(): string {
  let month = Temporal.Now.plainDateISO('Europe/Warsaw').with({ day: 1 }).add({ months: 3 })
  while (month.daysInMonth < 31) month = month.add({ months: 1 })
  return month.toString().slice(0, 7)
}

if (import.meta.main) await rotaMonth()
