import type { SaleCommission } from '@wizyta/contract/sales/commissions/earned'
import type { Sale, SaleInput } from '@wizyta/contract/sales/till/api'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Person } from '../../../test/app.ts'
import { noonIn } from '../../../test/outbox.ts'
import { type Salon, testSalon } from '../../../test/salon.ts'

let t: Salon
let card: string
let barter: string
let ola: string
let cut: string
let group: string
let days = 20
const today = new Date().toISOString().slice(0, 10)
const rate = (percent: number) => ({ percent, amount: null })
const version = (more: object = {}) => ({
  valid_from: '2026-01-01',
  base: 'net',
  voucher_base: 'paid',
  defaults: { service: rate(4_000), product: rate(1_000), voucher: rate(0), pass: rate(0) },
  exceptions: [],
  tiers: [],
  tier_mode: 'whole',
  deduct_discount_share: 10_000,
  count_tips: false,
  ...more,
})
beforeAll(async () => {
  t = await testSalon()
  const method = async (name: string, counts_commission: boolean) =>
    (
      await t.anna.post('/tenant/payment-methods', {
        name,
        type: 'other',
        counts_turnover: true,
        counts_commission,
      })
    ).body.id
  card = await method('Karta', true)
  barter = await method('Barter', false)
  const till = (await t.anna.post('/tenant/tills', { name: 'Kasa' })).body.id
  cut = await t.service({ name: 'Strzyżenie', price: 10_800, vat_rate: '8' })
  ola = await t.employee({}, [cut])
  await t.anna.post('/tenant/shifts', { till_id: till, counted: 0 })
  group = (
    await t.anna.post('/tenant/commission-groups', {
      name: 'Styliści',
      versions: [version()],
      employees: [{ employee_id: ola, valid_from: '2026-01-01' }],
    })
  ).body.id
})
afterAll(() => t.close())

const line = (more: object = {}) => ({
  kind: 'service' as const,
  service_id: cut,
  qty: 1,
  unit_price: 10_800,
  employee_id: ola,
  ...more,
})
async function sold(input: Partial<SaleInput>): Promise<Sale> {
  const { status, body } = await t.anna.post('/tenant/sales', {
    lines: [line()],
    payments: [{ method_id: card, amount: 10_800 }],
    ...input,
  })
  if (status !== 201) throw new Error(JSON.stringify(body))
  return body
}
const earned = async (id: string, person: Person = t.anna): Promise<SaleCommission[]> =>
  (await person.get(`/tenant/sales/${id}/commissions`)).body.data

test('a line keeps its commission with group, rate, base and reason', async () => {
  const sale = await sold({})
  expect(await earned(sale.id)).toMatchObject([
    {
      sale_line_id: sale.lines[0]?.id,
      employee: { id: ola },
      kind: 'sale',
      group: { id: group, name: 'Styliści' },
      rule: 'default',
      percent: 4_000,
      base: 10_000,
      amount: 4_000,
      reason: { sentence: '{rule}: {percent} of {base} ({basis}) = {commission}' },
    },
  ])
})

test('refunds take their part back as rows of their own, which add up to what the sale gave', async () => {
  const sale = await sold({})
  const refund = async (amount: number) =>
    (
      await t.anna.post(`/tenant/sales/${sale.id}/refunds`, {
        lines: [{ line_id: sale.lines[0]?.id, qty: 0, amount }],
        payments: [{ method_id: card, amount }],
        reason: 'Reklamacja',
      })
    ).body.id
  const parts = [await earned(await refund(3_333)), await earned(await refund(7_467))].flat()
  expect(parts.map(({ kind, amount }) => [kind, amount])).toEqual([
    ['refund', -1_234],
    ['refund', -2_766],
  ])
  expect(parts.reduce((sum, { base }) => sum + base, 0)).toBe(-10_000)
  // The sale shows them beside what it gave: nothing is paid any more.
  const own = await earned(sale.id)
  expect(own.map(({ kind, amount, sale_line_id }) => [kind, amount, sale_line_id])).toEqual([
    ['sale', 4_000, sale.lines[0]?.id],
    ['refund', -1_234, sale.lines[0]?.id],
    ['refund', -2_766, sale.lines[0]?.id],
  ])
  const voided = await sold({})
  await t.anna.post(`/tenant/sales/${voided.id}/void`, { reason: 'Pomyłka' })
  expect((await earned(voided.id)).map(({ kind, amount }) => [kind, amount])).toEqual([
    ['sale', 4_000],
    ['void', -4_000],
  ])
})

test('barter counts for no commission, and goods are counted from their net price less what they cost', async () => {
  const half = await sold({
    payments: [
      { method_id: card, amount: 5_400 },
      { method_id: barter, amount: 5_400 },
    ],
  })
  expect((await earned(half.id)).map(({ base, amount }) => [base, amount])).toEqual([[5_000, 2_000]])
  const { body: goods } = await t.anna.post('/tenant/products', {
    name: 'Szampon',
    kind: 'retail',
    unit: 'pcs',
    sale_price: 12_300,
    vat_rate: '23',
  })
  await t.anna.post('/tenant/stock-movements', {
    product_id: goods.id,
    type: 'correction_in',
    qty: 2_000,
    unit_cost: 4_000,
    reason: 'Start',
  })
  const { body: members } = await t.anna.get(`/tenant/commission-groups/${group}`)
  await t.anna.patch(
    `/tenant/commission-groups/${group}`,
    { versions: [{ ...members.versions[0], base: 'net_after_cost' }] },
    { version: members.version },
  )
  const sale = await sold({
    lines: [{ kind: 'product', product_id: goods.id, qty: 1, unit_price: 12_300, seller_id: ola }],
    payments: [{ method_id: card, amount: 12_300 }],
  })
  expect((await earned(sale.id)).map(({ base, amount }) => [base, amount])).toEqual([[6_000, 600]])
})

