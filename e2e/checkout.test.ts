import { softClashKinds } from '@wizyta/contract/booking/calendar/visit-input'
import type { Page } from 'playwright-core'
import { expect, onTestFinished } from 'vitest'
import { dayReady, wordsOf } from './calendar-page.ts'
import type { Desk } from './desk.ts'
import { fit, looksAtTill } from './desk-and-phone.ts'
import { test } from './test.ts'

/** Refused and lost calls are logged to the console. */
const logged = /^console ApiProblem/

/** Books a visit that waits to be settled, like one that was paid before: those of the demo are few. */
async function visitToSettle({ call }: Desk): Promise<{ id: string }> {
  const { data } = await call('GET', '/tenant/events?filter[status]=settled&sort=-starts_at&per_page=50')
  type Row = { id: string; total: number; client_id: string | null }
  const { id, client_id } = data.find((row: Row) => row.total > 5_000 && row.client_id)
  const { lines } = await call('GET', `/tenant/events/${id}`)
  const [{ service_id, variant_id, employee_id, duration_min }] = lines
  const quarter = 900_000
  const booked = await call('POST', '/tenant/events', {
    body: {
      client_id,
      starts_at: new Date(Math.floor(Date.now() / quarter) * quarter).toISOString(),
      lines: [{ service_id, variant_id, employee_id, duration_min }],
      notify: false,
      accept: softClashKinds,
      override_reason: 'Poza grafikiem',
    },
  })
  return booked.data[0]
}

/** Opens an empty till of its own until the test ends: nothing here is paid in cash. */
async function openTill({ call }: Desk, name: string) {
  const till = await call('POST', '/tenant/tills', { body: { name } })
  const shift = await call('POST', '/tenant/shifts', { body: { till_id: till.id, counted: 0 } })
  onTestFinished(() => call('POST', `/tenant/shifts/${shift.id}/closure`, { body: { counted: 0 } }))
}

const salesOf = 'select distinct sale_id from sale_lines where event_id = $1'

/** Types a code and Enter as a reader does: faster than the browser's driver. */
const scan = (page: Page, code: string) =>
  page.evaluate((code) => {
    const keys = [...code, 'Enter'].map(
      (key) => new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }),
    )
    for (const key of keys) (document.activeElement ?? document.body).dispatchEvent(key)
  }, code)

const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent ?? '')

/** Presses Tab until the focus is on a button; more presses than a person would make fail. */
async function tabTo(page: Page, name: string, most: number, key = 'Tab') {
  for (let presses = 0; presses < most && (await focused(page)) !== name; presses += 1)
    await page.keyboard.press(key)
  expect(await focused(page)).toBe(name)
}

const cardOf = { pl: 'Karta', en: 'Card' }

test.for(looksAtTill([{ language: 'pl', width: 1440 }]))(
  'with keyboard and reader alone, in $language at $width: from the calendar to the till, goods, payment, the receipt, and the next client',
  async (look, { open, desk }) => {
    const { language, width } = look
    const t = wordsOf(language)
    const code = `73011${language === 'pl' ? 1 : 2}${width}`
    const admin = await desk('admin')
    const product = await admin.call('POST', '/tenant/products', {
      body: {
        name: `Lakier z kodem ${language} ${width}`,
        kind: 'retail',
        unit: 'pcs',
        sale_price: 4_900,
        vat_rate: '23',
        sku: code,
      },
    })
    await admin.call('POST', '/tenant/stock-movements', {
      body: { product_id: product.id, type: 'correction_in', qty: 10_000, unit_cost: 900, reason: 'Test' },
    })
    await openTill(admin, `Kasa z czytnikiem ${language} ${width}`)
    const page = await open({ as: 'cashier', language, phone: width === 390 })
    await fit(page, look)
    await page.goto('/calendar')
    // A phone lists the appointments of the day.
    await (width === 390 ? page.getByRole('heading', { level: 2 }).first().waitFor() : dayReady(page))
    await page.keyboard.press('Control+k')
    await page.keyboard.type(language === 'pl' ? 'nowa sprzed' : 'new sale')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/sales/create')
    const search = page.getByRole('combobox', { name: t('Service, product or code') })
    await expect.poll(() => search.evaluate((field) => field === document.activeElement)).toBe(true)
    await page.keyboard.type(code)
    await page.keyboard.press('Enter')
    const quantity = page.getByLabel(t('Quantity: {name}', { name: product.name }))
    await expect.poll(() => quantity.inputValue()).toBe('1')

    // To the methods, past all lines; a scan there is one more piece, and presses no button.
    await page.keyboard.press('Control+Enter')
    await scan(page, code)
    await expect.poll(() => quantity.inputValue()).toBe('2')
    await tabTo(page, cardOf[language], 2)
    await page.keyboard.press('Enter')
    await page.keyboard.press('Control+Enter')
    await page.getByRole('heading', { name: /S \d+\/\d{4}/ }).waitFor()
    await expect.poll(() => focused(page)).toBe(t('Next sale'))
    await tabTo(page, t('Receipt|copy'), 6, 'Shift+Tab')
    await page.keyboard.press('Enter')
    await page.getByRole('menuitem').first().waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('menu').waitFor({ state: 'detached' })

    await scan(page, code)
    await expect.poll(() => quantity.inputValue()).toBe('1')
    expect((await admin.call('GET', `/tenant/products/${product.id}`)).stock).toBe(8_000)
  },
)

