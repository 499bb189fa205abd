import { afterAll, expect, test } from 'vitest'
import { voucherDesk } from '../../../test/voucher-desk.ts'

const { t, till, card, cash, cut, pass, sold, bought, shown, service, close } = await voucherDesk()
afterAll(close)

/** A shampoo of which three are on the shelf. */
async function shampoo() {
  const { id } = await t.post('/tenant/products', {
    name: 'Szampon',
    kind: 'retail',
    unit: 'pcs',
    pack_size: 1_000,
    usage_unit: 'ml',
    sale_price: 4_900,
    vat_rate: '23',
  })
  await t.post('/tenant/stock-movements', {
    product_id: id,
    type: 'correction_in',
    qty: 3_000,
    unit_cost: 2_000,
    reason: 'Na początek',
  })
  return id as string
}
const stockOf = async (id: string) => (await t.anna.get(`/tenant/stock-levels/${id}`)).body.stock
const good = (product_id: string, qty = 1, more = {}) => ({
  kind: 'product' as const,
  product_id,
  qty,
  unit_price: 4_900,
  ...more,
})
const byCard = (amount: number) => ({ method_id: card, amount })
const refund = (sale: { id: string }, lines: object[], payments: object[] = []) =>
  t.anna.post(`/tenant/sales/${sale.id}/refunds`, { lines, payments, reason: 'Reklamacja' })
const statusOf = async ({ id }: { id: string }) => (await t.anna.get(`/tenant/sales/${id}`)).body.status

test('a service that a pass has paid for alone is refunded without money, and the pass gets its use back', async () => {
  const { id } = await bought(await pass())
  const sale = await sold({ lines: [service({ unit_price: 0, voucher_id: id })] })
  const back = await refund(sale, [{ line_id: sale.lines[0]?.id, qty: 1 }])
  expect([back.status, back.body]).toMatchObject([
    201,
    { total: -10_000, payments: [{ amount: -10_000, voucher: { id } }] },
  ])
  expect(await shown(id)).toMatchObject({ left_count: 10, balance: 100_000 })
})

test('free goods come back to the shelf piece by piece, and the sale is refunded when none is left outside', async () => {
  const goods = await shampoo()
  const sale = await sold({
    lines: [good(goods, 2, { discount: 9_800, discount_reason: 'Prezent' }), service()],
    payments: [byCard(12_000)],
  })
  const [free, cut] = sale.lines
  const paid = [{ line_id: cut?.id, qty: 1 }]
  expect((await refund(sale, [{ line_id: free?.id, qty: 1 }])).status).toBe(201)
  expect((await refund(sale, paid, [byCard(12_000)])).status).toBe(201)
  expect([await stockOf(goods), await statusOf(sale)]).toEqual([2_000, 'part_refunded'])
  expect((await refund(sale, [{ line_id: free?.id, qty: 1 }])).status).toBe(201)
  expect([await stockOf(goods), await statusOf(sale)]).toEqual([3_000, 'refunded'])
  expect((await refund(sale, [{ line_id: free?.id, qty: 0 }])).status).toBe(409)
})

test('a refund of neither pieces nor money is refused', async () => {
  const sale = await sold({ lines: [service()], payments: [byCard(12_000)] })
  expect((await refund(sale, [{ line_id: sale.lines[0]?.id, qty: 0, amount: 0 }])).body.errors).toEqual({
    lines: ['Choose what is refunded.'],
  })
})

test('a paid debt that is refunded comes back beyond the limit of debts; credit that was used meanwhile does not', async () => {
  const client_id = await t.client()
  await t.anna.patch('/tenant/system-settings', { debt_limit: 12_000 })
  const fromBalance = (amount: number) => ({ method_id: null, amount })
  await sold({ client_id, lines: [service()], payments: [fromBalance(12_000)] })
  await t.anna.patch('/tenant/system-settings', { debt_limit: 0 })
  const account = (unit_price: number) => ({ kind: 'account' as const, qty: 1, unit_price })
  // 120 zł of debt, and 30 zł of credit.
  const paid = await sold({ client_id, lines: [account(15_000)], payments: [byCard(15_000)] })
  await sold({ client_id, lines: [service()], payments: [fromBalance(2_000), byCard(10_000)] })
  const back = (amount: number) =>
    refund(paid, [{ line_id: paid.lines[0]?.id, qty: 0, amount }], [byCard(amount)])
  const balance = async () => (await t.anna.get(`/tenant/customers/${client_id}/balance`)).body.balance
  expect([(await back(4_000)).status, await balance()]).toEqual([201, -3_000])
  const used = await back(11_000)
  expect([used.status, used.body.message]).toEqual([
    409,
    'The client has used this money since. Refund only what is left of it.',
  ])
  expect([(await back(9_000)).status, await balance()]).toEqual([201, -12_000])
  expect((await back(1)).status).toBe(409)
})