test('what was paid ahead by card earns, whatever pays the rest of the visit', async () => {
  const settled = async (aheadBy: string, restBy: string) => {
    days += 1
    const client_id = await t.client()
    const booked = await t.booked([{ service_id: cut, employee_id: ola }], noonIn(days), {
      client_id,
      walk_in_name: undefined,
    })
    const { body: deposit } = await t.anna.post('/tenant/deposits', {
      event_id: booked.id,
      payments: [{ method_id: aheadBy, amount: 8_100 }],
    })
    return sold({
      client_id,
      payments: [
        { method_id: null, deposit_id: deposit.id, amount: 8_100 },
        { method_id: restBy, amount: 2_700 },
      ],
    })
  }
  const bases = (rows: SaleCommission[]) => rows.map(({ base }) => base)
  const byCardAhead = await settled(card, barter)
  expect(bases(await earned(byCardAhead.id))).toEqual([7_500])
  const byBarterAhead = await settled(barter, card)
  expect(bases(await earned(byBarterAhead.id))).toEqual([2_500])
  const { body: corrected } = await t.anna.post(`/tenant/sales/${byCardAhead.id}/corrections`, {
    payments: [{ method_id: card, amount: 2_700 }],
    reason: 'Pomyłka',
  })
  const anew = (await earned(corrected.id)).filter(({ kind }) => kind === 'sale')
  expect(bases(anew)).toEqual([10_000])
})

test('of a mixed prepayment, what was returned by a method is paid by it no more', async () => {
  days += 1
  const client_id = await t.client()
  const booked = await t.booked([{ service_id: cut, employee_id: ola }], noonIn(days), {
    client_id,
    walk_in_name: undefined,
  })
  const { body: deposit } = await t.anna.post('/tenant/deposits', {
    event_id: booked.id,
    payments: [
      { method_id: card, amount: 5_400 },
      { method_id: barter, amount: 2_700 },
    ],
  })
  const { body: stored } = await t.anna.get(`/tenant/sales/${deposit.id}`)
  const back = await t.anna.post(`/tenant/sales/${deposit.id}/refunds`, {
    lines: [{ line_id: stored.lines[0].id, qty: 0, amount: 2_700 }],
    payments: [{ method_id: barter, amount: 2_700 }],
    reason: 'Pomyłka',
  })
  expect(back.status).toBe(201)
  const sale = await sold({
    client_id,
    payments: [
      { method_id: null, deposit_id: deposit.id, amount: 5_400 },
      { method_id: barter, amount: 5_400 },
    ],
  })
  expect((await earned(sale.id)).map(({ base }) => base)).toEqual([5_000])
})

test('without the right to all, an employee sees the own commissions alone', async () => {
  const sale = await sold({})
  const stranger = await t.person(t.world.a, ['sales.index'], 'Kasia')
  expect(await earned(sale.id, stranger)).toEqual([])
  const asOla = await t.person(t.world.a, ['sales.index'], 'Ola')
  await t.parts.database.transaction({ businessId: t.world.a }, (tx) =>
    tx.updateTable('employees').set({ user_id: asOla.user.id }).where('id', '=', ola).execute(),
  )
  expect(await earned(sale.id, asOla)).toHaveLength(1)
})

test('rates are tried on a month before they are saved', async () => {
  const month = today.slice(0, 7)
  const before = async (percent: number) =>
    (
      await t.anna.post('/tenant/commission-trials', {
        version: version({
          base: 'net_after_cost',
          defaults: { ...version().defaults, service: rate(percent) },
        }),
        employee_ids: [ola],
        month,
      })
    ).body
  const same = await before(4_000)
  expect(same.data).toHaveLength(1)
  expect(same.tried).toBe(same.before)
  expect((await before(8_000)).tried).toBeGreaterThan(same.before)
})

test('a trial by amounts for each piece takes back the pieces that were refunded, and no others', async () => {
  const tried = async () =>
    (
      await t.anna.post('/tenant/commission-trials', {
        version: version({
          defaults: { ...version().defaults, service: { percent: null, amount: 1_000 } },
        }),
        employee_ids: [ola],
        month: today.slice(0, 7),
      })
    ).body.tried
  const before = await tried()
  const sale = await sold({
    lines: [line({ qty: 3 })],
    payments: [{ method_id: card, amount: 32_400 }],
  })
  expect((await tried()) - before).toBe(3_000)
  const refund = (qty: number) =>
    t.anna.post(`/tenant/sales/${sale.id}/refunds`, {
      lines: [{ line_id: sale.lines[0]?.id, qty }],
      payments: [{ method_id: card, amount: 10_800 * qty }],
      reason: 'Reklamacja',
    })
  expect((await refund(1)).status).toBe(201)
  expect((await tried()) - before).toBe(2_000)
  expect((await refund(2)).status).toBe(201)
  expect(await tried()).toBe(before)
})
