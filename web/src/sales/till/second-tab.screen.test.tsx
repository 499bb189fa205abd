import { type Sale, sale, saleLine, sales } from '@wizyta/contract/sales/till/api'
import { baskets } from '@wizyta/contract/sales/till/baskets'
import { tillSetup } from '@wizyta/contract/sales/till/setup'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { Refused } from '../../../test/fake-server.ts'
import { newId, pageOf, sample } from '../../../test/sample.ts'
import { openScreen } from '../../../test/screen.ts'
import { noDiscounts } from './test/discounts.ts'
import { shampoo } from './test/shampoo.ts'

const card = newId()
const setup = sample(tillSetup, {
  methods: [{ id: card, name: 'Karta', type: 'card' }],
  tills: [{ id: newId(), name: 'Kasa 1', is_open: true, is_own: true, is_forgotten: false }],
})
const done = sample(sale, { number: 'S 13/2026', fiscal_status: 'not_needed' })
/** The sale that the first tab made of the basket, as it was then: one shampoo. */
const first = sample(sale, {
  number: 'S 12/2026',
  client: null,
  lines: [sample(saleLine, { kind: 'product', product_id: shampoo.id, qty: 1, unit_price: 4_900 })],
})
const button = (name: string | RegExp) =>
  page.getByRole('button', typeof name === 'string' ? { name, exact: true } : { name })

async function openTill(found: () => Sale | null, sell: () => Sale = () => done) {
  const sold: { lines: { qty: number }[]; basket_key?: string | null }[] = []
  await openScreen('/sales/create', (server) => {
    server.answers(sales.setup, () => setup)
    server.answers(sales.discounts, () => noDiscounts)
    server.answers(sales.items, () => ({ data: [shampoo] }))
    server.answers(sales.ofBasket, () => ({ sale: found() }))
    server.answers(baskets.index, () => pageOf())
    server.answers(sales.create, ({ body }) => {
      sold.push(body)
      return sell()
    })
  })
  return { sold }
}

/** Opens a second tab, in which the basket of the first one has two shampoos by now. */
async function openSecond(found: () => Sale | null, sell?: () => Sale) {
  localStorage.removeItem('till-basket')
  await openTill(() => null)
  await button(/^Szampon 49,00/).click()
  await expect.element(page.getByRole('textbox', { name: 'Ilość: Szampon' })).toHaveValue('1')
  const kept = JSON.parse(localStorage.getItem('till-basket') ?? '')
  const [basket] = Object.values(kept.baskets) as [{ key: string; lines: { qty: number }[] }]
  for (const line of basket.lines) line.qty = 2
  localStorage.setItem('till-basket', JSON.stringify(kept))
  return { key: basket.key, ...(await openTill(found, sell)) }
}

test('a basket that was changed after another tab sold it stays, and is a sale of its own', async () => {
  const { key, sold } = await openSecond(() => first)
  await expect.element(page.getByText(/^Ten koszyk sprzedano jako S 12\/2026/)).toBeVisible()
  await button('Karta').click()
  await button('Zakończ sprzedaż').click()
  await expect.element(page.getByText('Sprzedaż S 13/2026 zakończona')).toBeVisible()
  expect(sold).toMatchObject([{ lines: [{ qty: 2 }] }])
  expect(sold[0]?.basket_key).not.toBe(key)
})

test('where the other tab was faster, the refusal says its sale, and the next press sells what stands here', async () => {
  const { sold } = await openSecond(
    () => null,
    () => {
      if (sold.length > 1) return done
      throw new Refused(409, {
        reason: 'basket_sold',
        message: 'This basket was sold as {number}. Look at that sale, then complete this one.',
        values: { number: 'S 12/2026' },
      })
    },
  )
  await button('Karta').click()
  await button('Zakończ sprzedaż').click()
  await expect.element(page.getByText(/^Ten koszyk sprzedano jako S 12\/2026/)).toBeVisible()
  await button('Zakończ sprzedaż').click()
  await expect.element(page.getByText('Sprzedaż S 13/2026 zakończona')).toBeVisible()
  expect(new Set(sold.map(({ basket_key }) => basket_key)).size).toBe(2)
})
