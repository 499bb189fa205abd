import type { Sale, SaleInput } from '@wizyta/contract/sales/till/api'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Person } from '../../../test/app.ts'
import { asOwner } from '../../../test/as-owner.ts'
import { readPdf } from '../../../test/read-pdf.ts'
import { type Salon, testSalon } from '../../../test/salon.ts'
import { describeBook, verifyBooks } from '../books/verify-books.ts'

let t: Salon
let till: string
let cash: string
let card: string
let bon: string
let cut: string
let colour: string
let ewa: string
beforeAll(async () => {
  t = await testSalon()
  cash = await method('Gotówka', 'cash')
  card = await method('Karta', 'card')
  bon = await method('Bon', 'voucher')
  await method('Karnet', 'pass')
  till = (await t.anna.post('/tenant/tills', { name: 'Kasa 1' })).body.id
  cut = await t.service({ name: 'Strzyżenie', price: 12_000, vat_rate: '8' })
  colour = await t.service({ name: 'Koloryzacja', price: 30_000, vat_rate: '23' })
  await t.employee({}, [cut, colour])
  ewa = (await t.anna.post('/tenant/customers', { first_name: 'Ewa', phone: '600700800' })).body.id
  await t.anna.post('/tenant/shifts', { till_id: till, counted: 100_000 })
})
afterAll(async () => {
  await inOrder()
  await t.close()
})

const method = async (name: string, type: string) =>
  (
    await t.anna.post('/tenant/payment-methods', {
      name,
      type,
      counts_turnover: true,
      counts_commission: true,
    })
  ).body.id as string

/** The check of the book, which also reads the entries of vouchers. */
async function inOrder() {
  const verdicts = await verifyBooks(t.parts.database)
  for (const verdict of verdicts) expect(describeBook(verdict)).toMatch(/in order\.$/)
}

async function template(more: object): Promise<{ id: string; price: number; kind: string }> {
  const { status, body } = await t.anna.post('/tenant/voucher-templates', {
    name: 'Bon',
    kind: 'amount',
    vat_kind: 'mpv',
    price: 20_000,
    validity_days: 365,
    ...more,
  })
  if (status !== 201) throw new Error(JSON.stringify(body))
  return body
}
const pass = (more: object = {}) =>
  template({ name: 'Karnet', kind: 'pass', price: 100_000, items: [{ service_id: cut, count: 10 }], ...more })
const sell = (input: Partial<SaleInput>, person: Person = t.anna) =>
  person.post('/tenant/sales', { lines: [], payments: [], ...input })
async function sold(input: Partial<SaleInput>): Promise<Sale> {
  const { status, body } = await sell(input)
  if (status !== 201) throw new Error(JSON.stringify(body))
  return body
}
const lineOf = ({ id, kind, price }: { id: string; kind: string; price: number }, more = {}) => ({
  kind: kind === 'pass' ? ('pass' as const) : ('voucher' as const),
  voucher_template_id: id,
  qty: 1,
  unit_price: price,
  ...more,
})
/** Sells one voucher, and answers it with the sale. */
async function bought(of: { id: string; kind: string; price: number }, more: Partial<SaleInput> = {}) {
  const sale = await sold({
    lines: [lineOf(of)],
    payments: [{ method_id: card, amount: of.price }],
    ...more,
  })
  return { sale, id: sale.lines[0]?.voucher?.id as string }
}
const shown = async (id: string) => (await t.anna.get(`/tenant/vouchers/${id}`)).body
const service = (more = {}) => ({
  kind: 'service' as const,
  service_id: cut,
  qty: 1,
  unit_price: 12_000,
  ...more,
})
const byVoucher = (voucher_id: string, amount: number) => ({ method_id: bon, amount, voucher_id })
/** Uses a voucher for a part of a haircut, the rest by card. */
const use = (id: string, amount: number) =>
  sell({
    lines: [service()],
    payments: [
      byVoucher(id, amount),
      ...(amount < 12_000 ? [{ method_id: card, amount: 12_000 - amount }] : []),
    ],
  })
const act = (id: string, what: string, body: object = {}) =>
  t.anna.post(`/tenant/vouchers/${id}/${what}`, { reason: 'Prośba klientki', ...body })

