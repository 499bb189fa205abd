import { afterAll, expect, test } from 'vitest'
import { asOwner } from '../../../test/as-owner.ts'
import { voucherDesk } from '../../../test/voucher-desk.ts'
import { verifyBooks } from '../books/verify-books.ts'
import { closeExpiredVouchers } from './expire-vouchers.ts'

const { t, template, pass, bought, shown, sell, service, use, act, byVoucher, close } = await voucherDesk()
afterAll(close)

const closing = () => closeExpiredVouchers({ database: t.parts.database, stopping: () => false })
const expire = (id: string) =>
  asOwner(t, `update vouchers set valid_from = '2020-01-01', valid_to = '2020-02-01' where id = '${id}'`)
const book = async (id: string) => {
  const [row] = await asOwner(
    t,
    `select coalesce(sum(amount) filter (where account = 'voucher' and subject_id = '${id}'), 0)::int as owed,
       coalesce(sum(amount) filter (where account = 'forfeited'), 0)::int as income
     from book_entries where business_id = '${t.world.a}'`,
  )
  return row
}
const faults = async () =>
  (await verifyBooks(t.parts.database)).flatMap(({ broken }) => (broken ? [broken] : []))
const later = () => new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10)
const months = async () => {
  const { data } = (await t.anna.get('/tenant/voucher-summary?months=1')).body
  return data.find(({ vat_kind }: { vat_kind: string }) => vat_kind === 'mpv')
}

test('what is left on an expired voucher becomes income once, however many runs and workers close it', async () => {
  const { id } = await bought(await template({}))
  await use(id, 5_000)
  await closing()
  expect(await book(id)).toEqual({ owed: -15_000, income: 0 })
  await expire(id)
  const before = await months()
  await Promise.all([closing(), closing(), closing()])
  await closing()
  expect(await book(id)).toEqual({ owed: 0, income: -15_000 })
  expect(await shown(id)).toMatchObject({
    state: 'expired',
    balance: 15_000,
    entries: [{ type: 'expired', amount: -15_000, balance_after: 0 }, {}, {}],
  })
  expect(await months()).toEqual(before)
  expect((await use(id, 1_000)).body.errors).toMatchObject({
    'payments.0.voucher_id': ['This voucher has expired. Extend it first.'],
  })
  expect(await faults()).toEqual([])
})

test('extended, a closed voucher is good for all that was left, and can expire again', async () => {
  const { id } = await bought(await template({}))
  const { income } = await book(id)
  await expire(id)
  await closing()
  expect(await book(id)).toEqual({ owed: 0, income: income - 20_000 })
  const { body } = await act(id, 'extensions', { valid_to: later() })
  expect(body).toMatchObject({ state: 'active', balance: 20_000 })
  expect(body.entries.slice(0, 3)).toMatchObject([
    { type: 'revived', amount: 20_000, balance_after: 20_000 },
    { type: 'extended' },
    { type: 'expired' },
  ])
  expect(await book(id)).toEqual({ owed: -20_000, income })
  expect((await use(id, 12_000)).status).toBe(201)
  await expire(id)
  await closing()
  expect(await book(id)).toEqual({ owed: 0, income: income - 8_000 })
  expect(await faults()).toEqual([])
})

test('the report on vouchers has the income of the book, however it is grouped', async () => {
  const { id } = await bought(await template({}))
  await expire(id)
  await closing()
  const [row] = await asOwner(
    t,
    `select coalesce(-sum(amount), 0)::int as income from book_entries
     where business_id = '${t.world.a}' and account = 'forfeited'`,
  )
  expect(row.income).toBeGreaterThan(0)
  const today = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)
  for (const by of ['vat_kind', 'template', 'day', 'month']) {
    const { body } = await t.anna.get(`/tenant/reports/vouchers?from=2025-01-01&to=${today}&by=${by}`)
    expect([by, body.totals.income]).toEqual([by, row.income])
  }
})

test('a pass keeps its uses while it is closed, and gives them after it was extended', async () => {
  const { id } = await bought(await pass())
  const { left_count, balance } = await shown(id)
  await expire(id)
  await closing()
  expect(await shown(id)).toMatchObject({ state: 'expired', left_count, balance })
  expect(await faults()).toEqual([])
  await act(id, 'extensions', { valid_to: later() })
  const used = await sell({ lines: [service({ unit_price: 0, voucher_id: id })] })
  expect([used.status, (await shown(id)).left_count]).toEqual([201, left_count - 1])
  expect(await faults()).toEqual([])
})

test('blocked and frozen vouchers wait; what a refund gives back to a closed one is closed as well', async () => {
  const blocked = await bought(await template({}))
  await act(blocked.id, 'blocks')
  const frozen = await bought(await pass())
  await act(frozen.id, 'freezes')
  const used = await bought(await template({}))
  const sale = (await use(used.id, 5_000)).body
  for (const { id } of [blocked, frozen, used]) await expire(id)
  await closing()
  expect((await book(blocked.id)).owed).toBe(-20_000)
  expect((await book(frozen.id)).owed).toBeLessThan(0)
  expect((await book(used.id)).owed).toBe(0)
  expect(sale.payments).toMatchObject([{ voucher: { is_expired: false } }, {}])
  expect((await t.anna.get(`/tenant/sales/${sale.id}`)).body.payments).toMatchObject([
    { voucher: { is_expired: true } },
    {},
  ])
  await t.anna.post(`/tenant/sales/${sale.id}/refunds`, {
    lines: [{ line_id: sale.lines[0].id, qty: 0, amount: 5_000 }],
    payments: [byVoucher(used.id, 5_000)],
    reason: 'Reklamacja',
  })
  expect((await book(used.id)).owed).toBe(-5_000)
  await closing()
  expect((await book(used.id)).owed).toBe(0)
  expect(await shown(used.id)).toMatchObject({ state: 'expired', balance: 20_000 })
  expect(await faults()).toEqual([])
})

test('a control: a closing without its posting is named by the check of the book', async () => {
  const { id } = await bought(await template({}))
  await asOwner(t, `update vouchers set closed_amount = 100 where id = '${id}'`)
  expect((await faults())[0]?.why).toBe(`Voucher ${id} is closed with 100, its entries make 0`)
  await asOwner(t, `update vouchers set closed_amount = 0 where id = '${id}'`)
})
