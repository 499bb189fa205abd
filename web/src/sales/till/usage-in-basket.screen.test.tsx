import { sale, sales } from '@wizyta/contract/sales/till/api'
import { baskets } from '@wizyta/contract/sales/till/baskets'
import { tillSetup } from '@wizyta/contract/sales/till/setup'
import { visitBasket } from '@wizyta/contract/sales/till/visit-basket'
import { vouchers } from '@wizyta/contract/sales/vouchers/api'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { Refused } from '../../../test/fake-server.ts'
import { newId, pageOf, sample } from '../../../test/sample.ts'
import { openScreen } from '../../../test/screen.ts'
import { noDiscounts } from './test/discounts.ts'

const [card, ola, visit, dye, colouring] = [newId(), newId(), newId(), newId(), newId()]
const setup = sample(tillSetup, {
  methods: [{ id: card, name: 'Karta', type: 'card' }],
  tills: [{ id: newId(), name: 'Kasa 1', is_open: true, is_own: true, is_forgotten: false }],
  employees: [{ id: ola, name: 'Ola', tips_share: true }],
  debt_limit: 0,
})
const basket = sample(visitBasket, {
  client: null,
  walk_in_name: 'Ewa',
  event_ids: [visit],
  lines: [
    {
      service_id: colouring,
      variant_id: null,
      name: 'Koloryzacja',
      price: 12_000,
      is_own_price: false,
      vat_rate: '8',
      employee_id: ola,
      employee: 'Ola',
      event_id: visit,
      visit_line_id: newId(),
    },
  ],
  deposits: [],
  usages: [
    {
      event_id: visit,
      lacks: [] as string[],
      proposal: [
        {
          product_id: dye,
          product: 'Farba',
          unit: 'pcs',
          pack_size: 60_000,
          usage_unit: 'ml',
          qty: 30_000,
          service_id: colouring,
          service: 'Koloryzacja',
          employee_id: ola,
          stock: 120_000,
          track_batches: false,
        },
      ],
    },
  ],
  others: [],
})
const done = sample(sale, { number: 'S 7/2026', fiscal_status: 'not_needed' })

/** Opens the till with the visit, paid by card. @param refusals answered before the sale is taken */
async function open(...refusals: Refused[]) {
  return openWith(basket, ...refusals)
}
async function openWith(brought: typeof basket, ...refusals: Refused[]) {
  localStorage.removeItem('till-basket')
  const sold: { usages?: object[] }[] = []
  await openScreen(`/sales/create?visit=${visit}`, (server) => {
    server.answers(sales.setup, () => setup)
    server.answers(sales.discounts, () => noDiscounts)
    server.answers(sales.items, () => ({ data: [] }))
    server.answers(sales.ofVisits, () => brought)
    server.answers(sales.ofBasket, () => ({ sale: null }))
    server.answers(baskets.index, () => pageOf())
    server.answers(vouchers.index, () => pageOf())
    server.answers(sales.create, ({ body }) => {
      sold.push(body)
      const refusal = refusals[sold.length - 1]
      if (refusal) throw refusal
      return done
    })
  })
  await button('Karta').click()
  return sold
}
const button = (name: string) => page.getByRole('button', { name, exact: true })
const complete = () => button('Zakończ sprzedaż').click()
const completed = page.getByText('Sprzedaż S 7/2026 zakończona')

test('the recipe of a settled visit stands in one row, and is posted with the sale', async () => {
  const sold = await open()
  await expect.element(page.getByText(/Farba 30\sml/)).toBeVisible()
  await expect.element(button('Zmień zużycie')).toHaveAttribute('aria-expanded', 'false')
  await complete()
  await expect.element(completed).toBeVisible()
  expect(sold[0]?.usages).toMatchObject([{ event_id: visit, lines: [{ product_id: dye, qty: 30_000 }] }])
})

test('usage is changed in the unfolded row, or left out', async () => {
  const sold = await open(
    new Refused(409, {
      message: 'Not enough of “{name}”: {left} ml in stock. Nothing was posted.',
      values: { name: 'Farba', left: 20 },
      errors: { 'usages.0.lines.0.qty': ['There is not that much in stock.'] },
    }),
  )
  await complete()
  await expect
    .element(page.getByText('Za mało produktu „Farba”: na stanie jest 20 ml.', { exact: false }))
    .toBeVisible()
  await page.getByRole('textbox', { name: /Ilość.*Farba/ }).fill('20')
  await expect.element(page.getByText(/Farba 20\sml/)).toBeVisible()
  await button('Pomiń').click()
  await expect.element(page.getByText('bez zużycia')).toBeVisible()
  await complete()
  await expect.element(completed).toBeVisible()
  expect(sold[1]?.usages).toEqual([])
})

test('a client does not wait for goods to be entered: usage that the shelf lacks is left for later, and said', async () => {
  const usages = (basket.usages ?? []).map((usage) => ({ ...usage, lacks: ['Farba'] }))
  const sold = await openWith({ ...basket, usages })
  await expect.element(page.getByText('Za mało na stanie: Farba.', { exact: false })).toBeVisible()
  await complete()
  await expect.element(completed).toBeVisible()
  expect(sold[0]?.usages).toEqual([])
})

test('usage that was posted meanwhile leaves the basket, and the sale can go on', async () => {
  const sentence = 'The usage of this appointment was posted or taken back meanwhile. Look at it again.'
  const sold = await open(
    new Refused(409, {
      message: sentence,
      reason: 'posted_meanwhile',
      errors: { 'usages.0.event_id': [sentence] },
    }),
  )
  await complete()
  await expect.element(page.getByText(/Farba 30\sml/)).not.toBeInTheDocument()
  await complete()
  await expect.element(completed).toBeVisible()
  expect(sold[1]?.usages).toEqual([])
})
