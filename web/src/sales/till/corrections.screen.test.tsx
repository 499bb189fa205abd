import { saleCommissions } from '@wizyta/contract/sales/commissions/earned'
import { receiptCopies, receipts } from '@wizyta/contract/sales/receipts/api'
import { type Sale, sale, saleLine, sales } from '@wizyta/contract/sales/till/api'
import { baskets } from '@wizyta/contract/sales/till/baskets'
import { saleAnew, salesAnew } from '@wizyta/contract/sales/till/sale-anew'
import { tillSetup } from '@wizyta/contract/sales/till/setup'
import { vouchers } from '@wizyta/contract/sales/vouchers/api'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { Refused } from '../../../test/fake-server.ts'
import { newId, sample } from '../../../test/sample.ts'
import { openScreen } from '../../../test/screen.ts'
import { noDiscounts } from './test/discounts.ts'

const cash = { id: newId(), name: 'Gotówka', type: 'cash' as const }
const card = { id: newId(), name: 'Karta', type: 'card' as const }
const [ola, iga] = [
  { id: newId(), name: 'Ola Nowak' },
  { id: newId(), name: 'Iga Wilk' },
]
const cut = sample(saleLine, {
  id: newId(),
  kind: 'service',
  name: 'Strzyżenie',
  qty: 1,
  unit_price: 12_000,
  total: 12_000,
  employee: ola,
  seller: null,
})
const stored: Sale = sample(sale, {
  id: newId(),
  kind: 'sale',
  number: 'S 12/2026',
  status: 'completed',
  can_void: true,
  total: 12_000,
  fiscal_status: 'not_needed',
  lines: [cut],
  payments: [{ method: cash, amount: 12_000, tendered: null, voucher: null }],
})
const taken = (name: string) => ({
  id: newId(),
  sale_line_id: cut.id,
  employee: { id: newId(), name },
  kind: 'correction' as const,
  earned_on: '2026-11-24',
  group: null,
  rule: 'none' as const,
  percent: null,
  rate_amount: null,
  base: 0,
  amount: 0,
  reason: { sentence: 'In no commission group on this day.', figures: {} },
})
const employees = [ola, iga].map((one) => ({ ...one, tips_share: true }))
const setup = sample(tillSetup, { methods: [cash, card], employees, takes_pin: true })

test('another method and another performer are corrected, and the correction is opened', async () => {
  const sent: unknown[] = []
  const made: Sale = {
    ...stored,
    id: newId(),
    kind: 'correction',
    number: 'KOR 1/2026',
    total: 0,
    lines: [],
    by: iga,
    reason: 'Zapłacono kartą',
    corrects: { id: stored.id, name: stored.number },
    corrected_lines: [
      {
        line_id: cut.id,
        name: cut.name,
        employee_before: ola,
        employee: iga,
        seller_before: null,
        seller: null,
      },
    ],
  }
  await openScreen(`/sales/${stored.id}`, (server) => {
    server.answers(sales.show, ({ params }) => (params.id === made.id ? made : stored))
    server.answers(sales.setup, () => setup)
    server.answers(saleCommissions.index, ({ params }) => ({
      data: params.id === made.id ? [taken('Alicja Pawlak')] : [],
    }))
    server.answers(receipts.index, () => sample(receiptCopies))
    server.answers(sales.correct, ({ body }) => {
      sent.push(body)
      return made
    })
  })
  await page.getByRole('button', { name: 'Działania: S 12/2026' }).click()
  await page.getByRole('menuitem', { name: 'Skoryguj' }).click()
  await page.getByLabelText('Inna metoda').selectOptions('Karta')
  const sum = page.getByText(/^Razem 250,00.zł z 120,00.zł\. O 130,00.zł za dużo$/)
  await page.getByLabelText('Gotówka').fill('130')
  await expect.element(sum).toBeVisible()
  await page.getByLabelText('Gotówka').fill('0')
  await expect.element(sum).not.toBeInTheDocument()
  await page.getByLabelText('Wykonuje').selectOptions('Iga Wilk')
  await page.getByLabelText('Powód').fill('Zapłacono kartą')
  await page.getByRole('button', { name: 'Skoryguj' }).click()
  await expect.element(page.getByRole('heading', { name: 'KOR 1/2026' })).toBeVisible()
  await expect.element(page.getByText('Strzyżenie: Wykonanie: Ola Nowak → Iga Wilk')).toBeVisible()
  await expect.element(page.getByText('Korekta do S 12/2026')).toBeVisible()
  await expect.element(page.getByText('Kto skorygował')).toBeVisible()
  await expect.element(page.getByText('Alicja Pawlak · Strzyżenie')).toBeVisible()
  expect(sent).toMatchObject([
    {
      payments: [{ method_id: card.id, amount: 12_000 }],
      lines: [{ line_id: cut.id, employee_id: iga.id, seller_id: null }],
      reason: 'Zapłacono kartą',
    },
  ])
})

