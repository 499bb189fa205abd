import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../test/app.ts'
import { asOwner } from '../../../test/as-owner.ts'
import { takeDocumentNumber } from './rows.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

const oneTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1)
const ascending = (numbers: number[]) => numbers.toSorted((a, b) => a - b)

/** Completes a document: takes a number and does what else belongs to it. */
const complete = (businessId: string, year: number, rest: () => Promise<unknown> = async () => {}) =>
  t.parts.database.transaction({ businessId }, async (tx) => {
    const number = await takeDocumentNumber(tx, businessId, 'sale', year)
    await rest()
    return number
  })

test('fifty sales at once, every third of which fails, have numbers without gaps and without doubles', async () => {
  const tries = Array.from({ length: 50 }, (_, index) =>
    complete(t.world.a, 2026, async () => {
      if (index % 3 === 0) throw new Error('not paid')
    }),
  )
  const numbers = (await Promise.allSettled(tries)).flatMap((one) =>
    one.status === 'fulfilled' ? [one.value] : [],
  )
  expect(ascending(numbers)).toEqual(oneTo(33))
})

test('a sale whose connection is cut before it is committed leaves no gap', async () => {
  const cut = t.parts.database.transaction({ businessId: t.world.a }, async (tx) => {
    await takeDocumentNumber(tx, t.world.a, 'sale', 2030)
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx)
    await asOwner(t, 'select pg_terminate_backend($1)', [rows[0]?.pid])
  })
  await expect(cut).rejects.toThrow()
  expect(await complete(t.world.a, 2030)).toBe(1)
})

test('each business, each kind and each year counts for itself', async () => {
  expect(await complete(t.world.b, 2027)).toBe(1)
  expect(await complete(t.world.b, 2027)).toBe(2)
  expect(await complete(t.world.b, 2028)).toBe(1)
  expect(await complete(t.world.a, 2027)).toBe(1)
  const delivery = await t.parts.database.transaction({ businessId: t.world.b }, (tx) =>
    takeDocumentNumber(tx, t.world.b, 'delivery', 2027),
  )
  expect(delivery).toBe(1)
})
