import type { ReportRow } from '@wizyta/contract/kit/report'
import { addDays, dayBounds, localDay } from '@wizyta/contract/kit/wall-time'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { asOwner } from '../../../test/as-owner.ts'
import { voucherDesk } from '../../../test/voucher-desk.ts'
import { closeExpiredVouchers } from '../../sales/vouchers/expire-vouchers.ts'

/**
 * Random vouchers and passes are sold, used, refunded and expired through the API. They are then spread over half a year with
 * a change of the clocks. The report is compared with plain loops over the stored entries.
 */
const { t, template, pass, bought, use, cut, card } = await voucherDesk()
const zone = 'Europe/Warsaw'
const day0 = '2026-03-01'
const period = { from: '2026-03-20', to: '2026-08-20' }
const today = localDay(Date.now(), zone)

const life = fc.record({
  template: fc.nat(2),
  uses: fc.array(fc.integer({ min: 500, max: 4_000 }), { maxLength: 3 }),
  takesBack: fc.boolean(),
  refunds: fc.constantFrom(false, false, false, true),
  start: fc.nat(100),
  /** Days between its entries, and from the last one to the end of its validity. */
  gap: fc.nat(25),
  left: fc.nat(90),
  expires: fc.boolean(),
})

interface Entry {
  voucher_id: string
  type: string
  amount: number
  at: number
}
interface Voucher {
  id: string
  template_id: string
  kind: string
  vat_kind: string
  valid_to: string
  sold_at: number
  refunded: boolean
  entries: Entry[]
}
let vouchers: Voucher[]

beforeAll(async () => {
  const templates = [
    await template({ name: 'Bon MPV', price: 20_000 }),
    await template({ name: 'Bon SPV', price: 10_800, vat_kind: 'spv', vat_rate: '8' }),
    await pass({ price: 50_000, items: [{ service_id: cut, count: 5 }] }),
  ]
  const lives = fc.sample(life, { numRuns: 24, seed: 13 })
  const made: { id: string; one: (typeof lives)[number] }[] = []
  for (const one of lives) {
    const of = templates[one.template] as (typeof templates)[number]
    const { sale, id } = await bought(of)
    made.push({ id, one })
    for (const amount of of.kind === 'amount' ? one.uses : []) {
      const { status, body } = await use(id, amount)
      expect([status, body.errors]).toEqual([201, undefined])
      if (one.takesBack)
        await t.anna.post(`/tenant/sales/${body.id}/refunds`, {
          lines: [{ line_id: body.lines[0].id, qty: 1, amount: 12_000 }],
          payments: body.payments.map(({ method, amount, voucher }: any) => ({
            method_id: method.id,
            amount,
            ...(voucher && { voucher_id: voucher.id }),
          })),
          reason: 'Reklamacja',
        })
    }
    if (one.refunds && one.uses.length === 0)
      await t.anna.post(`/tenant/sales/${sale.id}/refunds`, {
        lines: [{ line_id: sale.lines[0]?.id, qty: 1, amount: of.price }],
        payments: [{ method_id: card, amount: of.price }],
        reason: 'Prezent nietrafiony',
      })
  }
  for (const table of ['vouchers', 'voucher_entries'])
    await asOwner(t, `alter table ${table} disable trigger user`)
  for (const { id, one } of made) {
    const noon = `(date '${addDays(day0, one.start)}' + time '12:00') at time zone '${zone}'`
    await asOwner(
      t,
      `update voucher_entries set at = ${noon} + make_interval(days => (number - 1) * ${one.gap}) where voucher_id = '${id}'`,
    )
    await asOwner(
      t,
      `update vouchers v set sold_at = ${noon}, valid_from = '${addDays(day0, one.start)}',
         valid_to = case when ${one.expires} then (select (max(e.at) at time zone '${zone}')::date + ${one.left} from voucher_entries e where e.voucher_id = v.id)
           else date '2027-12-31' end
       where id = '${id}'`,
    )
  }
  for (const table of ['vouchers', 'voucher_entries'])
    await asOwner(t, `alter table ${table} enable trigger user`)
  await closeExpiredVouchers({ database: t.parts.database, stopping: () => false })
  // The rest of a voucher becomes income in the night after its last day.
  await asOwner(t, 'alter table voucher_entries disable trigger user')
  await asOwner(
    t,
    `update voucher_entries e set at = ((v.valid_to + 1) + time '03:00') at time zone '${zone}' from vouchers v
     where v.id = e.voucher_id and e.type = 'expired'`,
  )
  await asOwner(t, 'alter table voucher_entries enable trigger user')
  const entries = await asOwner(t, `select * from voucher_entries where business_id = '${t.world.a}'`)
  const rows = await asOwner(
    t,
    `select *, valid_to::text as last from vouchers where business_id = '${t.world.a}'`,
  )
  vouchers = rows.map((row) => ({
    id: row.id,
    template_id: row.template_id,
    kind: row.kind,
    vat_kind: row.vat_kind,
    valid_to: row.last,
    sold_at: Date.parse(row.sold_at),
    refunded: row.refunded_at !== null,
    entries: entries
      .filter(({ voucher_id }) => voucher_id === row.id)
      .map((entry) => ({ ...entry, amount: Number(entry.amount), at: Date.parse(entry.at) })),
  }))
}, 120_000)
afterAll(() => t.close())