test('a voucher is sold without VAT, used in parts over several visits, and taxed by what it buys', async () => {
  const { sale, id } = await bought(await template({}), {
    client_id: ewa,
  })
  expect(sale).toMatchObject({ total: 20_000, vat_summary: [], fiscal_status: 'not_needed' })
  const first = await use(id, 5_000)
  expect(first.body).toMatchObject({
    total: 12_000,
    vat_summary: [{ rate: '8', gross: 12_000 }],
    fiscal_status: 'pending',
  })
  expect((await use(id, 12_000)).status).toBe(201)
  expect(await shown(id)).toMatchObject({
    state: 'active',
    value: 20_000,
    balance: 3_000,
    client: { id: ewa },
    entries: [
      { number: 3, type: 'redeemed', amount: -12_000, balance_after: 3_000 },
      { number: 2, type: 'redeemed', amount: -5_000, balance_after: 15_000 },
      { number: 1, type: 'sold', amount: 20_000, balance_after: 20_000 },
    ],
  })
  const over = await use(id, 3_001)
  expect([over.status, over.body.errors]).toEqual([
    422,
    { 'payments.0.amount': ['There is not that much left on this voucher.'] },
  ])
  expect((await use(id, 3_000)).status).toBe(201)
  expect((await use(id, 1)).body.errors).toEqual({
    'payments.0.voucher_id': ['Nothing is left on this voucher.'],
  })
  expect(await shown(id)).toMatchObject({ state: 'used', balance: 0 })
})

test('a single-purpose voucher is taxed when it is sold, and what it pays is not taxed again', async () => {
  const { sale, id } = await bought(await template({ vat_kind: 'spv', vat_rate: '8' }))
  expect(sale).toMatchObject({
    vat_summary: [{ rate: '8', gross: 20_000, vat: 1_481 }],
    fiscal_status: 'pending',
  })
  const used = await sell({
    lines: [service(), { kind: 'service', service_id: colour, qty: 1, unit_price: 30_000 }],
    payments: [byVoucher(id, 10_000), { method_id: card, amount: 32_000 }],
  })
  expect(used.body.vat_summary).toMatchObject([
    { rate: '23', gross: 30_000 },
    { rate: '8', gross: 2_000 },
  ])
  // It pays for its own rate alone.
  const other = await sell({
    lines: [{ kind: 'service', service_id: colour, qty: 1, unit_price: 30_000 }],
    payments: [byVoucher(id, 10_000), { method_id: card, amount: 20_000 }],
  })
  expect(other.body.errors).toEqual({
    'payments.0.amount': ['This is more than the voucher may pay for here.'],
  })
})

test('of fifty tills at once that take 10 zł of a voucher for 100 zł, exactly ten get it', async () => {
  const { id } = await bought(await template({ price: 10_000 }))
  const answers = await Promise.all(Array.from({ length: 50 }, () => use(id, 1_000)))
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(10)
  expect(answers.every(({ status }) => status === 201 || status === 422 || status === 409)).toBe(true)
  const { balance, entries } = await shown(id)
  expect([balance, entries.length]).toEqual([0, 11])
  await inOrder()
})

test('of fifty tills at once that use a pass for three visits, exactly three get one', async () => {
  const { id } = await bought(await pass({ price: 20_000, items: [{ service_id: cut, count: 3 }] }))
  const answers = await Promise.all(
    Array.from({ length: 50 }, () =>
      sell({ lines: [service({ unit_price: 0, voucher_id: id })], payments: [] }),
    ),
  )
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(3)
  const { balance, left_count, entries } = await shown(id)
  expect([balance, left_count, entries.length]).toEqual([0, 0, 4])
  await inOrder()
})

test('a pass covers its service by what was paid for one use; the last use takes the rest', async () => {
  const { id } = await bought(await pass({ price: 20_000, items: [{ service_id: cut, count: 3 }] }))
  const totals: number[] = []
  for (let visit = 0; visit < 3; visit++) {
    const { body } = await sell({ lines: [service({ unit_price: 0, voucher_id: id })] })
    totals.push(body.total)
    expect(body).toMatchObject({
      vat_summary: [{ rate: '8', gross: body.total }],
      lines: [{ list_price: 12_000, total: body.total, voucher: { id } }],
      payments: [{ amount: body.total, voucher: { id } }],
    })
  }
  expect(totals).toEqual([6_666, 6_667, 6_667])
  const refused = async (line: object) =>
    (await sell({ lines: [service({ unit_price: 0, ...line })] })).body.errors
  expect(await refused({ voucher_id: id })).toEqual({
    'lines.0.voucher_id': ['Nothing is left on this voucher.'],
  })
  const fresh = await bought(await pass())
  expect(await refused({ voucher_id: fresh.id, service_id: colour })).toEqual({
    'lines.0.voucher_id': ['This voucher does not cover this service.'],
  })
  expect(await refused({ voucher_id: fresh.id, qty: 2 })).toEqual({
    'lines.0.qty': ['One use of a pass covers one piece.'],
  })
})

