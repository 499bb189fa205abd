import { stockChangeReport } from '@wizyta/contract/figures/stock-change-report/api'
import { stockValueReport } from '@wizyta/contract/figures/stock-value-report/api'
import { type AnyReport, drillTo, type ReportQuery } from '@wizyta/contract/kit/report'
import { addDays, localDay } from '@wizyta/contract/kit/wall-time'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Salon, testSalon } from '../../../test/salon.ts'

let salon: Salon
let masks: string
let hair: string
const today = localDay(Date.now(), 'Europe/Warsaw')
const ago = (days: number) => addDays(today, -days)

/** Movements of a product on days that are over, each of so many packs at 10 zł net. */
async function moved(productId: string, moves: readonly [daysAgo: number, type: string, qty: number][]) {
  let qty = 0
  await salon.parts.database.transaction({ businessId: salon.world.a }, async (tx) => {
    for (const [place, [days, type, change]] of moves.entries()) {
      qty += change
      await sql`insert into stock_movements
          (business_id, product_id, number, type, qty, balance_after, unit_cost, value, value_after, reason, at)
        values (${salon.world.a}, ${productId}, ${place + 1}, ${type}, ${change}, ${qty}, 1000, ${change}, ${qty}, 'Próba',
          ${`${ago(days)} 12:00`}::timestamp at time zone 'Europe/Warsaw')`.execute(tx)
    }
  })
}
const product = (name: string, fields: object) =>
  salon.post('/tenant/products', {
    name,
    kind: 'both',
    unit: 'pcs',
    vat_rate: '23',
    sale_price: 2_500,
    ...fields,
  })

beforeAll(async () => {
  salon = await testSalon()
  hair = (await salon.post('/tenant/product-groups', { name: 'Włosy' })).id
  masks = (await salon.post('/tenant/product-groups', { name: 'Maski', parent_id: hair })).id
  const shampoo = await product('Szampon', { product_group_id: hair, min_stock: 5_000 })
  const mask = await product('Maska', { product_group_id: masks })
  await moved(shampoo.id, [
    [40, 'correction_in', 10_000],
    [3, 'loss', -6_000],
    [1, 'correction_in', 2_000],
    [1, 'correction_out', -1_000],
  ])
  await moved(mask.id, [[2, 'correction_in', 3_000]])
})
afterAll(() => salon.close())

const read = async (report: AnyReport, query: ReportQuery) => {
  const { status, body } = await salon.anna.get(
    `/tenant/reports/${report.key}?${new URLSearchParams({ from: query.from, to: query.to, by: query.by })}`,
  )
  expect([status, body.message]).toEqual([200, undefined])
  return body
}
const listed = async (to: ReturnType<typeof drillTo>) => {
  const search = Object.entries(to?.filter ?? {}).map(
    ([name, value]) => `filter[${name}]=${[value].flat().join(',')}`,
  )
  return (await salon.anna.get(`${to?.list.path}?${search.join('&')}`)).body
}

test('the value of the stock by day is that of the report on each day alone, also on days without a movement', async () => {
  const { rows, totals } = await read(stockValueReport, { from: ago(4), to: addDays(today, 3), by: 'day' })
  expect(rows.map(({ key }: { key: string }) => key)).toEqual([ago(4), ago(3), ago(2), ago(1), today])
  expect(
    rows.map((row: Record<string, number>) => [row.closing_value, row.retail, row.positions, row.below]),
  ).toEqual([
    [10_000, 25_000, 1, 0],
    [4_000, 10_000, 1, 1],
    [7_000, 17_500, 2, 1],
    [8_000, 20_000, 2, 0],
    [8_000, 20_000, 2, 0],
  ])
  for (const row of rows) {
    const alone = await read(stockValueReport, { from: row.key, to: row.key, by: 'product' })
    for (const name of ['closing_value', 'retail', 'retail_net', 'positions', 'below'])
      expect([row.key, name, row[name]]).toEqual([row.key, name, alone.totals[name]])
  }
  expect(totals).toMatchObject({
    closing_value: 8_000,
    retail: 20_000,
    // Product by product, at 23 %.
    retail_net: 16_261,
    positions: 2,
    below: 0,
  })
})

test('a row of the stock change leads to its movements alone: of its days, its own group, its direction', async () => {
  const query = { from: ago(3), to: today, by: 'group' }
  const { rows, totals } = await read(stockChangeReport, query)
  const row = rows.find(({ key }: { key: string }) => key === hair)
  expect(row.moves).toBe(3)
  expect((await listed(drillTo(stockChangeReport, query, row, 'moves'))).total).toBe(3)
  expect((await listed(drillTo(stockChangeReport, query, null, 'moves'))).total).toBe(totals.moves)
  const decreased = await listed(drillTo(stockChangeReport, query, row, 'decreased_value'))
  expect(decreased.data.map(({ qty }: { qty: number }) => qty)).toEqual([-1_000, -6_000])
  const values = decreased.data.reduce((sum: number, { value }: { value: number }) => sum + value, 0)
  expect(values).toBe(row.decreased_value)
  const opening = await listed(drillTo(stockChangeReport, query, row, 'opening_value'))
  expect(opening.data.map(({ value_after, qty }: Record<string, number>) => value_after ?? qty)).toEqual([
    10_000,
  ])
})

test('a chosen group of products stays chosen in the list of movements, its subgroups included', async () => {
  const query = { from: ago(60), to: today, by: 'day', filter: { product_group: [hair] } }
  expect((await listed(drillTo(stockChangeReport, query, null, 'moves'))).total).toBe(5)
  const narrow = { ...query, filter: { product_group: [masks] } }
  expect((await listed(drillTo(stockChangeReport, narrow, null, 'moves'))).data).toMatchObject([
    { product: 'Maska' },
  ])
})

test('a period without a movement has the stock of before, by time as by product', async () => {
  const quiet = { from: ago(30), to: ago(20) }
  for (const report of [stockChangeReport, stockValueReport]) {
    const { totals } = await read(report, { ...quiet, by: 'product' })
    expect(totals.closing_value).toBe(10_000)
    for (const by of ['day', 'week', 'month'])
      expect([report.key, by, (await read(report, { ...quiet, by })).totals]).toEqual([
        report.key,
        by,
        totals,
      ])
  }
  const { rows } = await read(stockChangeReport, { ...quiet, by: 'day' })
  expect(rows.map(({ key }: { key: string }) => key)).toEqual(
    Array.from({ length: 11 }, (_, place) => ago(30 - place)),
  )
  expect(
    new Set(rows.map((row: Record<string, number>) => `${row.opening_value} ${row.closing_value}`)),
  ).toEqual(new Set(['10000 10000']))
})

test('a period that lies ahead has the stock of today', async () => {
  const ahead = { from: addDays(today, 10), to: addDays(today, 20) }
  for (const report of [stockChangeReport, stockValueReport]) {
    const { totals } = await read(report, { ...ahead, by: 'product' })
    expect((await read(report, { ...ahead, by: 'day' })).totals).toEqual(totals)
  }
})
