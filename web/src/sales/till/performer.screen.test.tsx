import { sale, sales } from '@wizyta/contract/sales/till/api'
import { baskets } from '@wizyta/contract/sales/till/baskets'
import { tillDiscounts } from '@wizyta/contract/sales/till/discounts'
import type { TillItem } from '@wizyta/contract/sales/till/items'
import { tillSetup } from '@wizyta/contract/sales/till/setup'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { newId, pageOf, sample } from '../../../test/sample.ts'
import { openScreen } from '../../../test/screen.ts'

const [card, ola] = [newId(), newId()]
const setup = sample(tillSetup, {
  methods: [{ id: card, name: 'Karta', type: 'card' }],
  tills: [{ id: newId(), name: 'Kasa 1', is_open: true, is_own: true, is_forgotten: false }],
  employees: [{ id: ola, name: 'Ola', tips_share: true }],
})
const noDiscounts = sample(tillDiscounts, {
  rules: [],
  unknown_codes: [],
  groups: {},
  open_ids: [],
  client: null,
  uses: {},
  date: '2026-11-24',
  minutes: 600,
})
const haircut: TillItem = {
  kind: 'service',
  id: newId(),
  variant_id: null,
  name: 'Strzyżenie',
  detail: 'Włosy',
  price: 12_000,
  vat_rate: '8',
  stock: null,
  picture_id: null,
  is_code: false,
}
const done = sample(sale, { number: 'S 7/2026', total: 12_000, tip_total: 0, fiscal_status: 'not_needed' })

/** Opens the till, which offers one service. */
async function open(item: TillItem) {
  localStorage.removeItem('till-basket')
  const sold: { lines: { employee_id?: string | null }[] }[] = []
  await openScreen('/sales/create', (server) => {
    server.answers(sales.setup, () => setup)
    server.answers(sales.discounts, () => noDiscounts)
    server.answers(sales.items, () => ({ data: [item] }))
    server.answers(sales.ofBasket, () => ({ sale: null }))
    server.answers(baskets.index, () => pageOf())
    server.answers(sales.create, ({ body }) => {
      sold.push(body)
      return done
    })
  })
  return sold
}
const button = (name: string | RegExp) =>
  page.getByRole('button', typeof name === 'string' ? { name, exact: true } : { name })
const asked = page.getByRole('combobox', { name: 'Kto wykonał? Strzyżenie' })

test('a service that nobody is said to have performed asks for it at its line, and may be sold without an answer', async () => {
  const sold = await open(haircut)
  await button(/^Strzyżenie 120,00/).click()
  await asked.selectOptions('Ola')
  await expect.element(asked).not.toBeInTheDocument()
  await expect.element(button('Zmień: Strzyżenie')).toHaveFocus()
  await button('Karta').click()
  await button('Zakończ sprzedaż').click()
  await expect.element(page.getByText('Sprzedaż S 7/2026 zakończona')).toBeVisible()
  await button('Następna sprzedaż').click()
  await button(/^Strzyżenie 120,00/).click()
  await expect.element(asked).toBeVisible()
  await button('Karta').click()
  await button('Zakończ sprzedaż').click()
  await expect.element(page.getByText('Sprzedaż S 7/2026 zakończona')).toBeVisible()
  expect(sold.map(({ lines }) => lines[0]?.employee_id ?? null)).toEqual([ola, null])
})

test('a service is performed by the employee who sells it, where that employee performs it', async () => {
  const sold = await open({ ...haircut, employee_id: ola })
  await button(/^Strzyżenie 120,00/).click()
  await expect.element(page.getByRole('list', { name: 'Koszyk' }).getByText('Ola')).toBeVisible()
  await expect.element(asked).not.toBeInTheDocument()
  await button('Karta').click()
  await button('Zakończ sprzedaż').click()
  await expect.element(page.getByText('Sprzedaż S 7/2026 zakończona')).toBeVisible()
  expect(sold).toMatchObject([{ lines: [{ employee_id: ola }] }])
})
