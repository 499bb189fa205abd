import { formatQuantity } from '@wizyta/contract/kit/quantity'
import { localDay } from '@wizyta/contract/kit/wall-time'
import type { Product } from '@wizyta/contract/sales/products/api'
import { unitWords } from '@wizyta/contract/sales/products/unit-words'
import type { UsageSummary } from '@wizyta/contract/sales/usage/api'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { isWhole } from '../server/test/whole.ts'
import { wordsOf } from './calendar-page.ts'
import type { Desk } from './desk.ts'
import { looks, markOf } from './desk-and-phone.ts'
import { test } from './test.ts'

const reach = async ({ call }: Desk, name: string, price: number) =>
  (
    await call<Product>('POST', '/tenant/products', {
      body: { name, kind: 'retail', unit: 'pcs', sale_price: price, vat_rate: '23', shelf_place: name },
    })
  ).id

/** A visit of the last days with a proposal of its recipes, and nothing posted. */
async function visitToPost({ call }: Desk) {
  const today = localDay(Date.now(), 'Europe/Warsaw')
  const { data } = await call(
    'GET',
    `/tenant/events?filter[status]=arrived,in_progress,completed,settled&filter[to]=${today}&sort=-starts_at&per_page=100`,
  )
  for (const visit of data) {
    const { proposal, usages } = await call('GET', `/tenant/events/${visit.id}/usage`)
    if (usages.length === 0 && proposal.length === 2) return { visit, proposal }
  }
  throw new Error('Every visit with a recipe has its usage.')
}

test.for(looks)(
  'in $language, on a phone $phone: a recipe proposes what a visit uses up, and the summary tells how far it was off',
  async ({ language, phone }, { open, desk }) => {
    const t = wordsOf(language)
    const admin = await desk('admin')
    const { visit, proposal } = await visitToPost(admin)
    const [{ service_id, product_id, employee_id, product: name, qty }] = proposal
    const day = localDay(visit.starts_at, 'Europe/Warsaw')
    /** Figures of the product with this service and employee on the day of the visit. */
    const figures = async () => {
      const summary = await admin.call<UsageSummary>('GET', `/tenant/usage-summary?from=${day}&to=${day}`)
      return summary.services.find(
        (row) =>
          row.product_id === product_id && row.service_id === service_id && row.employee_id === employee_id,
      )
    }
    // Four of these use up more of it than stands on the shelf of the demo.
    await admin.call('POST', '/tenant/stock-movements', {
      body: { product_id, type: 'correction_in', qty: 100_000, reason: 'Test', unit_cost: 900 },
    })
    const before = await figures()
    const more = String(qty / 1_000 + 1)
    const page = await open({ as: 'admin', language, phone })
    const quantity = (of: string) => page.getByLabel(t('Quantity: {name}', { name: of }))
    await page.goto(`/sales/services/${service_id}/edit`)
    await quantity(name).fill(more)
    await page.getByRole('button', { name: t('Save'), exact: true }).click()
    await page.getByText(t('Saved.')).first().waitFor()

    await page.goto(`/calendar?view=day&date=${day}&visit=${visit.id}`)
    const form = page.getByRole('form', { name: t('Usage') })
    expect(await form.getByLabel(t('Quantity: {name}', { name })).inputValue()).toBe(more)
    await form.getByLabel(t('Quantity: {name}', { name })).fill('41')
    await form.getByRole('button', { name: t('Post usage') }).click()
    await page.getByText(new RegExp(`${name} – 41`)).waitFor()

    const after = await figures()
    if (!after) throw new Error('The summary lacks the product.')
    expect(after.used - (before?.used ?? 0)).toBe(41_000)
    expect(after.variance).toBe(after.used - after.expected)
    await page.goto(`/sales/sales-usage?view=summary&from=${day}&to=${day}`)
    const quantityOf = (thousandths: number) =>
      `${formatQuantity(thousandths, language)}\u00a0${t(unitWords[after.usage_unit ?? after.unit])}`
    const sign = after.variance > 0 ? '+' : after.variance < 0 ? '−' : ''
    const [expected, used, variance] = [after.expected, after.used, Math.abs(after.variance)].map(quantityOf)
    const rows = page.getByRole('table', { name: t('Expected and used') }).getByRole('row')
    await expect
      .poll(() => rows.filter({ hasText: name }).allTextContents())
      .toContainEqual(expect.stringContaining(`${expected}${used}${sign}${variance}`))
  },
)

