import { addDays, localDay } from '@wizyta/contract/kit/wall-time'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Person } from '../../../test/app.ts'
import { asOwner } from '../../../test/as-owner.ts'
import { testFilled } from '../../../test/fill.ts'

let t: Awaited<ReturnType<typeof testFilled>>['t']
const today = localDay(Date.now(), 'Europe/Warsaw')
const days = `from=${addDays(today, -10)}&to=${addDays(today, 60)}`
beforeAll(async () => {
  t = (await testFilled()).t
})
afterAll(() => t.close())

test('a person sees the own commissions alone, of any day, without the right to reports', async () => {
  const read = async (who: Person, path: string) => (await who.get(`/tenant/reports/${path}`)).body
  const own = await t.person(t.world.a, ['commissions-own.index'])
  const other = await t.person(t.world.a, ['commissions-own.index'])
  const { rows: staff } = await read(t.world.anna, `commissions?${days}&by=employee`)
  const [wanted] = staff.filter(({ entries }: { entries: number }) => entries > 0)
  await asOwner(t, `update employees set user_id = '${own.user.id}' where id = '${wanted.key}'`)
  for (const by of ['day', 'sale', 'rule']) {
    const { totals } = await read(own, `own-commissions?${days}&by=${by}`)
    for (const name of ['entries', 'base', 'commission', 'taken_back', 'tips', 'advances', 'pay'])
      expect([by, name, totals[name]]).toEqual([by, name, wanted[name]])
    // An account without an employee has none.
    expect([by, (await read(other, `own-commissions?${days}&by=${by}`)).row_count]).toEqual([by, 0])
  }
  for (const path of [
    `commissions?${days}&by=employee`,
    `finance?${days}&by=day`,
    `own-commissions?${days}&by=employee`,
    `own-commissions?${days}&by=day&filter[employee]=${staff[0].key}`,
  ])
    expect([path, [403, 422]]).toEqual([
      path,
      expect.arrayContaining([(await own.get(`/tenant/reports/${path}`)).status]),
    ])
  const without = await t.person(t.world.a, ['reports.index', 'reports-earlier.index'])
  expect((await without.get(`/tenant/reports/own-commissions?${days}&by=day`)).status).toBe(403)
})