test('a package shares its price by list prices; a single-purpose one leaves its uses without VAT', async () => {
  const { id } = await bought(
    await pass({
      price: 40_000,
      items: [
        { service_id: cut, count: 1 },
        { service_id: colour, count: 1 },
      ],
    }),
  )
  const { body } = await sell({ lines: [service({ service_id: colour, unit_price: 0, voucher_id: id })] })
  expect(body).toMatchObject({ total: 28_571, vat_summary: [{ rate: '23', gross: 28_571 }] })
  const single = await bought(await pass({ vat_kind: 'spv', vat_rate: '8' }))
  const used = await sell({ lines: [service({ unit_price: 0, voucher_id: single.id })] })
  expect(used.body).toMatchObject({ total: 10_000, vat_summary: [], fiscal_status: 'not_needed' })
  const refused = await t.anna.post('/tenant/voucher-templates', {
    name: 'Mieszany',
    kind: 'pass',
    vat_kind: 'spv',
    vat_rate: '8',
    price: 1_000,
    validity_days: 10,
    items: [{ service_id: colour, count: 1 }],
  })
  expect(refused.body.errors).toEqual({
    vat_rate: ['A service has another VAT rate. Choose MPV, or services of one rate.'],
  })
})

test('what is left is paid out by a refund of the sale that sold it, through drawer and book', async () => {
  const { sale, id } = await bought(await template({}))
  await use(id, 5_000)
  const before = await drawer()
  const { status, body } = await act(id, 'refunds', { method_id: cash })
  expect([status, body]).toMatchObject([
    201,
    { kind: 'refund', total: -15_000, corrects: { id: sale.id }, vat_summary: [] },
  ])
  expect(await drawer()).toBe(before - 15_000)
  expect(await shown(id)).toMatchObject({
    state: 'refunded',
    balance: 0,
    entries: [{ type: 'refunded', amount: -15_000, reason: 'Prośba klientki' }, {}, {}],
  })
  expect((await act(id, 'refunds', { method_id: cash })).status).toBe(409)
  const spv = await bought(await template({ vat_kind: 'spv', vat_rate: '8' }))
  expect((await act(spv.id, 'refunds', { method_id: card })).body.vat_summary).toMatchObject([
    { rate: '8', gross: -20_000 },
  ])
})
const drawer = async (): Promise<number> => {
  const [row] = await asOwner(
    t,
    `select balance::int from book_balances where account = 'cash' and subject_id = '${till}'`,
  )
  return row?.balance
}

test('a sale that used a voucher gives it back, never as money; a void gives everything back', async () => {
  const { id } = await bought(await template({}))
  const sale = (await use(id, 5_000)).body as Sale
  const line = sale.lines[0]?.id
  const refund = (payments: object[]) =>
    t.anna.post(`/tenant/sales/${sale.id}/refunds`, {
      lines: [{ line_id: line, qty: 1 }],
      payments,
      reason: 'Reklamacja',
    })
  expect((await refund([{ method_id: cash, amount: 12_000 }])).body.errors).toEqual({
    payments: ['What a voucher paid goes back to the voucher.'],
  })
  expect((await refund([byVoucher(id, 5_001), { method_id: cash, amount: 6_999 }])).body.errors).toEqual({
    'payments.0.amount': ['This voucher did not pay as much.'],
  })
  expect((await refund([byVoucher(id, 5_000), { method_id: cash, amount: 7_000 }])).status).toBe(201)
  expect(await shown(id)).toMatchObject({
    balance: 20_000,
    entries: [{ type: 'returned', amount: 5_000 }, {}, {}],
  })

  const visits = await bought(await pass())
  const covered = (
    await sell({
      lines: [service({ unit_price: 0, voucher_id: visits.id }), service()],
      payments: [byVoucher(id, 12_000)],
    })
  ).body as Sale
  const partly = await t.anna.post(`/tenant/sales/${covered.id}/refunds`, {
    lines: [{ line_id: covered.lines[0]?.id, qty: 1, amount: 100 }],
    payments: [{ method_id: cash, amount: 100 }],
    reason: 'Reklamacja',
  })
  expect(partly.status).toBe(422)
  expect((await t.anna.post(`/tenant/sales/${covered.id}/void`, { reason: 'Pomyłka' })).status).toBe(200)
  expect([(await shown(id)).balance, (await shown(visits.id)).left_count]).toEqual([20_000, 10])
})

