import { type StockBatch, stockBatch, stockBatches } from '@wizyta/contract/sales/stock/batches'
import { sale, sales } from '@wizyta/contract/sales/till/api'
import { baskets } from '@wizyta/contract/sales/till/baskets'
import type { TillItem } from '@wizyta/contract/sales/till/items'
import { tillSetup } from '@wizyta/contract/sales/till/setup'
import { vouchers } from '@wizyta/contract/sales/vouchers/api'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { Refused } from '../../../test/fake-server.ts'
import { newId, pageOf, sample } from '../../../test/sample.ts'
import { openScreen } from '../../../test/screen.ts'
import { noDiscounts } from './test/discounts.ts'

const [card, cream, old, fresh, maria] = [newId(), newId(), newId(), newId(), newId()]
const item: TillItem = {
  kind: 'product',
  id: cream,
  variant_id: null,
  name: 'Krem',
  detail: null,
  price: 9_000,
  vat_rate: '23',
  stock: 4,
  has_batches: true,
  picture_id: null,
  is_code: true,
}
const batch = (id: string, number: string, until: string): StockBatch =>
  sample(stockBatch, { id, product_id: cream, number, expires_on: until, usable_until: until, qty: 2_000 })
const done = sample(sale, { number: 'S 7/2026', fiscal_status: 'not_needed' })
const expired = new Refused(409, {
  message: 'Not enough of “{name}” that has not expired.',
  values: { name: 'Krem' },
  reason: 'stock_expired',
  errors: { 'lines.0.qty': ['This stock has expired.'] },
})

/** Opens the till with a cream in the basket, paid by card. @param refusals answered before the sale is taken */
async function open(refusals: Refused[], setup: { own_acts: 'expired'[]; takes_pin: boolean }) {
  localStorage.removeItem('till-basket')
  const sold: { lines: object[] }[] = []
  await openScreen('/sales/create', (server) => {
    server.answers(sales.setup, () =>
      sample(tillSetup, {
        methods: [{ id: card, name: 'Karta', type: 'card' }],
        tills: [{ id: newId(), name: 'Kasa 1', is_open: true, is_own: true, is_forgotten: false }],
        employees: [],
        debt_limit: 0,
        ...setup,
      }),
    )
    server.answers(sales.discounts, () => noDiscounts)
    server.answers(sales.items, () => ({ data: [item] }))
    server.answers(sales.ofBasket, () => ({ sale: null }))
    server.answers(sales.approvers, () => ({ data: [{ id: maria, name: 'Maria Lis' }] }))
    server.answers(baskets.index, () => pageOf())
    server.answers(vouchers.index, () => pageOf())
    server.answers(stockBatches.index, () =>
      pageOf(batch(old, 'STARA', '2020-01-01'), batch(fresh, 'NOWA', '2099-01-01')),
    )
    server.answers(sales.create, ({ body }) => {
      sold.push(body)
      const refusal = refusals[sold.length - 1]
      if (refusal) throw refusal
      return done
    })
  })
  await page.getByRole('button', { name: /Krem/ }).first().click()
  await button('Karta').click()
  return sold
}
const button = (name: string) => page.getByRole('button', { name, exact: true })
const basket = page.getByRole('list', { name: 'Koszyk' })

test('expired goods are told at their line, which offers other batches; a reason sells them', async () => {
  const sold = await open([expired, expired], { own_acts: ['expired'], takes_pin: true })
  await button('Zakończ sprzedaż').click()
  await expect.element(page.getByText('Za mało produktu „Krem” przed upływem terminu.')).toBeVisible()
  await expect.element(basket.getByText('Ten zapas jest po terminie.')).toBeVisible()
  await basket.getByLabelText('Partia').selectOptions(fresh)
  await button('Zakończ sprzedaż').click()
  await expect.poll(() => sold[1]?.lines).toMatchObject([{ batch_id: fresh }])
  await page.getByLabelText('Powód sprzedaży po terminie').fill('Klientka wie')
  await button('Sprzedaj mimo terminu').click()
  await expect.element(page.getByText('Sprzedaż S 7/2026 zakończona')).toBeVisible()
  expect(sold[2]).toMatchObject({ override_reason: 'Klientka wie' })
})

test('without the right the reason goes to a colleague who has it', async () => {
  const needed = new Refused(422, {
    message: 'Refused',
    errors: {
      override_reason: ['Your role cannot sell expired stock.'],
      approval: ['A colleague with the right approves this by a PIN.'],
    },
  })
  const sold = await open([expired, needed], { own_acts: [], takes_pin: true })
  await button('Zakończ sprzedaż').click()
  await page.getByLabelText('Powód sprzedaży po terminie').fill('Klientka wie')
  await button('Sprzedaj mimo terminu').click()
  const dialog = page.getByRole('dialog')
  await expect.element(dialog.getByText('Towar po terminie: Klientka wie')).toBeVisible()
  await dialog.getByLabelText('PIN', { exact: true }).fill('4831')
  await dialog.getByRole('button', { name: 'Zatwierdź' }).click()
  await expect.element(page.getByText('Sprzedaż S 7/2026 zakończona')).toBeVisible()
  expect(sold[2]).toMatchObject({ override_reason: 'Klientka wie', approval: { user_id: maria } })
})

test('where no PIN opens anything, the till says who may sell expired goods', async () => {
  await open([expired], { own_acts: [], takes_pin: false })
  await button('Zakończ sprzedaż').click()
  await expect
    .element(page.getByText('Mogą go sprzedać osoby z uprawnieniem „Produkty po terminie”.'))
    .toBeVisible()
  await expect.element(page.getByLabelText('Powód sprzedaży po terminie')).not.toBeInTheDocument()
})
