import { employees } from '@wizyta/contract/people/employees/api'
import { shift, shifts } from '@wizyta/contract/sales/cash/api'
import { saleCommissions } from '@wizyta/contract/sales/commissions/earned'
import { paymentMethod, paymentMethods } from '@wizyta/contract/sales/payment-methods/api'
import { receiptCopies, receiptCopy, receipts } from '@wizyta/contract/sales/receipts/api'
import { type Sale, sale, saleLine, saleRow, sales } from '@wizyta/contract/sales/till/api'
import { tillSetup } from '@wizyta/contract/sales/till/setup'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Refused } from '../../../test/fake-server.ts'
import { newId, pageOf, sample } from '../../../test/sample.ts'
import { openScreen } from '../../../test/screen.ts'

const cash = sample(paymentMethod, { id: newId(), name: 'Gotówka', type: 'cash' })
const card = sample(paymentMethod, { id: newId(), name: 'Karta', type: 'card' })
const named = { id: newId(), name: 'Ewa Lis' }
const row = sample(saleRow, {
  id: newId(),
  number: 'S 12/2026',
  status: 'completed',
  client: named,
  total: 21_800,
  tip_total: 1_000,
  methods: 'Gotówka, Karta',
  lines: 'Strzyżenie, Szampon',
  fiscal_status: 'pending',
})
const shampoo = sample(saleLine, {
  id: newId(),
  kind: 'product',
  name: 'Szampon',
  qty: 2,
  unit_price: 4_900,
  list_price: 4_900,
  total: 9_800,
  vat_rate: '23',
})
const stored: Sale = sample(sale, {
  ...row,
  can_void: true,
  subtotal: 21_800,
  lines: [
    sample(saleLine, {
      id: newId(),
      name: 'Strzyżenie',
      qty: 1,
      unit_price: 12_000,
      total: 12_000,
      vat_rate: '8',
    }),
    shampoo,
  ],
  payments: [
    { method: { id: cash.id, name: cash.name }, amount: 5_700, tendered: 10_000, voucher: null },
    { method: { id: card.id, name: card.name }, amount: 17_100, tendered: null, voucher: null },
  ],
  tips: [{ employee: named, amount: 1_000, method: null, returned: 0 }],
})

test('the list adds up what its filters choose, and leads to the document', async () => {
  const asked: unknown[] = []
  await openScreen('/sales?filter[status]=completed&filter[paid_by]=card', (server) => {
    server.answers(sales.index, () => pageOf(row))
    server.answers(sales.totals, ({ query }) => {
      asked.push(query)
      return { count: 1, total: 21_800, turnover: 20_000, tip_total: 1_000, uncounted: 5_000, paid: 7_000 }
    })
    server.answers(employees.index, () => pageOf())
    server.answers(sales.choices, () => ({ tills: [], users: [] }))
    server.answers(paymentMethods.index, () => pageOf(cash, card))
    server.answers(sales.show, () => stored)
    server.answers(saleCommissions.index, () => ({ data: [] }))
    server.answers(receipts.index, () => sample(receiptCopies))
  })
  await expect.element(page.getByText('Strzyżenie, Szampon')).toBeVisible()
  await expect.element(page.getByText(/218,00/).first()).toBeVisible()
  await expect.element(page.getByText(/^Obrót: 200,00/)).toBeVisible()
  await expect.element(page.getByText(/^Zapłacono bez wpływu pieniędzy: 50,00/)).toBeVisible()
  await expect.element(page.getByText(/^Zapłacono tą drogą: 70,00/)).toBeVisible()
  await expect.element(page.getByRole('button', { name: /^Rodzaj płatności.*Karta/ })).toBeVisible()
  expect(JSON.stringify(asked)).toContain('completed')
  await page.getByRole('link', { name: 'S 12/2026' }).click()
  await expect.element(page.getByRole('heading', { name: 'S 12/2026' })).toBeVisible()
  await expect.element(page.getByText(/reszta 43,00/)).toBeVisible()
})