test('a refunded service gives its use back to the pass by itself', async () => {
  const { id } = await bought(await pass())
  const used = (
    await sell({
      lines: [service({ unit_price: 0, voucher_id: id }), service()],
      payments: [{ method_id: card, amount: 12_000 }],
    })
  ).body as Sale
  const back = await t.anna.post(`/tenant/sales/${used.id}/refunds`, {
    lines: used.lines.map((line) => ({ line_id: line.id, qty: 1 })),
    payments: [{ method_id: card, amount: 12_000 }],
    reason: 'Reklamacja',
  })
  expect([back.status, back.body]).toMatchObject([
    201,
    { total: -22_000, payments: [{}, { amount: -10_000, voucher: { id } }] },
  ])
  expect(await shown(id)).toMatchObject({ left_count: 10, balance: 100_000 })
})

test('the sale of a used voucher is not voided, and its line is refunded by exactly the rest', async () => {
  const { sale, id } = await bought(await template({}))
  await use(id, 5_000)
  const voided = await t.anna.post(`/tenant/sales/${sale.id}/void`, { reason: 'Pomyłka' })
  expect([voided.status, voided.body.message]).toEqual([
    409,
    'A voucher of this sale has been used. Refund the rest of it instead.',
  ])
  const refund = (amount: number) =>
    t.anna.post(`/tenant/sales/${sale.id}/refunds`, {
      lines: [{ line_id: sale.lines[0]?.id, qty: 1, amount }],
      payments: [{ method_id: card, amount }],
      reason: 'Rezygnacja',
    })
  expect((await refund(20_000)).body.errors).toEqual({
    'lines.0.amount': ['This voucher has been used. Refund exactly what is left on it.'],
  })
  expect((await refund(15_000)).status).toBe(201)
  const fresh = await bought(await template({}))
  expect((await t.anna.post(`/tenant/sales/${fresh.sale.id}/void`, { reason: 'Pomyłka' })).status).toBe(200)
  expect(await shown(fresh.id)).toMatchObject({ state: 'refunded', balance: 0 })
})

test('blocked, frozen and expired vouchers pay nothing; each change stands in the entries with its reason', async () => {
  const { id } = await bought(await pass())
  const cover = async () =>
    (await sell({ lines: [service({ unit_price: 0, voucher_id: id })] })).body.errors?.[
      'lines.0.voucher_id'
    ]?.[0]
  await act(id, 'blocks')
  expect(await cover()).toBe('This voucher is blocked.')
  expect((await act(id, 'freezes')).status).toBe(409)
  await act(id, 'unblocks')
  await act(id, 'freezes')
  expect(await cover()).toBe('This pass is frozen. Unfreeze it first.')
  await asOwner(t, `update vouchers set frozen_on = frozen_on - 10 where id = '${id}'`)
  const before = (await shown(id)).valid_to
  const { body } = await act(id, 'unfreezes')
  expect(Date.parse(body.valid_to) - Date.parse(before)).toBe(10 * 86_400_000)
  await asOwner(
    t,
    `update vouchers set valid_from = '2020-01-01', valid_to = '2020-02-01' where id = '${id}'`,
  )
  expect(await cover()).toBe('This voucher has expired. Extend it first.')
  expect((await act(id, 'extensions', { valid_to: '2020-03-01' })).body.errors).toEqual({
    valid_to: ['This day has passed.'],
  })
  const later = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10)
  expect((await act(id, 'extensions', { valid_to: later })).body).toMatchObject({
    state: 'active',
    valid_to: later,
  })
  expect((await act(id, 'transfers', { client_id: null })).status).toBe(422)
  expect((await act(id, 'transfers', { client_id: ewa })).body).toMatchObject({ client: { id: ewa } })
  expect(
    (await shown(id)).entries.map(({ type, reason }: { type: string; reason: string | null }) => [
      type,
      reason,
    ]),
  ).toEqual([
    ['transferred', 'Prośba klientki'],
    ['extended', 'Prośba klientki'],
    ['unfrozen', 'Prośba klientki'],
    ['frozen', 'Prośba klientki'],
    ['unblocked', 'Prośba klientki'],
    ['blocked', 'Prośba klientki'],
    ['sold', null],
  ])
})