test.for(looks)(
  'in $language, on a phone $phone: two count at once while something is used up; the stocktake corrects what is left',
  async (look, { open, desk }) => {
    const { language, phone } = look
    const t = wordsOf(language)
    const name = `Odżywka do policzenia ${markOf(look)}`
    const admin = await desk('admin')
    const product_id = await reach(admin, name, 3_900)
    const move = (type: string, qty: number, more = {}) =>
      admin.call('POST', '/tenant/stock-movements', {
        body: { product_id, type, qty, reason: 'Test', ...more },
      })
    await move('correction_in', 10_000, { unit_cost: 900 })
    const first = await open({ as: 'admin', language, phone })
    await first.goto('/sales/stocktakes/create')
    await first
      .getByLabel(t('Name'))
      .first()
      .fill(`Półka ${markOf(look)}`)
    await first.getByLabel(t('Scope|stocktake')).selectOption('shelf')
    await first.getByLabel(t('Place on the shelf')).selectOption(name)
    await first.getByRole('button', { name: t('Save'), exact: true }).click()
    await first.waitForURL(/\/sales\/stocktakes\/[0-9a-f-]{36}/)
    const second = await open({ as: 'manager', language, phone })
    await second.goto(first.url())
    const count = async (page: Page, pieces: number) => {
      await page
        .getByRole('button', { name: t('Count: {name}', { name }), exact: true })
        .first()
        .click()
      const form = page.getByRole('form', { name: t('Count: {name}', { name }) })
      await form.getByRole('textbox').fill(String(pieces))
      await form.getByRole('button', { name: t('Add to the count') }).click()
      await form.waitFor({ state: 'detached' })
    }
    await count(first, 4)
    const lines = [{ product_id, qty: 2_000 }]
    await admin.call('POST', '/tenant/usages', { body: { purpose: 'cleaning', lines } })
    await second.reload()
    await second
      .getByRole('radio', { name: t('All|lines') })
      .or(second.getByText(t('All|lines'), { exact: true }))
      .first()
      .click()
    await count(second, 3)
    await first.reload()
    await first.getByRole('button', { name: t('Hand in for review') }).click()
    await first.getByRole('button', { name: t('Approve and post') }).click()
    await first
      .getByRole('dialog')
      .getByRole('button', { name: t('Approve and post') })
      .click()
    await first.getByRole('dialog').waitFor({ state: 'detached' })
    expect((await admin.call('GET', `/tenant/products/${product_id}`)).stock).toBe(7_000)
  },
)

test.for(looks)(
  'in $language, on a phone $phone: prices of many products change by a rule and come back; a messy file comes in and goes again',
  async (look, { open, desk }) => {
    const { language, phone } = look
    const t = wordsOf(language)
    const mark = markOf(look)
    const admin = await desk('admin')
    const ids = await Promise.all(
      [1_001, 2_500].map((price, at) => reach(admin, `Ceny ${mark} ${at}`, price)),
    )
    const prices = () =>
      Promise.all(
        ids.map(async (id) => (await admin.call<Product>('GET', `/tenant/products/${id}`)).sale_price),
      )
    const page = await open({ as: 'admin', language, phone })
    await page.goto(`/sales/products/${ids[0]}/edit-bulk?with=${ids[1]}`)
    await page.getByRole('button', { name: t('Change prices by a rule') }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('Apply') })
      .click()
    await page.getByRole('button', { name: t('Review and save') }).click()
    await page.getByRole('button', { name: t('Save {count} products', { count: 2 }) }).click()
    await page.getByText(t('{count} products changed', { count: 2 })).waitFor()
    expect(await prices()).toEqual([1_049, 2_629])
    await page
      .getByRole('region')
      .or(page.locator('body'))
      .getByRole('button', { name: t('Undo'), exact: true })
      .last()
      .click()
    await page.getByText(t('The products are as they were.')).waitFor()
    expect(await prices()).toEqual([1_001, 2_500])

    const total = async () =>
      (await admin.call('GET', `/tenant/products?name=${encodeURIComponent(`Żel7301 ${mark}`)}`)).total
    const length = isWhole ? 2_000 : 200
    const rows = Array.from({ length }, (_, at) =>
      at % 100 === 7
        ? `Żel7301 ${mark} ${at};zły;abc`
        : ` Żel7301 ${mark} ${at} ;12,${String((at % 90) + 10)} zł;${at % 7}`,
    )
    await page.goto('/imports/new?kind=products')
    await page.locator('input[type=file]').setInputFiles({
      name: 'cennik.csv',
      mimeType: 'text/csv',
      buffer: windows1250(['Nazwa towaru;Cena sprzedaży brutto;Stan początkowy', ...rows].join('\r\n')),
    })
    await page.getByRole('button', { name: t('Check the rows') }).click()
    await page.getByRole('button', { name: t('Import {count} rows', { count: length * 0.99 }) }).click()
    const rollBack = page.getByRole('button', { name: t('Roll back'), exact: true })
    await rollBack.click({ timeout: 120_000 })
    expect(await total()).toBe(length * 0.99)
    await rollBack.last().click()
    await expect.poll(total, { timeout: 120_000, interval: 500 }).toBe(0)
  },
)

/** Text as a Polish program of 2005 writes it: what the test needs of Windows-1250. */
function windows1250(text: string): Buffer {
  const codes: Record<string, number> = { Ż: 0xaf, ż: 0xbf, ł: 0xb3, ą: 0xb9, ó: 0xf3 }
  return Buffer.from([...text].map((letter) => codes[letter] ?? letter.charCodeAt(0)))
}