test('the list is narrowed by kind, by till and by the user who sold', async () => {
  const [desk, seller] = [
    { id: newId(), name: 'Kasa 2' },
    { id: newId(), name: 'Iga Wilk' },
  ]
  const asked: unknown[] = []
  await openScreen('/sales', (server) => {
    server.answers(sales.index, ({ query }) => {
      asked.push(query.filter)
      return pageOf(row)
    })
    server.answers(sales.totals, () => ({
      count: 1,
      total: 21_800,
      turnover: 20_000,
      tip_total: 1_000,
      uncounted: 0,
      paid: null,
    }))
    server.answers(sales.choices, () => ({ tills: [desk], users: [seller] }))
    server.answers(employees.index, () => pageOf())
    server.answers(paymentMethods.index, () => pageOf(cash, card))
  })
  const choose = async (filter: string, option: string) => {
    await page.getByRole('button', { name: filter, exact: true }).click()
    await page.getByRole('menuitemcheckbox', { name: option }).click()
    await userEvent.keyboard('{Escape}')
  }
  await choose('Rodzaj', 'Zwrot')
  await choose('Kasa', 'Kasa 2')
  await choose('Kto sprzedał', 'Iga Wilk')
  await expect
    .poll(() => asked.at(-1))
    .toMatchObject({ kind: ['refund'], till_id: [desk.id], by_id: [seller.id] })
})

test('the sales of a shift name it, and are widened to all again', async () => {
  const desk = sample(shift, {
    id: newId(),
    till: { id: newId(), name: 'Kasa 2' },
    opened_at: '2027-01-05T08:00:00Z',
  })
  const asked: unknown[] = []
  await openScreen(`/sales?filter[shift_id]=${desk.id}`, (server) => {
    server.answers(sales.index, ({ query }) => {
      asked.push(query.filter)
      return pageOf(row)
    })
    server.answers(sales.totals, () => ({
      count: 1,
      total: 0,
      turnover: 0,
      tip_total: 0,
      uncounted: 0,
      paid: null,
    }))
    server.answers(sales.choices, () => ({ tills: [], users: [] }))
    server.answers(employees.index, () => pageOf())
    server.answers(paymentMethods.index, () => pageOf())
    server.answers(shifts.show, () => desk)
  })
  await expect.poll(() => asked.at(-1)).toMatchObject({ shift_id: [desk.id] })
  await page.getByRole('button', { name: /^Zmiana kasy/ }).click()
  await page.getByRole('menuitemcheckbox', { name: /^Kasa 2 · .*9:00/ }).click()
  await expect.poll(() => JSON.stringify(asked.at(-1) ?? null)).not.toContain(desk.id)
})

test('a failed print says what to do, and is printed again', async () => {
  const asked: unknown[] = []
  const failed: Sale = { ...stored, fiscal_status: 'failed', fiscal_error: 'no_paper' }
  await openScreen(`/sales/${row.id}`, (server) => {
    server.answers(sales.show, () => (asked.length === 0 ? failed : { ...stored, is_printing: true }))
    server.answers(sales.printFiscal, ({ params }) => {
      asked.push(params)
      return { ...stored, is_printing: true }
    })
    server.answers(saleCommissions.index, () => ({ data: [] }))
    server.answers(receipts.index, () => sample(receiptCopies))
  })
  await expect.element(page.getByText(/skończył się papier/)).toBeVisible()
  await page.getByRole('button', { name: 'Wydrukuj ponownie' }).click()
  await expect.element(page.getByText('Paragon czeka w drukarce fiskalnej.')).toBeVisible()
  expect(asked).toEqual([{ id: row.id }])
})

