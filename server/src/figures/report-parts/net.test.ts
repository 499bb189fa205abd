import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../test/app.ts'
import { netOf, percentOf } from './sold.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

test('an amount without VAT is what numerics make of it, also where it was taken back', async () => {
  const amounts = [
    0,
    1,
    -1,
    27,
    -27,
    54,
    -54,
    ...fc.sample(fc.integer({ min: -9_000_000, max: 9_000_000 }), 400),
  ]
  const { rows } = await t.parts.database.transaction({ businessId: t.world.a }, (tx) =>
    sql<{ amount: number; rate: string; net: number; wanted: number }>`
      select a.amount, r.rate, ${netOf(sql`a.amount`, percentOf(sql`r.rate`))} as net,
        a.amount - round(a.amount * p.percent / (100 + p.percent))::bigint as wanted
      from unnest(${amounts}::bigint[]) as a (amount), unnest('{23,8,5,0,zw}'::text[]) as r (rate)
      cross join lateral (select case when r.rate = 'zw' then 0 else r.rate::numeric end as percent) p`.execute(
      tx,
    ),
  )
  expect(rows).toHaveLength(5 * amounts.length)
  expect(rows.filter(({ net, wanted }) => net !== wanted)).toEqual([])
})
