import { permissions } from '@wizyta/contract/kit/permission'
import { client, clients } from '@wizyta/contract/people/clients/api'
import { clientBalance, clientBalances } from '@wizyta/contract/sales/books/api'
import { sale, sales } from '@wizyta/contract/sales/till/api'
import { baskets } from '@wizyta/contract/sales/till/baskets'
import type { TillItem } from '@wizyta/contract/sales/till/items'
import { tillSetup } from '@wizyta/contract/sales/till/setup'
import { visitBasket } from '@wizyta/contract/sales/till/visit-basket'
import {
  type Voucher,
  type VoucherRow,
  voucher,
  voucherRow,
  vouchers,
} from '@wizyta/contract/sales/vouchers/api'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Refused } from '../../../test/fake-server.ts'
import { sample } from '../../../test/sample.ts'
import { openScreen } from '../../../test/screen.ts'
import { noDiscounts } from '../till/test/discounts.ts'

const id = (digit: number) => `${String(digit).repeat(8)}-1111-4111-8111-111111111111`
const [cash, bon, ola, visit, ewa, cut] = [id(1), id(2), id(3), id(4), id(5), id(6)]
const code = '0000-0000-0000-0000'

const facts = {
  id: id(7),
  name: 'Bon świąteczny',
  kind: 'amount',
  vat_kind: 'mpv',
  state: 'active',
  code_end: '7K3F',
  client: { id: ewa, name: 'Ewa Lis' },
  holder_name: null,
  value: 30_000,
  balance: 8_000,
  left_count: null,
  count: null,
  valid_to: '2027-11-20',
} as const
const row: VoucherRow = sample(voucherRow, facts)
const gift: Voucher = sample(voucher, {
  ...facts,
  scope: 'all',
  vat_rate: null,
  frozen_on: null,
  items: [],
  sale: { id: id(8), name: 'S 3/2026' },
  entries: [
    {
      number: 2,
      at: '2026-11-20T10:00:00Z',
      type: 'redeemed',
      amount: -22_000,
      qty: 0,
      balance_after: 8_000,
      reason: null,
      before: null,
      after: null,
      item: null,
      sale: { id: id(9), name: 'S 9/2026' },
      by: 'Anna',
    },
  ],
})
const pass: Voucher = sample(voucher, {
  ...gift,
  name: 'Karnet',
  kind: 'pass',
  code_end: 'AB12',
  count: 10,
  left_count: 1,
  items: [{ position: 0, service_id: cut, variant_id: null, name: 'Strzyżenie', count: 10, left_count: 1 }],
})
const setup = sample(tillSetup, {
  methods: [
    { id: cash, name: 'Gotówka', type: 'cash' },
    { id: bon, name: 'Bon', type: 'voucher' },
  ],
  tills: [{ id: id(1), name: 'Kasa 1', is_open: true, is_own: true, is_forgotten: false }],
  employees: [{ id: ola, name: 'Ola', tips_share: true }],
  till_required: true,
  debt_limit: 0,
})
const basket = sample(visitBasket, {
  client: { id: ewa, name: 'Ewa Lis', balance: 0 },
  walk_in_name: null,
  event_ids: [visit],
  lines: [
    {
      service_id: cut,
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
  others: [],
})
const button = (name: string | RegExp) =>
  page.getByRole('button', typeof name === 'string' ? { name, exact: true } : { name })
const paged = <Row,>(data: Row[]) => ({ data, total: data.length, page: 1, per_page: 20 })

test('the list tells state and what is left; a code opens its voucher with the history', async () => {
  await openScreen('/sales/vouchers', (server) => {
    server.answers(vouchers.index, () => paged([row]))
    server.answers(vouchers.show, () => gift)
    server.answers(vouchers.lookUp, ({ body }) => {
      if (body.code !== code) throw new Refused(422, { errors: { code: ['No voucher has this code.'] } })
      return gift
    })
  })
  await expect.element(page.getByRole('link', { name: /Bon świąteczny/ }).first()).toBeVisible()
  await expect.element(page.getByText('Aktywny').first()).toBeVisible()
  const field = page.getByRole('textbox', { name: 'Kod bonu lub karnetu' })
  await button('Sprawdź saldo').click()
  await expect.element(field).toHaveFocus()
  await expect.element(field).toHaveAccessibleDescription('Wpisz kod.')
  await field.fill('1111')
  await button('Sprawdź saldo').click()
  await expect.element(page.getByText('Nie ma bonu o takim kodzie.')).toBeVisible()
  await field.fill(code)
  await button('Sprawdź saldo').click()
  await expect.element(page.getByRole('heading', { name: 'Bon świąteczny' })).toBeVisible()
  await expect.element(page.getByText('S 9/2026')).toBeVisible()
  await button(/^Działania/).click()
  await expect.element(page.getByRole('menuitem', { name: 'Zwróć resztę' })).toBeVisible()
  await expect.element(page.getByRole('menuitem', { name: 'Zawieś' })).not.toBeInTheDocument()
})

test('a voucher is sold from its list: the till opens with what is on offer, and takes one', async () => {
  localStorage.removeItem('till-basket')
  const iga = id(5)
  const sold: object[] = []
  const offer: TillItem = {
    kind: 'voucher',
    id: id(7),
    variant_id: null,
    name: 'Bon na masaż',
    detail: null,
    price: 20_000,
    vat_rate: 'zw',
    stock: null,
    picture_id: null,
    is_code: false,
  }
  await openScreen('/sales/vouchers', (server) => {
    server.answers(vouchers.index, () => paged([row]))
    server.answers(sales.setup, () => setup)
    server.answers(sales.items, ({ query }) => ({ data: query.kind === 'voucher' ? [offer] : [] }))
    server.answers(sales.discounts, () => noDiscounts)
    server.answers(baskets.index, () => ({ data: [], total: 0, page: 1, per_page: 50 }))
    server.answers(sales.ofBasket, () => ({ sale: null }))
    server.answers(clients.index, () =>
      paged([sample(client, { id: iga, first_name: 'Iga', last_name: 'Wilk' })]),
    )
    server.answers(sales.create, ({ body }) => {
      sold.push(body)
      return sample(sale, { number: 'S 7/2026', total: 20_000, tip_total: 0, lines: [] })
    })
  })
  await page.getByRole('link', { name: 'Sprzedaj', exact: true }).click()
  const offered = page.getByRole('list', { name: 'Bony i karnety' })
  await offered.getByRole('button', { name: /Bon na masaż/ }).click()
  await expect.element(page.getByRole('list', { name: 'Koszyk' }).getByText('Bon na masaż')).toBeVisible()
  await expect.element(offered).not.toBeInTheDocument()
  // A gift names the client who gets it, in place of a name that is typed.
  await page.getByRole('combobox', { name: 'Dla innego klienta' }).fill('Iga')
  await page.getByRole('option', { name: /Iga Wilk/ }).click()
  await expect.element(page.getByLabelText('Dla kogo')).not.toBeInTheDocument()
  // The keyboard goes on with the control that took the place of the one before.
  await expect.element(button('Usuń: Iga Wilk')).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('combobox', { name: 'Dla innego klienta' })).toHaveFocus()
  await page.getByRole('combobox', { name: 'Dla innego klienta' }).fill('Iga')
  await page.getByRole('option', { name: /Iga Wilk/ }).click()
  await button('Gotówka').click()
  await button('Zakończ sprzedaż').click()
  await expect.element(page.getByText('Sprzedaż S 7/2026 zakończona')).toBeVisible()
  expect(sold).toMatchObject([{ lines: [{ voucher_template_id: id(7), holder_id: iga }] }])
})

test('a user who does not sell has no button for it in the list of vouchers', async () => {
  await openScreen('/sales/vouchers', (server) => server.answers(vouchers.index, () => paged([row])), {
    rights: permissions.filter((one) => one !== 'sales.create'),
  })
  await expect.element(page.getByRole('link', { name: /Bon świąteczny/ }).first()).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Sprzedaj', exact: true })).not.toBeInTheDocument()
})

async function till(found: Voucher, methods = setup.methods) {
  localStorage.removeItem('till-basket')
  const sold: { lines: object[]; payments: object[] }[] = []
  await openScreen(`/sales/create?visit=${visit}`, (server) => {
    server.answers(sales.setup, () => ({ ...setup, methods }))
    server.answers(sales.items, () => ({ data: [] }))
    server.answers(sales.ofVisits, () => basket)
    server.answers(baskets.index, () => ({ data: [], total: 0, page: 1, per_page: 50 }))
    server.answers(clientBalances.show, () => sample(clientBalance, { balance: 0 }))
    server.answers(sales.discounts, () => noDiscounts)
    server.answers(vouchers.index, () => paged([{ ...row, name: found.name, code_end: found.code_end }]))
    server.answers(vouchers.show, () => found)
    server.answers(vouchers.lookUp, () => found)
    server.answers(sales.create, ({ body }) => {
      sold.push(body)
      return sample(sale, { number: 'S 7/2026', total: 12_000, tip_total: 0, lines: [] })
    })
  })
  return sold
}

test('a voucher of the client pays what is left on it, and another method the rest', async () => {
  const sold = await till(gift)
  await button(/^Bon lub karnet/).click()
  await expect.element(page.getByLabelText('Kod bonu lub karnetu')).toHaveFocus()
  await button(/Bon świąteczny …7K3F/).click()
  await button(/^Zapłać bonem 80,00/).click()
  await expect.element(page.getByText(/^Zostało do zapłaty/)).toBeVisible()
  await button('Gotówka').click()
  await button('Zakończ sprzedaż').click()
  await expect.element(page.getByText('Sprzedaż S 7/2026 zakończona')).toBeVisible()
  expect(sold).toMatchObject([
    {
      payments: [
        { method_id: bon, amount: 8_000, voucher_id: gift.id },
        { method_id: cash, amount: 4_000 },
      ],
    },
  ])
})

test('where the methods of vouchers are archived, the till says so instead of doing nothing', async () => {
  await till(
    gift,
    setup.methods.filter(({ type }) => type !== 'voucher'),
  )
  await button(/^Bon lub karnet/).click()
  await button(/Bon świąteczny …7K3F/).click()
  await button(/^Zapłać bonem 80,00/).click()
  await expect.element(page.getByText(/^Brak aktywnej metody płatności dla bonów/)).toBeVisible()
})

test('a pass that is found by its code covers the service, and nothing is left to pay', async () => {
  const sold = await till(pass)
  await expect.element(page.getByText('Strzyżenie')).toBeVisible()
  await page.getByRole('combobox', { name: 'Usługa, produkt lub kod' }).fill(code)
  await button('Rozlicz karnetem: Strzyżenie').click()
  await expect.element(page.getByText('Z karnetu: Strzyżenie')).toBeVisible()
  await button('Zakończ sprzedaż').click()
  await expect.element(page.getByText('Sprzedaż S 7/2026 zakończona')).toBeVisible()
  expect(sold).toMatchObject([{ lines: [{ voucher_id: pass.id, unit_price: 0 }], payments: [] }])
})