const sum = <T>(all: readonly T[], of: (one: T) => number) => all.reduce((total, one) => total + of(one), 0)
const endOf = (day: string) => dayBounds(day, zone).to
/** Returns the value of a voucher before an instant, also of one whose days were over. */
const leftAt = ({ entries }: Voucher, end: number) =>
  sum(
    entries.filter(({ at, type }) => at < end && !['expired', 'revived'].includes(type)),
    ({ amount }) => amount,
  )
const isOver = ({ valid_to }: Voucher, day: string) => valid_to <= day && valid_to < today

function happened(all: readonly Voucher[], from: string, to: string) {
  const [start, end] = [dayBounds(from, zone).from, endOf(to)]
  const of = (...types: string[]) =>
    all
      .flatMap(({ entries }) => entries)
      .filter(({ at, type }) => at >= start && at < end && types.includes(type))
  const given = (...types: string[]) => 0 - sum(of(...types), ({ amount }) => amount)
  return {
    sold_count: of('sold').length,
    sold: 0 - given('sold'),
    redeemed: given('redeemed', 'returned'),
    refunded: given('refunded', 'voided'),
    income: given('expired', 'revived'),
    expired: sum(
      all.filter((one) => one.valid_to >= from && isOver(one, to) && !one.refunded && one.sold_at < end),
      (one) => leftAt(one, end),
    ),
  }
}
function balances(all: readonly Voucher[], to: string) {
  const sold = all.filter(({ sold_at }) => sold_at < endOf(to))
  const left = (isExpired: boolean) =>
    sum(
      sold.filter((one) => isOver(one, to) === isExpired),
      (one) => leftAt(one, endOf(to)),
    )
  return { outstanding: left(false), lapsed: left(true) }
}

async function read(by: string, days = period) {
  const { status, body } = await t.anna.get(
    `/tenant/reports/vouchers?from=${days.from}&to=${days.to}&by=${by}`,
  )
  expect([by, status]).toEqual([by, 200])
  return body as { rows: ReportRow[]; totals: Record<string, number> }
}
const inAll = (all: readonly Voucher[]) => ({
  ...happened(all, period.from, period.to),
  ...balances(all, period.to),
})

describe('a random world of vouchers', () => {
  test('has each kind of entry, and vouchers that have expired', () => {
    const types = new Set(vouchers.flatMap(({ entries }) => entries.map(({ type }) => type)))
    for (const type of ['sold', 'redeemed', 'returned', 'refunded', 'expired'])
      expect([type, types.has(type)]).toEqual([type, true])
  })

  test.each([
    ['kind', (one: Voucher) => one.kind],
    ['vat_kind', (one: Voucher) => one.vat_kind],
    ['template', (one: Voucher) => one.template_id],
    ['sold_month', (one: Voucher) => localDay(one.sold_at, zone).slice(0, 7)],
    ['last_month', (one: Voucher) => one.valid_to.slice(0, 7)],
  ])('by %s it is what plain loops over all entries give', async (by, keyOf) => {
    const { rows, totals } = await read(by)
    const groups = Map.groupBy(vouchers, keyOf)
    expect(rows.length).toBeGreaterThan(1)
    for (const row of rows) expect(row).toMatchObject(inAll(groups.get(row.key ?? '') ?? []))
    expect(totals).toMatchObject(inAll(vouchers))
  })

  test.each(['day', 'week', 'month'])(
    'by %s each row has what happened in it and the balances at its end',
    async (by) => {
      const { rows, totals } = await read(by)
      expect(rows.length).toBeGreaterThan(3)
      const lastOf = (key: string) =>
        by === 'day'
          ? key
          : by === 'week'
            ? addDays(key, 6)
            : Temporal.PlainDate.from(`${key}-01`).add({ months: 1 }).subtract({ days: 1 }).toString()
      for (const row of rows) {
        const first = by === 'month' ? `${row.key}-01` : `${row.key}`
        const from = first > period.from ? first : period.from
        const last = lastOf(`${row.key}`)
        const to = last < period.to ? last : period.to
        expect(row).toMatchObject({ ...happened(vouchers, from, to), ...balances(vouchers, to) })
      }
      expect(totals).toMatchObject(inAll(vouchers))
    },
  )

  test('days without a movement keep the balances, by time as by kind', async () => {
    const moved = new Set(
      vouchers.flatMap(({ entries, valid_to }) => [valid_to, ...entries.map(({ at }) => localDay(at, zone))]),
    )
    const isQuiet = (day: string) => [0, 1, 2].every((days) => !moved.has(addDays(day, days)))
    const from = Array.from({ length: 150 }, (_, days) => addDays('2026-04-01', days)).find(isQuiet) as string
    const days = { from, to: addDays(from, 2) }
    const { totals } = await read('kind', days)
    expect(totals).toMatchObject({ sold_count: 0, redeemed: 0, ...balances(vouchers, days.to) })
    expect(totals.outstanding).toBeGreaterThan(0)
    for (const [by, count] of [
      ['day', 3],
      ['week', 1],
      ['month', 1],
    ] as const) {
      const { rows, totals: same } = await read(by, days)
      expect([by, same]).toEqual([by, totals])
      expect([by, rows.length >= count]).toEqual([by, true])
      for (const row of rows) expect(row.outstanding).toBe(totals.outstanding)
    }
  })

  test('a period that lies ahead has the balances of today', async () => {
    const days = { from: addDays(today, 3_660), to: addDays(today, 3_670) }
    const { totals } = await read('kind', days)
    const { rows, totals: same } = await read('day', days)
    expect([rows.length, same]).toEqual([1, totals])
  })
})
