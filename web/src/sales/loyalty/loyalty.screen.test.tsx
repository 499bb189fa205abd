import { client, clients } from '@wizyta/contract/people/clients/api'
import { clientBalance, clientBalances } from '@wizyta/contract/sales/books/api'
import { type LoyaltyProgram, loyalty } from '@wizyta/contract/sales/loyalty/api'
import { sale, sales } from '@wizyta/contract/sales/till/api'
import { baskets } from '@wizyta/contract/sales/till/baskets'
import { tillDiscounts } from '@wizyta/contract/sales/till/discounts'
import { tillSetup } from '@wizyta/contract/sales/till/setup'
import { visitBasket } from '@wizyta/contract/sales/till/visit-basket'
import { vouchers } from '@wizyta/contract/sales/vouchers/api'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { newId, pageOf, sample } from '../../../test/sample.ts'
import { openScreen } from '../../../test/screen.ts'

const [cash, ola, visit, ewa, cut] = [newId(), newId(), newId(), newId(), newId()]
const program: LoyaltyProgram = {
  active: true,
  grosze_per_point: 1_000,
  scope: 'all',
  point_value: 50,
  least_points: 20,
  most_percent: 50,
  valid_months: 12,
}

test('points of the client lower what is due, by as many as the rule allows', async () => {
  localStorage.removeItem('till-basket')
  const sold: object[] = []
  await openScreen(`/sales/create?visit=${visit}`, (server) => {
    server.answers(sales.setup, () =>
      sample(tillSetup, {
        methods: [{ id: cash, name: 'Gotówka', type: 'cash' }],
        tills: [],
        employees: [{ id: ola, name: 'Ola', tips_share: true }],
        hand_discount_percent: 100,
        own_acts: ['price'],
      }),
    )
    server.answers(sales.items, () => ({ data: [] }))
    server.answers(sales.ofVisits, () =>
      sample(visitBasket, {
        client: { id: ewa, name: 'Ewa Lis', balance: 0 },
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
            visit_line_id: newId(),
          },
        ],
      }),
    )
    server.answers(baskets.index, () => pageOf())
    server.answers(clientBalances.show, () => sample(clientBalance, { balance: 0 }))
    server.answers(sales.discounts, () =>
      sample(tillDiscounts, {
        rules: [],
        unknown_codes: [],
        groups: {},
        uses: {},
        open_prices: {},
        visits: {},
      }),
    )
    server.answers(vouchers.index, () => pageOf())
    server.answers(loyalty.ofClient, () => ({ program, balance: 300, card_number: null, entries: [] }))
    server.answers(sales.create, ({ body }) => {
      sold.push(body)
      return sample(sale, { number: 'S 7/2026', total: 6_000, tip_total: 0, lines: [] })
    })
  })
  await page.getByRole('button', { name: /^Wymień 120 pkt: −60,00/ }).click()
  await page.getByRole('button', { name: 'Gotówka', exact: true }).click()
  await page.getByRole('button', { name: 'Zakończ sprzedaż', exact: true }).click()
  await expect.element(page.getByText('Sprzedaż S 7/2026 zakończona')).toBeVisible()
  expect(sold).toMatchObject([{ points: 120, payments: [{ method_id: cash, amount: 6_000 }] }])
})

test('the rule is set in words that say what a point is worth', async () => {
  const saved: object[] = []
  await openScreen('/sales/vouchers?view=loyalty', (server) => {
    server.answers(loyalty.show, () => ({ ...program, active: false }))
    server.answers(loyalty.save, ({ body }) => {
      saved.push(body)
      return body
    })
  })
  await expect.element(page.getByText(/klient dostaje 100 pkt o wartości 50,00/)).toBeVisible()
  await page.getByRole('checkbox', { name: 'Naliczanie i wymiana punktów' }).click()
  await page.getByRole('textbox', { name: 'Ważność (miesiące)' }).fill('')
  await page.getByRole('button', { name: 'Zapisz', exact: true }).click()
  await expect.poll(() => saved).toMatchObject([{ active: true, valid_months: null, point_value: 50 }])
})

test('the number of a loyalty card, typed at the till, chooses its client', async () => {
  localStorage.removeItem('till-basket')
  const asked: string[] = []
  await openScreen('/sales/create', (server) => {
    server.answers(sales.setup, () =>
      sample(tillSetup, { methods: [{ id: cash, name: 'Gotówka', type: 'cash' }], tills: [], employees: [] }),
    )
    server.answers(sales.items, () => ({ data: [] }))
    server.answers(clients.index, () => pageOf())
    server.answers(baskets.index, () => pageOf())
    server.answers(clientBalances.show, () => sample(clientBalance, { balance: 0 }))
    server.answers(sales.discounts, () =>
      sample(tillDiscounts, {
        rules: [],
        unknown_codes: [],
        groups: {},
        uses: {},
        open_prices: {},
        visits: {},
      }),
    )
    server.answers(vouchers.index, () => pageOf())
    server.answers(loyalty.ofClient, () => ({ program, balance: 0, card_number: 'LK00000017', entries: [] }))
    server.answers(loyalty.findCard, ({ query }) => {
      asked.push(query.number)
      return { data: [{ client_id: ewa, number: 'LK00000017' }] }
    })
    server.answers(clients.show, () => sample(client, { id: ewa, first_name: 'Ewa', last_name: 'Lis' }))
  })
  await page.getByRole('combobox', { name: 'Usługa, produkt lub kod' }).fill('lk 0000 0017')
  await expect
    .element(
      page
        .getByRole('button', { name: /Ewa Lis/ })
        .or(page.getByText('Ewa Lis'))
        .first(),
    )
    .toBeVisible()
  expect(asked).toEqual(['LK00000017'])
})
