import { addDays, localDay } from '@wizyta/contract/kit/wall-time'
import fc from 'fast-check'
import { type KyselyPlugin, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../test/app.ts'
import { asOwner } from '../../../test/as-owner.ts'
import { times } from '../../../test/whole.ts'
import { noRowLocks } from '../../../test/without-locks.ts'
import { enterDocument } from './movements.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

const day = (days: number) => addDays(localDay(Date.now(), 'Europe/Warsaw'), days)
async function product(app = t): Promise<string> {
  const given = { name: 'Krem', kind: 'professional', unit: 'pcs', vat_rate: '23', track_batches: true }
  return (await app.world.anna.post('/tenant/products', given)).body.id
}
const bring = (id: string, number: string, expires_on: string | null, qty: number, app = t) =>
  app.world.anna.post('/tenant/stock-movements', {
    product_id: id,
    type: 'correction_in',
    qty,
    reason: 'Próba',
    new_batch: { number, expires_on },
  })

interface Sums {
  level: number
  moved: number
  batches: number
  /** Batches whose balance is not the sum of their movements. */
  wrong: number
  loose: number
}
/** Reads the sums of a product from its movements. Nothing here comes from the code under test. */
async function sums(id: string, app = t): Promise<Sums> {
  const { rows } = await app.parts.database.transaction({ businessId: app.world.a }, (tx) =>
    sql<Sums>`
      select l.balance as level,
        (select coalesce(sum(qty), 0)::bigint from stock_movements where product_id = ${id}) as moved,
        (select coalesce(sum(balance), 0)::bigint from stock_batches where product_id = ${id}) as batches,
        (select coalesce(sum(qty), 0)::bigint from stock_movements where product_id = ${id} and batch_id is null) as loose,
        (select count(*) from stock_batches b where b.product_id = ${id} and (b.balance < 0 or b.balance <> (
          select coalesce(sum(m.qty), 0) from stock_movements m where m.batch_id = b.id))) as wrong
      from stock_levels l where l.product_id = ${id}`.execute(tx),
  )
  return rows[0] as Sums
}
const isWhole = ({ level, moved, batches, loose, wrong }: Sums) =>
  wrong === 0 && level === moved && level === batches + loose

/** Fifty take one piece each of the last three, which lie in two batches. */
async function takeAtOnce(app: TestApp, plugins: readonly KyselyPlugin[] = []) {
  const id = await product(app)
  await bring(id, 'A', day(10), 2_000, app)
  await bring(id, 'B', day(90), 1_000, app)
  const outcomes = await Promise.all(
    Array.from({ length: 50 }, () =>
      app.parts.database
        .transaction({ businessId: app.world.a, userId: app.world.anna.user.id }, (tx) =>
          enterDocument(
            plugins.reduce((one, plugin) => one.withPlugin(plugin), tx),
            app.world.a,
            { type: 'sale', ref: { kind: 'sale', id: crypto.randomUUID() } },
            [{ product_id: id, qty: 1_000, unit_cost: null }],
            () => 'lines.0.qty',
          ),
        )
        .then(
          () => 'taken',
          (error: Error) => error.message,
        ),
    ),
  )
  const count = (wanted: string) => outcomes.filter((one) => one === wanted).length
  return {
    taken: count('taken'),
    refused: count('There is not that much in stock.'),
    sums: await sums(id, app),
  }
}

test('50 who take at once of the last 3 in two batches get exactly 3, and the batches are empty', async () => {
  for (let round = 0; round < times(2, 20); round += 1) {
    const result = await takeAtOnce(t)
    expect(result).toEqual({
      taken: 3,
      refused: 47,
      sums: { level: 0, moved: 0, batches: 0, loose: 0, wrong: 0 },
    })
  }
})

test('usages that name batches and sales that do not leave batches and stock in step', async () => {
  const id = await product()
  await bring(id, 'A', day(10), 20_000)
  await bring(id, 'B', day(90), 20_000)
  const { data } = (await t.world.anna.get(`/tenant/stock-batches?filter[product_id]=${id}`)).body
  await Promise.all(
    Array.from({ length: 40 }, (_, index) =>
      t.world.anna.post('/tenant/usages', {
        purpose: 'cleaning',
        lines: [
          { product_id: id, qty: 1_500, batch_id: index % 2 ? data[index % 4 === 1 ? 0 : 1].id : null },
        ],
      }),
    ),
  )
  const after = await sums(id)
  expect(isWhole(after)).toBe(true)
  expect(after.level).toBeLessThan(1_500)
})

describe('control', () => {
  let bare: TestApp
  beforeAll(async () => {
    bare = await testApp()
    await asOwner(
      bare,
      'alter table stock_movements drop constraint stock_movements_business_id_product_id_number_key',
    )
  })
  afterAll(() => bare.close())

  test('without the lock of the product, 50 who take at once leave a stock that is not the sum of its batches', async () => {
    const results = []
    for (let round = 0; round < 3; round += 1) results.push(await takeAtOnce(bare, [noRowLocks]))
    expect(results.some((one) => one.taken !== 3 || !isWhole(one.sums))).toBe(true)
  })
})

const step = fc.oneof(
  fc.record({
    kind: fc.constant('bring' as const),
    batch: fc.integer({ min: 0, max: 3 }),
    packs: fc.integer({ min: 1, max: 9 }),
  }),
  fc.record({ kind: fc.constant('deliver' as const), packs: fc.integer({ min: 2, max: 9 }) }),
  fc.record({ kind: fc.constant('correct' as const), at: fc.nat(), packs: fc.integer({ min: 0, max: 9 }) }),
  fc.record({ kind: fc.constant('loose' as const), packs: fc.integer({ min: 1, max: 5 }) }),
  fc.record({
    kind: fc.constant('use' as const),
    packs: fc.integer({ min: 1, max: 9 }),
    at: fc.option(fc.nat()),
  }),
  fc.record({ kind: fc.constant('lose' as const), packs: fc.integer({ min: 1, max: 9 }) }),
  fc.record({ kind: fc.constant('reverse' as const), at: fc.nat() }),
)
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never

test('whatever is entered, corrected and reversed, batches and stock without a batch are the stock', async () => {
  const { anna } = t.world
  const seen = new Set<string>()
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 16 }), async (steps) => {
      const id = await product()
      const deliveries: { id: string; line: string }[] = []
      const enter = async (one: Step): Promise<number> => {
        if (one.kind === 'bring')
          return (
            await bring(
              id,
              `L${one.batch}`,
              [day(-3), day(5), day(60), null][one.batch] ?? null,
              one.packs * 1_000,
            )
          ).status
        if (one.kind === 'deliver') {
          const lines = [{ product_id: id, packs: one.packs, pack_price: 700, vat_rate: '23' }]
          const { body } = await anna.post('/tenant/deliveries', { price_mode: 'net', lines })
          deliveries.push({ id: body.id, line: body.lines[0].id })
          const batches = [
            { number: 'L1', expires_on: day(5), packs: 1 },
            { number: 'D', expires_on: day(200), packs: one.packs - 1 },
          ]
          const receipt = { lines: [{ line_id: body.lines[0].id, packs: one.packs, batches }] }
          return (await anna.post(`/tenant/deliveries/${body.id}/receipt`, receipt, { version: 1 })).status
        }
        if (one.kind === 'correct') {
          const delivery = deliveries[one.at % Math.max(1, deliveries.length)]
          if (!delivery) return 0
          const { version } = (await anna.get(`/tenant/deliveries/${delivery.id}`)).body
          const lines = [{ line_id: delivery.line, packs: one.packs }]
          return (
            await anna.post(
              `/tenant/deliveries/${delivery.id}/corrections`,
              { reason: 'x', lines },
              { version },
            )
          ).status
        }
        const entry = { product_id: id, reason: 'x' }
        if (one.kind === 'loose')
          return (
            await anna.post('/tenant/stock-movements', {
              ...entry,
              type: 'correction_in',
              qty: one.packs * 1_000,
            })
          ).status
        if (one.kind === 'lose')
          return (
            await anna.post('/tenant/stock-movements', { ...entry, type: 'loss', qty: one.packs * 1_000 })
          ).status
        if (one.kind === 'use') {
          const { data } = (await anna.get(`/tenant/stock-batches?filter[product_id]=${id}`)).body
          const batch_id = one.at === null ? null : data[one.at % Math.max(1, data.length)]?.id
          const lines = [{ product_id: id, qty: one.packs * 1_000, batch_id }]
          return (await anna.post('/tenant/usages', { purpose: 'test', lines })).status
        }
        const { data } = (await anna.get(`/tenant/stock-movements?product_id=${id}&per_page=100`)).body
        const { id: entered, ref } = data[one.at % Math.max(1, data.length)] ?? {}
        if (!entered) return 0
        const path = ref?.kind === 'usage' ? `usages/${ref.id}` : `stock-movements/${entered}`
        return (await anna.post(`/tenant/${path}/reversal`, { reason: 'x' })).status
      }
      for (const one of steps) {
        seen.add(`${one.kind} ${await enter(one)}`)
        const after = await sums(id)
        expect(after).toSatisfy(isWhole)
        expect(after.loose).toBeGreaterThanOrEqual(0)
      }
      const { stock, without_batch } = (await anna.get(`/tenant/stock-levels/${id}`)).body
      const { level, loose } = await sums(id)
      expect([stock, without_batch]).toEqual([level, loose])
    }),
    { numRuns: times(12, 100), seed: 20_261_124 },
  )
  expect([...seen].filter((one) => one.endsWith(' 500'))).toEqual([])
  expect(seen).toContain('correct 200')
  expect(seen).toContain('reverse 201')
  expect(seen).toContain('use 201')
}, 400_000)
