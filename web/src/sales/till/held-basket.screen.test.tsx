import { clients } from '@wizyta/contract/people/clients/api'
import { clientBalance, clientBalances } from '@wizyta/contract/sales/books/api'
import { sale, sales } from '@wizyta/contract/sales/till/api'
import { baskets } from '@wizyta/contract/sales/till/baskets'
import { tillSetup } from '@wizyta/contract/sales/till/setup'
import { visitBasket } from '@wizyta/contract/sales/till/visit-basket'
import { vouchers } from '@wizyta/contract/sales/vouchers/api'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { FakeServer } from '../../../test/fake-server.ts'
import { pageOf, sample } from '../../../test/sample.ts'
import { openScreen } from '../../../test/screen.ts'
import { noDiscounts, tenPercent } from './test/discounts.ts'

const id = (digit: number) => `${String(digit).repeat(8)}-1111-4111-8111-111111111111`
const [cash, card, ola, visit, ewa] = [id(1), id(2), id(3), id(4), id(5)]
const setup = sample(tillSetup, {
  methods: [
    { id: cash, name: 'Gotówka', type: 'cash' },
    { id: card, name: 'Karta', type: 'card' },
  ],
  tills: [{ id: id(6), name: 'Kasa 1', is_open: true, is_own: true, is_forgotten: false }],
  employees: [{ id: ola, name: 'Ola', tips_share: true }],
  debt_limit: 0,
})
const basket = sample(visitBasket, {
  client: { id: ewa, name: 'Ewa Lis', balance: 0 },
  walk_in_name: null,
  event_ids: [visit],
  lines: [
    {
      service_id: id(8),
      variant_id: null,
      name: 'Strzyżenie',
      price: 12_000,
      is_own_price: false,
      vat_rate: '8',
      employee_id: ola,
      employee: 'Ola',
      event_id: visit,
      visit_line_id: id(9),
    },
  ],
  deposits: [],
  others: [],
})
const done = sample(sale, { number: 'S 7/2026', total: 12_000, tip_total: 0, fiscal_status: 'pending' })

async function open(
  address: string,
  { kept, more }: { kept?: string; more?: (server: FakeServer) => void } = {},
) {
  localStorage.removeItem('till-basket')
  if (kept) localStorage.setItem('till-basket', kept)
  const sold: { payments: object[] }[] = []
  await openScreen(address, (server) => {
    server.answers(sales.setup, () => setup)
    server.answers(sales.discounts, () => noDiscounts)
    server.answers(sales.items, () => ({ data: [] }))
    server.answers(sales.ofVisits, () => basket)
    server.answers(sales.ofBasket, () => ({ sale: null }))
    server.answers(baskets.index, () => pageOf())
    server.answers(clients.index, () => pageOf())
    server.answers(vouchers.index, () => pageOf())
    server.answers(clientBalances.show, () => sample(clientBalance, { balance: 0, deposits: [] }))
    server.answers(sales.create, ({ body }) => {
      sold.push(body)
      return done
    })
    more?.(server)
  })
  return sold
}
const button = (name: string) => page.getByRole('button', { name, exact: true })

test('the basket of another salon waits there, while the till of this one is opened and sells', async () => {
  await open(`/sales/create?visit=${visit}`)
  await expect.element(page.getByText('Strzyżenie')).toBeVisible()
  const { user, baskets: own } = JSON.parse(localStorage.getItem('till-basket') ?? '')
  const kept = JSON.stringify({ user, baskets: { [id(7)]: Object.values(own)[0] } })
  await open('/sales/create', { kept })
  await expect.element(page.getByText('Koszyk jest pusty')).toBeVisible()
  expect(localStorage.getItem('till-basket')).toBe(kept)
  await open(`/sales/create?visit=${visit}`, { kept })
  await button('Gotówka').click()
  await button('Zakończ sprzedaż').click()
  await expect.element(page.getByText('Sprzedaż S 7/2026 zakończona')).toBeVisible()
  expect(localStorage.getItem('till-basket')).toBe(kept)
})

test('what the client has paid ahead for a visit that is off is deducted when it is chosen', async () => {
  const held = { number: 'ZAL 3/2026', at: '2026-11-20T10:00:00Z', left: 4_000, event_id: id(5) }
  const sold = await open(`/sales/create?visit=${visit}`, {
    more: (server) =>
      server.answers(clientBalances.show, () =>
        sample(clientBalance, {
          balance: 0,
          deposits: [
            { ...held, id: id(6), is_free: true },
            { ...held, id: id(7), number: 'ZAL 4/2026', is_free: false },
          ],
        }),
      ),
  })
  await page.getByRole('checkbox', { name: /^Odlicz przedpłatę ZAL 3/ }).click()
  expect(page.getByText(/ZAL 4/).elements()).toEqual([])
  await button('Karta').click()
  await button('Zakończ sprzedaż').click()
  await expect.element(page.getByText('Sprzedaż S 7/2026 zakończona')).toBeVisible()
  expect(sold[0]?.payments).toMatchObject([
    { method_id: null, deposit_id: id(6), amount: 4_000 },
    { method_id: card, amount: 8_000 },
  ])
})

test('a method chosen before the discounts are known pays the whole, less what they take off', async () => {
  let tell = () => {}
  const known = new Promise<void>((resolve) => {
    tell = resolve
  })
  const sold = await open(`/sales/create?visit=${visit}`, {
    more: (server) =>
      server.answers(sales.discounts, async () => {
        await known
        return { ...noDiscounts, rules: [tenPercent] }
      }),
  })
  await button('Karta').click()
  await expect.element(button('Usuń: Karta')).toBeVisible()
  tell()
  await expect.element(page.getByText(/Happy hours/)).toBeVisible()
  await button('Zakończ sprzedaż').click()
  await expect.element(page.getByText('Sprzedaż S 7/2026 zakończona')).toBeVisible()
  expect(sold[0]?.payments).toMatchObject([{ method_id: card, amount: 10_800 }])
})