test('a refund pays back in the proportion of the sale, or as it is typed', async () => {
  const sent: unknown[] = []
  await openScreen(`/sales/${row.id}`, (server) => {
    server.answers(sales.show, () => stored)
    server.answers(saleCommissions.index, () => ({ data: [] }))
    server.answers(receipts.index, () => sample(receiptCopies))
    server.answers(paymentMethods.index, () => pageOf(cash, card))
    server.answers(sales.setup, () => sample(tillSetup))
    server.answers(sales.refund, ({ body }) => {
      sent.push(body)
      return { ...stored, id: newId(), kind: 'refund' as const, number: 'ZW 1/2026' }
    })
  })
  await page.getByRole('button', { name: 'Zwróć' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabelText('Szampon').click()
  await dialog.getByLabelText('Ilość').fill('1')
  await expect.element(dialog.getByLabelText('Kwota')).toHaveValue('49,00')
  await expect.element(dialog.getByLabelText('Gotówka')).toHaveValue('12,25')
  await expect.element(dialog.getByLabelText('Karta')).toHaveValue('36,75')
  const why = dialog.getByText(/Podział jak przy zapłacie/)
  await expect.element(why).toBeVisible()
  await dialog.getByLabelText('Karta').fill('49')
  await expect.element(why).not.toBeInTheDocument()
  await expect.element(dialog.getByText(/12,25.* za dużo/)).toBeVisible()
  await dialog.getByLabelText('Gotówka').fill('0')
  await dialog.getByLabelText('Towar').selectOptions('lost')
  await dialog.getByLabelText('Powód').fill('Uczulenie')
  await dialog.getByRole('button', { name: /Zwróć 49,00/ }).click()
  await expect
    .poll(() => sent)
    .toEqual([
      {
        lines: [{ line_id: shampoo.id, qty: 1, amount: 4_900, goods: 'lost' }],
        payments: [{ method_id: card.id, amount: 4_900 }],
        reason: 'Uczulenie',
      },
    ])
})

test('where several tills are open, a refund says whose drawer pays it', async () => {
  const [desk, other] = [
    { id: newId(), name: 'Kasa 1', is_open: true, is_own: true, is_forgotten: false },
    { id: newId(), name: 'Kasa 2', is_open: true, is_own: false, is_forgotten: false },
  ]
  const sent: unknown[] = []
  await openScreen(`/sales/${row.id}`, (server) => {
    server.answers(sales.show, () => ({ ...stored, till: { id: newId(), name: 'Kasa 3' } }))
    server.answers(saleCommissions.index, () => ({ data: [] }))
    server.answers(receipts.index, () => sample(receiptCopies))
    server.answers(paymentMethods.index, () => pageOf(cash, card))
    server.answers(sales.setup, () => sample(tillSetup, { tills: [desk, other] }))
    server.answers(sales.refund, ({ body }) => {
      sent.push(body)
      return { ...stored, id: newId(), kind: 'refund' as const, number: 'ZW 3/2026' }
    })
  })
  await page.getByRole('button', { name: 'Zwróć' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabelText('Szampon').click()
  await expect.element(dialog.getByLabelText('Kasa', { exact: true })).toHaveValue(desk.id)
  await dialog.getByLabelText('Kasa', { exact: true }).selectOptions('Kasa 2')
  await dialog.getByLabelText('Powód').fill('Uczulenie')
  await dialog.getByRole('button', { name: /Zwróć 98,00/ }).click()
  await expect.poll(() => sent).toMatchObject([{ till_id: other.id }])
})

test('the whole of a sale is refunded by one box', async () => {
  const [line] = stored.lines
  const sent: { lines: object[] }[] = []
  await openScreen(`/sales/${row.id}`, (server) => {
    server.answers(sales.show, () => ({
      ...stored,
      lines: [line, { ...line, id: newId(), name: 'Odżywka' }] as typeof stored.lines,
    }))
    server.answers(saleCommissions.index, () => ({ data: [] }))
    server.answers(receipts.index, () => sample(receiptCopies))
    server.answers(paymentMethods.index, () => pageOf(cash, card))
    server.answers(sales.setup, () => sample(tillSetup))
    server.answers(sales.refund, ({ body }) => {
      sent.push(body)
      throw new Refused(422)
    })
  })
  await page.getByRole('button', { name: 'Zwróć' }).click()
  const dialog = page.getByRole('dialog')
  const all = dialog.getByLabelText('Wszystkie pozycje')
  await dialog.getByLabelText('Odżywka').click()
  await expect.element(all).toBePartiallyChecked()
  await all.click()
  await dialog.getByLabelText('Powód').fill('Uczulenie')
  await dialog.getByRole('button', { name: /^Zwróć \d/ }).click()
  await expect.poll(() => sent[0]?.lines).toHaveLength(2)
})

test('without the right to sell, a refund still says that several tills are open', async () => {
  const sentence = 'Several tills are open. Choose one.'
  const sent: unknown[] = []
  await openScreen(
    `/sales/${row.id}`,
    (server) => {
      server.answers(sales.show, () => stored)
      server.answers(saleCommissions.index, () => ({ data: [] }))
      server.answers(receipts.index, () => sample(receiptCopies))
      server.answers(paymentMethods.index, () => pageOf(cash, card))
      server.answers(sales.refund, ({ body }) => {
        sent.push(body)
        throw new Refused(422, { message: sentence, errors: { till_id: [sentence] } })
      })
    },
    { rights: ['sales.index', 'sales-refunds.create'] },
  )
  await page.getByRole('button', { name: 'Zwróć' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabelText('Szampon').click()
  await dialog.getByLabelText('Powód').fill('Uczulenie')
  await dialog.getByRole('button', { name: /Zwróć 98,00/ }).click()
  await expect.poll(() => sent).toHaveLength(1)
  await expect.element(dialog.getByText('Otwartych jest kilka kas. Wybierz jedną.')).toBeVisible()
})

test('a refund of what a pass has paid sends no money, and says why it is refused', async () => {
  const sentence = 'The money that is returned is not what is refunded.'
  const pass = { id: newId(), name: 'Karnet', code_end: 'AB12', vat_kind: 'mpv' as const, is_expired: true }
  const [cut] = stored.lines
  const sent: unknown[] = []
  await openScreen(`/sales/${row.id}`, (server) => {
    server.answers(sales.show, () => ({
      ...stored,
      lines: cut ? [{ ...cut, voucher: pass }] : [],
      payments: [{ method: null, amount: 12_000, tendered: null, voucher: pass }],
      tips: [],
    }))
    server.answers(saleCommissions.index, () => ({ data: [] }))
    server.answers(receipts.index, () => sample(receiptCopies))
    server.answers(paymentMethods.index, () => pageOf(cash, card))
    server.answers(sales.setup, () => sample(tillSetup))
    server.answers(sales.refund, ({ body }) => {
      sent.push(body)
      throw new Refused(422, { message: sentence, errors: { payments: [sentence] } })
    })
  })
  await page.getByRole('button', { name: 'Zwróć' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabelText('Strzyżenie').click()
  await expect.element(dialog.getByText(/^Bon lub karnet stracił ważność/)).toBeVisible()
  await dialog.getByLabelText('Powód').fill('Reklamacja')
  await dialog.getByRole('button', { name: /Zwróć 120,00/ }).click()
  await expect.poll(() => sent).toMatchObject([{ lines: [{ line_id: cut?.id, qty: 1 }], payments: [] }])
  await expect.element(dialog.getByText('Oddawane pieniądze nie równają się zwrotowi.')).toBeVisible()
})

test('a refund says who returned, and how much with the sign of its amounts', async () => {
  const back = { ...shampoo, qty: -1, total: -4_900 }
  await openScreen(`/sales/${stored.id}`, (server) => {
    server.answers(sales.show, () => ({
      ...stored,
      kind: 'refund' as const,
      by: named,
      lines: [back],
      payments: [],
    }))
    server.answers(sales.setup, () => sample(tillSetup))
    server.answers(saleCommissions.index, () => ({ data: [] }))
    server.answers(receipts.index, () => sample(receiptCopies))
  })
  await expect.element(page.getByText('Kto zwrócił')).toBeVisible()
  await expect.element(page.getByRole('columnheader', { name: 'Co zwrócono' })).toBeVisible()
  await expect.element(page.getByRole('cell', { name: '−1', exact: true })).toBeVisible()
})

test('a refund gives a tip back, also without a line', async () => {
  const sent: unknown[] = []
  await openScreen(`/sales/${row.id}`, (server) => {
    server.answers(sales.show, () => stored)
    server.answers(saleCommissions.index, () => ({ data: [] }))
    server.answers(receipts.index, () => sample(receiptCopies))
    server.answers(paymentMethods.index, () => pageOf(cash, card))
    server.answers(sales.setup, () => sample(tillSetup))
    server.answers(sales.refund, ({ body }) => {
      sent.push(body)
      return { ...stored, id: newId(), kind: 'refund' as const, number: 'ZW 2/2026' }
    })
  })
  await page.getByRole('button', { name: 'Zwróć' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabelText(/, z 10,00/).fill('8')
  await expect.element(dialog.getByLabelText('Gotówka')).toHaveValue('2,00')
  await dialog.getByLabelText('Powód').fill('Pomyłka')
  await dialog.getByRole('button', { name: /Zwróć 8,00/ }).click()
  await expect
    .poll(() => sent)
    .toMatchObject([{ lines: [], tips: [{ employee_id: named.id, amount: 800 }], reason: 'Pomyłka' }])
})

test('a sale of a closed shift offers a refund and no void, and users without the rights neither', async () => {
  await openScreen(
    `/sales/${row.id}`,
    (server) => {
      server.answers(sales.show, () => ({ ...stored, can_void: false }))
      server.answers(saleCommissions.index, () => ({ data: [] }))
      server.answers(receipts.index, () => sample(receiptCopies))
    },
    { rights: ['sales.index', 'sales.delete', 'sales-refunds.create'] },
  )
  await expect.element(page.getByText(/nie można już unieważnić/)).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Zwróć' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Oznacz jako wydrukowany' })).not.toBeInTheDocument()
})

test('a receipt is marked as printed once; then its number alone can be changed', async () => {
  let fiscal_status: 'pending' | 'manual' = 'pending'
  await openScreen(`/sales/${row.id}`, (server) => {
    server.answers(sales.show, () => ({ ...stored, fiscal_status }))
    server.answers(saleCommissions.index, () => ({ data: [] }))
    server.answers(receipts.index, () => sample(receiptCopies))
    server.answers(sales.markFiscal, () => {
      fiscal_status = 'manual'
      return { ...stored, fiscal_status }
    })
  })
  const mark = page.getByRole('button', { name: 'Oznacz jako wydrukowany' })
  await mark.click()
  await page.getByRole('dialog').getByRole('button', { name: 'Oznacz jako wydrukowany' }).click()
  await expect.element(page.getByText(/Wydrukowany ręcznie/)).toBeVisible()
  await expect.element(mark).not.toBeInTheDocument()
  await page.getByRole('button', { name: /^Działania/ }).click()
  await expect.element(page.getByRole('menuitem', { name: 'Numer paragonu' })).toBeVisible()
})

test('a receipt goes to the address of the client or to another one, and its copies stand with the sale', async () => {
  const sent: unknown[] = []
  const copy = sample(receiptCopy, {
    way: 'mail',
    recipient: 'ewa@poczta.example',
    at: '2026-11-24T10:00:00Z',
  })
  await openScreen(`/sales/${row.id}`, (server) => {
    server.answers(saleCommissions.index, () => ({ data: [] }))
    server.answers(sales.show, () => stored)
    server.answers(receipts.index, () => ({
      data: sent.length > 0 ? [copy] : [],
      has_address: true,
      address: 'ewa@poczta.example',
    }))
    server.answers(receipts.send, ({ body }) => {
      sent.push(body)
      return copy
    })
  })
  await page.getByRole('button', { name: 'Potwierdzenie' }).click()
  await page.getByRole('menuitem', { name: 'Wyślij e-mailem' }).click()
  const dialog = page.getByRole('dialog')
  await expect.element(dialog.getByLabelText('E-mail')).toHaveValue('ewa@poczta.example')
  await dialog.getByRole('button', { name: 'Wyślij', exact: true }).click()
  await expect.poll(() => sent).toEqual([{ email: 'ewa@poczta.example' }])
  await expect.element(page.getByText('Kopie potwierdzenia: 1')).toBeVisible()
})
