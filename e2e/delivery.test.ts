import type { Product } from '@wizyta/contract/sales/products/api'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { wordsOf } from './calendar-page.ts'
import { looks, markOf } from './desk-and-phone.ts'
import { test } from './test.ts'

/** Scans a code as a barcode reader does: keys at once, then Enter. Keys of the test would come too slowly. */
const scan = (page: Page, code: string) =>
  page.evaluate(
    (keys) => {
      for (const key of keys)
        (document.activeElement ?? document.body).dispatchEvent(
          new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }),
        )
    },
    [...code, 'Enter'],
  )

test.for(looks)(
  'in $language, on a phone $phone: goods that a reader scans are ordered, received by scan, and stand on the shelf',
  async (look, { open, desk }) => {
    const { language, phone } = look
    const t = wordsOf(language)
    const mark = markOf(look)
    const code = `DOSTAWA-7301-${mark}`
    const name = `Krem z dostawy 7301 ${mark}`
    const { call } = await desk('manager')
    const { id } = await call<Product>('POST', '/tenant/products', {
      body: { name, kind: 'retail', unit: 'pcs', sale_price: 4_900, vat_rate: '23', extra_codes: [code] },
    })
    const stock = async () => (await call<Product>('GET', `/tenant/products/${id}`)).stock
    const page = await open({ as: 'manager', language, phone })
    await page.goto('/sales/delivery/create')
    await page.getByText(t('No lines yet. Search for a product or scan its code.')).waitFor()
    for (const count of [1, 2, 3]) {
      await scan(page, code)
      await page.getByText(`${name} × ${count}`).waitFor()
    }
    await page.getByRole('button', { name: t('Save'), exact: true }).click()
    await page.getByRole('button', { name: t('Mark as ordered') }).click()
    await page.getByRole('button', { name: t('Receive|delivery'), exact: true }).click()
    const dialog = page.getByRole('dialog', { name: t('What has arrived?') })
    await dialog.waitFor()
    for (const count of [1, 2]) {
      await scan(page, code)
      await page.getByText(`${name} × ${count}`).waitFor()
    }
    expect(await stock()).toBe(0)
    await dialog.getByRole('button', { name: t('Put on the shelf') }).click()
    await dialog.waitFor({ state: 'detached' })
    expect(await stock()).toBe(2_000)
    await page.goto(`/sales/stock-levels?name=7301 ${mark}`)
    const row = page.getByRole('row', { name: new RegExp(`${name}.*2 ${t('pcs')}`) })
    await (phone ? page.getByText(name).first() : row).waitFor()
  },
)