test('a code finds its voucher however it is typed; guesses are limited, and finds are not', async () => {
  const { id } = await bought(await template({}))
  const { code } = (await t.anna.post(`/tenant/vouchers/${id}/codes`)).body
  const typed = `${code.slice(0, 4)}-${code.slice(4, 8)} ${code.slice(8).toLowerCase()}`
  for (let round = 0; round < 31; round++)
    expect((await t.anna.post('/tenant/voucher-lookups', { code: typed })).body).toMatchObject({ id })
  expect((await t.anna.post('/tenant/voucher-lookups', { code: 'ABC' })).body.errors).toEqual({
    code: ['This is not the code of a voucher. Check its signs.'],
  })
  const guess = () => t.anna.post('/tenant/voucher-lookups', { code: '0000000000000000' })
  const answers = []
  for (let round = 0; round < 31; round++) answers.push((await guess()).status)
  expect([answers.slice(0, 30).every((status) => status === 422), answers[30]]).toEqual([true, 429])
  const [logged] = await asOwner(
    t,
    `select count(*)::int as told from audit_log where changes::text like '%${code}%'`,
  )
  expect(logged?.told).toBe(0)
})

test('limits of a client and of the lines: one voucher a line, no discount on an amount, no voucher for a voucher', async () => {
  const limited = await template({ client_limit: 1 })
  expect(
    (await sell({ lines: [lineOf(limited)], payments: [{ method_id: card, amount: 20_000 }] })).status,
  ).toBe(422)
  const { id } = await bought(limited, { client_id: ewa })
  const again = await Promise.all(
    [1, 2].map(() =>
      sell({ client_id: ewa, lines: [lineOf(limited)], payments: [{ method_id: card, amount: 20_000 }] }),
    ),
  )
  expect(again.map(({ status }) => status)).toEqual([422, 422])
  const paid = [{ method_id: card, amount: 19_000 }]
  expect(
    (await sell({ client_id: ewa, lines: [lineOf(await template({}), { discount: 1_000 })], payments: paid }))
      .body.errors,
  ).toEqual({
    'lines.0.discount': ['A voucher is sold at its value, without a discount.'],
  })
  const swapped = await sell({ lines: [lineOf(await template({}))], payments: [byVoucher(id, 20_000)] })
  expect(swapped.body.errors).toEqual({
    'payments.0.amount': ['This is more than the voucher may pay for here.'],
  })
  const named = await sell({ lines: [service()], payments: [{ method_id: bon, amount: 12_000 }] })
  expect(named.body.errors).toEqual({
    'payments.0.method_id': ['A voucher or pass is redeemed by its code.'],
  })
})

test('the summary tells sold, redeemed, refunded and outstanding by kind of VAT', async () => {
  const { data } = (await t.anna.get('/tenant/voucher-summary?months=2')).body
  expect(data).toHaveLength(4)
  const [row] = await asOwner(
    t,
    `select -sum(b.balance)::int as left from book_balances b join vouchers v on v.id = b.subject_id where v.vat_kind = 'mpv'`,
  )
  expect(data[0]).toMatchObject({ vat_kind: 'mpv', outstanding: row?.left })
  expect(data[0].sold - data[0].redeemed - data[0].refunded).toBe(data[0].outstanding)
  const list = (await t.anna.get('/tenant/vouchers?filter[state]=refunded&filter[kind]=amount')).body
  expect(
    list.data.every(
      ({ state, balance }: { state: string; balance: number }) => state === 'refunded' && balance === 0,
    ),
  ).toBe(true)
})

test('a voucher is written as PDF in each size, with its code, dedication and last day', async () => {
  const sale = await sold({
    lines: [
      lineOf(await template({ name: 'Bon świąteczny', terms: 'Bez zwrotu' }), {
        holder_name: 'Zofia',
        dedication: 'Wesołych Świąt!',
      }),
    ],
    payments: [{ method_id: card, amount: 20_000 }],
  })
  const id = sale.lines[0]?.voucher?.id as string
  const { code } = (await t.anna.post(`/tenant/vouchers/${id}/codes`)).body
  const { valid_to } = await shown(id)
  for (const size of ['a5', 'dl', 'screen']) {
    const answer = await t.app.inject({
      method: 'POST',
      url: `/api/v1/tenant/vouchers/${id}/papers`,
      headers: { ...t.anna.headers(), 'content-type': 'application/json' },
      payload: { size },
    })
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/pdf'])
    const pages = readPdf(answer.rawPayload)
    expect(pages).toHaveLength(1)
    const words = pages.flat().join(' ').replaceAll('\u00a0', ' ')
    for (const part of [
      'Bon świąteczny',
      '200,00 zł',
      'Zofia',
      'Wesołych Świąt!',
      'Bez zwrotu',
      code.match(/.{4}/g).join('-'),
      valid_to.split('-').reverse().join('.'),
    ])
      expect(words).toContain(part)
  }
})