test('a sale that was corrected names its corrections, and is not voided', async () => {
  await openScreen(`/sales/${stored.id}`, (server) => {
    server.answers(sales.show, () => ({
      ...stored,
      can_void: false,
      corrections: [
        { id: newId(), number: 'KOR 1/2026', sold_at: stored.sold_at, reason: 'Zapłacono kartą' },
      ],
    }))
    server.answers(sales.setup, () => setup)
    server.answers(saleCommissions.index, () => ({ data: [] }))
    server.answers(receipts.index, () => sample(receiptCopies))
  })
  await expect.element(page.getByRole('link', { name: 'Korekta KOR 1/2026' })).toBeVisible()
  await expect.element(page.getByText('Ta sprzedaż ma korektę. Zrób do niej zwrot.')).toBeVisible()
})

test.for([
  { act: 'Unieważnij', call: sales.void },
  { act: 'Skoryguj', call: sales.correct },
])('$act: what was typed is there again after the PIN was not given', async ({ act, call }) => {
  await openScreen(`/sales/${stored.id}`, (server) => {
    server.answers(sales.show, () => stored)
    server.answers(sales.setup, () => setup)
    server.answers(sales.approvers, () => ({ data: [ola] }))
    server.answers(saleCommissions.index, () => ({ data: [] }))
    server.answers(receipts.index, () => sample(receiptCopies))
    server.answers(call, () => {
      throw new Refused(422, {
        message: 'A colleague with the right approves this by a PIN.',
        errors: { approval: ['A colleague with the right approves this by a PIN.'] },
      })
    })
  })
  await page.getByRole('button', { name: 'Działania: S 12/2026' }).click()
  await page.getByRole('menuitem', { name: act }).click()
  await page.getByLabelText('Powód').fill('Pomyłka')
  await page.getByRole('dialog').getByRole('button', { name: act, exact: true }).click()
  await expect.element(page.getByRole('heading', { name: 'Zatwierdzenie PIN-em' })).toBeVisible()
  // One dialog at a time.
  expect(page.getByRole('dialog').elements()).toHaveLength(1)
  await page.getByRole('dialog').getByRole('button', { name: 'Anuluj' }).click()
  await expect.element(page.getByLabelText('Powód')).toHaveValue('Pomyłka')
})

test('a correction that takes the money away asks for a colleague with the right to other prices', async () => {
  const free = { id: newId(), name: 'Gratis', type: 'free' as const }
  const acts: unknown[] = []
  await openScreen(`/sales/${stored.id}`, (server) => {
    server.answers(sales.show, () => stored)
    server.answers(sales.setup, () =>
      sample(tillSetup, { methods: [cash, free], employees, takes_pin: true }),
    )
    server.answers(sales.approvers, ({ query }) => {
      acts.push(query.act)
      return { data: [ola] }
    })
    server.answers(saleCommissions.index, () => ({ data: [] }))
    server.answers(receipts.index, () => sample(receiptCopies))
    server.answers(sales.correct, () => {
      const sentence = 'A colleague with the right approves this by a PIN.'
      throw new Refused(422, { message: sentence, errors: { payments: [sentence], approval: [sentence] } })
    })
  })
  await page.getByRole('button', { name: 'Działania: S 12/2026' }).click()
  await page.getByRole('menuitem', { name: 'Skoryguj' }).click()
  await page.getByLabelText('Inna metoda').selectOptions('Gratis')
  await page.getByLabelText('Powód').fill('Reklamacja')
  await page.getByRole('dialog').getByRole('button', { name: 'Skoryguj', exact: true }).click()
  await expect.element(page.getByRole('heading', { name: 'Zatwierdzenie PIN-em' })).toBeVisible()
  await expect.poll(() => acts).toEqual(['price'])
})

test('a voided sale is sold anew: the basket names what it does not hold, and asks for an open price again', async () => {
  const line = {
    kind: 'service' as const,
    service_id: newId(),
    variant_id: null,
    product_id: null,
    qty: 1,
    unit_price: 24_000,
    list_price: 20_000,
    asks_price: true,
    price_bounds: { least: 20_000, most: null },
    title: 'Koloryzacja',
    detail: 'Ola Nowak',
    employee_id: ola.id,
  }
  localStorage.removeItem('till-basket')
  await openScreen(`/sales/create?again=${stored.id}`, (server) => {
    server.answers(salesAnew.show, () =>
      sample(saleAnew, {
        replaces_id: stored.id,
        client: null,
        lines: [line],
        visits: null,
        changes: [
          { change: 'archived', name: 'Trwała' },
          { change: 'price', name: 'Strzyżenie', before: 10_000, now: 12_000 },
        ],
      }),
    )
    server.answers(sales.setup, () => setup)
    server.answers(sales.discounts, () => noDiscounts)
    server.answers(sales.items, () => ({ data: [] }))
    server.answers(sales.ofBasket, () => ({ sale: null }))
    server.answers(baskets.index, () => ({ data: [], total: 0, page: 1, per_page: 50 }))
    server.answers(vouchers.index, () => ({ data: [], total: 0, page: 1, per_page: 20 }))
  })
  await expect.element(page.getByText('Trwała: pominięto, bo nie ma tego już w sprzedaży')).toBeVisible()
  await expect.element(page.getByText(/^Strzyżenie: dziś kosztuje 120,00.*wtedy 100,00/)).toBeVisible()
  await expect.element(page.getByLabelText('Cena: Koloryzacja')).toHaveValue('240,00')
  // It is no price of another kind: no reason is asked for.
  await expect.element(page.getByText(/^W cenniku: od 200,00/)).toBeVisible()
  expect(page.getByLabelText('Powód zmiany ceny').elements()).toEqual([])
})