test.for(looksAtTill([{ language: 'en', width: 768 }]))(
  'two desks with one visit, one in $language at $width: what one of them settles, the other is told before it takes money, and cannot settle',
  async (look, { open, desk, product, tolerated }) => {
    tolerated.push(/^404 GET .*\/visit-basket/, /^409 POST .*\/sales/, logged)
    const { language, width } = look
    const [pl, t] = [wordsOf('pl'), wordsOf(language)]
    const admin = await desk('admin')
    await openTill(admin, `Kasa na dwa stanowiska ${language} ${width}`)
    const visit = await visitToSettle(admin)
    const first = await open({ as: 'cashier' })
    const second = await open({ as: 'manager', language, phone: width === 390 })
    await fit(second, look)
    for (const [page, card] of [
      [first, cardOf.pl],
      [second, cardOf[language]],
    ] as const) {
      await page.goto(`/sales/create?visit=${visit.id}`)
      await page.getByRole('button', { name: card, exact: true }).click()
    }
    await first.getByRole('button', { name: pl('Complete sale') }).click()
    const title = await first.getByRole('heading', { name: /S \d+\/\d{4}/ }).textContent()

    const warning = second.getByRole('alert').filter({
      hasText: t('This appointment was settled already. Look at its sale before you take money again.'),
    })
    await warning.waitFor()
    await second.getByRole('button', { name: t('Complete sale') }).click()
    await expect.poll(() => warning.count()).toBe(2)
    await second.goto('/sales')
    const number = /S \d+\/\d{4}/.exec(title ?? '')?.[0] as string
    await second.getByRole('link', { name: number }).first().click()
    await second.waitForURL(/\/sales\/[0-9a-f-]{36}/)
    expect(await product.query(salesOf, [visit.id])).toHaveLength(1)
  },
)

test.for(looksAtTill([{ language: 'pl', width: 390 }]))(
  'the network goes at the payment, in $language at $width: the basket and what was chosen stay, also after a reload, and the money is taken once',
  async (look, { open, desk, product, tolerated }) => {
    tolerated.push(
      /^failed .*ERR_(INTERNET_DISCONNECTED|FAILED)$/,
      /^failed POST \S*\/tenant\/sales /,
      /^failed GET \S*\/tenant\/basket-sale/,
      logged,
    )
    const { language, width } = look
    const t = wordsOf(language)
    const card = cardOf[language]
    const admin = await desk('admin')
    await openTill(admin, `Kasa bez sieci ${language} ${width}`)
    const visit = await visitToSettle(admin)
    const page = await open({ as: 'cashier', language, phone: width === 390 })
    await fit(page, look)
    await page.goto(`/sales/create?visit=${visit.id}`)
    await page.getByRole('button', { name: t('Tip'), exact: true }).click()
    await page.getByLabel(t('Tip'), { exact: true }).fill('7')
    await page.getByRole('button', { name: card, exact: true }).click()
    const complete = page.getByRole('button', { name: t('Complete sale') })
    const refusal = page.getByText(
      t('No connection. The basket is kept; complete the sale once the network is back.'),
    )
    const paid = page.getByLabel(t('Amount: {name}', { name: card }))
    const amount = await paid.inputValue()
    const sales = () => product.query(salesOf, [visit.id])

    await page.context().setOffline(true)
    await complete.click()
    await refusal.waitFor()
    expect(await paid.inputValue()).toBe(amount)
    expect(await sales()).toEqual([])

    await page.context().setOffline(false)
    await page
      .getByText(t('No connection. What you see may be out of date. It catches up by itself.'))
      .waitFor({ state: 'detached' })
    let isLost = false
    await page.route('**/api/v1/tenant/sales', async (route) => {
      if (route.request().method() !== 'POST' || isLost) return route.continue()
      isLost = true
      // The server does it; the answer never arrives.
      await route.fetch()
      await route.abort('connectionreset')
    })
    // The till asks for its own sale, and has no answer to that either.
    await page.route('**/api/v1/tenant/basket-sale?*', (route) => route.abort('connectionreset'))
    await complete.click()
    await expect.poll(() => isLost).toBe(true)
    await refusal.waitFor()
    expect(await sales()).toHaveLength(1)

    await page.unrouteAll()
    await page.reload()
    await page.getByRole('heading', { name: /S \d+\/\d{4}/ }).waitFor()
    expect(await sales()).toHaveLength(1)
  },
)
