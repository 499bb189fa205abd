import { afterAll, expect, test } from 'vitest'
import { atOnce } from '../../../test/at-once.ts'
import { day } from '../../../test/fill.ts'
import { voucherDesk } from '../../../test/voucher-desk.ts'

const {
  t,
  card,
  bon,
  cut,
  colour,
  ewa,
  inOrder,
  template,
  pass,
  sell,
  lineOf,
  bought,
  shown,
  service,
  byVoucher,
  use,
  close,
} = await voucherDesk()
afterAll(close)

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
  const answers = await atOnce(50, () => use(id, 1_000))
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(10)
  expect(answers.every(({ status }) => status === 201 || status === 422 || status === 409)).toBe(true)
  const { balance, entries } = await shown(id)
  expect([balance, entries.length]).toEqual([0, 11])
  await inOrder()
})

test('of fifty tills at once that use a pass for three visits, exactly three get one', async () => {
  const { id } = await bought(await pass({ price: 20_000, items: [{ service_id: cut, count: 3 }] }))
  const answers = await atOnce(50, () =>
    sell({ lines: [service({ unit_price: 0, voucher_id: id })], payments: [] }),
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

test('the VAT report tells what multi-purpose vouchers paid and single-purpose ones were sold for', async () => {
  const read = async () => {
    const { body } = await t.anna.get(`/tenant/reports/vat?from=${day(-1)}&to=${day(1)}&by=rate`)
    const spv = Object.fromEntries(body.rows.map(({ key, spv }: any) => [key, spv]))
    return { spv: body.totals.spv, mpv: body.totals.mpv, spvAt8: spv['8'] ?? 0 }
  }
  const before = await read()
  const mpv = await bought(await template({}))
  expect((await use(mpv.id, 5_000)).status).toBe(201)
  await bought(await template({ vat_kind: 'spv', vat_rate: '8' }))
  const after = await read()
  expect([after.mpv - before.mpv, after.spv - before.spv, after.spvAt8 - before.spvAt8]).toEqual([
    5_000, 20_000, 20_000,
  ])
})

test('vouchers, passes and balances of a former program come in without cash, turnover, tax or receipt', async () => {
  const read = async () => {
    const { body } = await t.anna.get(`/tenant/reports/finance?from=${day(-1)}&to=${day(1)}&by=day`)
    const { body: list } = await t.anna.get('/tenant/sales-totals')
    const { turnover, gross, paid_cash, paid_card, paid_other, liabilities } = body.totals
    return [turnover, gross, paid_cash, paid_card, paid_other, list.uncounted, liabilities]
  }
  const before = await read()
  const flags = { counts_turnover: false, counts_commission: false }
  const former = await t.anna.post('/tenant/payment-methods', { name: 'Dawny', type: 'other', ...flags })
  const take = async (line: NonNullable<Parameters<typeof sell>[0]['lines']>[number], amount: number) => {
    const payments = [{ method_id: former.body.id, amount }]
    const { body } = await sell({ client_id: ewa, lines: [line], payments })
    expect(body).toMatchObject({ total: amount, fiscal_status: 'not_needed' })
  }
  await take(lineOf({ ...(await template({ name: 'Bon przeniesiony', price: null })), price: 7_300 }), 7_300)
  const uses = { name: 'Karnet przeniesiony', price: 60_000, items: [{ service_id: cut, count: 6 }] }
  await take(lineOf(await pass(uses)), 60_000)
  await take({ kind: 'account', qty: 1, unit_price: 5_000 }, 5_000)
  const after = await read()
  expect(after.map((figure, place) => figure - before[place])).toEqual([0, 0, 0, 0, 72_300, 72_300, 72_300])
})
