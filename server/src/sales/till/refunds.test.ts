import { afterAll, expect, test } from 'vitest'
import { voucherDesk } from '../../../test/voucher-desk.ts'

const { t, card, pass, sold, bought, shown, service, close } = await voucherDesk()
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