/** Settles visits together with more lines. @returns their ids, and the sale */
async function settled(count: number, more: object[], amount: number) {
  const visits = []
  for (let place = 0; place < count; place += 1) {
    const start = thisMinute - 3_600_000 * (1 + hours++)
    visits.push(await t.booked([{ service_id: cut, employee_id: ola }], new Date(start).toISOString()))
  }
  const event_ids = visits.map(({ id }) => id)
  const lines = event_ids.map((event_id) => service({ event_id, employee_id: ola }))
  const sale = await sold({
    event_ids,
    lines: [...lines, ...(more as typeof lines)],
    payments: [byCard(amount)],
  })
  return { event_ids, sale }
}
const paymentOf = async (id: string) => (await t.anna.get(`/tenant/events/${id}`)).body.payment_status
let hours = 0
const thisMinute = Math.floor(Date.now() / 60_000) * 60_000
const ola = await t.employee({}, [cut])

test('returned goods leave the visit of their sale paid', async () => {
  const goods = await shampoo()
  const { event_ids, sale } = await settled(1, [good(goods)], 16_900)
  expect((await refund(sale, [{ line_id: sale.lines[1]?.id, qty: 1 }], [byCard(4_900)])).status).toBe(201)
  expect(await paymentOf(event_ids[0] as string)).toBe('paid')
  const all = await refund(sale, [{ line_id: sale.lines[0]?.id, qty: 1 }], [byCard(12_000)])
  expect([all.status, await paymentOf(event_ids[0] as string)]).toEqual([201, 'refunded'])
})

test('a refund changes the visit of its line alone', async () => {
  const { event_ids, sale } = await settled(2, [], 24_000)
  const line = sale.lines.find(({ event_id }) => event_id === event_ids[1])
  await refund(sale, [{ line_id: line?.id, qty: 0, amount: 2_000 }], [byCard(2_000)])
  expect(await Promise.all(event_ids.map(paymentOf))).toEqual(['paid', 'part_paid'])
  await refund(sale, [{ line_id: line?.id, qty: 1, amount: 10_000 }], [byCard(10_000)])
  expect(await Promise.all(event_ids.map(paymentOf))).toEqual(['paid', 'refunded'])
})

test('refunds of a line in portions give back the tax of the line, to the grosz', async () => {
  const sale = await sold({
    lines: [service({ discount: 1_993, discount_reason: 'Prezent' })],
    payments: [byCard(10_007)],
  })
  const refunds: { vat_summary: { vat: number }[] }[] = []
  for (const amount of [3_003, 3_003, 4_001]) {
    const qty = amount === 4_001 ? 1 : 0
    const { body } = await refund(sale, [{ line_id: sale.lines[0]?.id, qty, amount }], [byCard(amount)])
    refunds.push(body)
  }
  const taxOf = (documents: typeof refunds) =>
    documents.flatMap((one) => one.vat_summary).reduce((sum, { vat }) => sum + vat, 0)
  expect(taxOf(refunds)).toBe(-taxOf([sale as unknown as (typeof refunds)[0]]))
})

test('a cash sale without a shift that is voided later leaves the shift that was opened since as the book says', async () => {
  await t.anna.patch('/tenant/system-settings', { till_required: false })
  const { id: till_id } = await t.post('/tenant/tills', { name: 'Kasa 2' })
  const sale = await sold({ till_id, lines: [service()], payments: [{ method_id: cash, amount: 12_000 }] })
  const { id } = await t.post('/tenant/shifts', { till_id, counted: 12_000 })
  expect((await t.anna.post(`/tenant/sales/${sale.id}/void`, { reason: 'Pomyłka' })).status).toBe(200)
  const { body: shift } = await t.anna.get(`/tenant/shifts/${id}`)
  expect(shift).toMatchObject({ opening_counted: 12_000, cash_sales: -12_000, balance: 0 })
})

test('a payment method that was paid with keeps its kind', async () => {
  await sold({ till_id: till, lines: [service()], payments: [byCard(12_000)] })
  const path = `/tenant/payment-methods/${card}`
  const { body } = await t.anna.get(path)
  const change = (fields: object) => t.anna.patch(path, fields, { version: body.version })
  expect((await change({ type: 'barter' })).body.errors).toEqual({
    type: ['This method has been used. Archive it and add another one of the other kind.'],
  })
  expect((await change({ type: 'card', name: 'Terminal' })).status).toBe(200)
})
