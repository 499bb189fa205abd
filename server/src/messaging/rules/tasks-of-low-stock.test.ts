import { localDay } from '@wizyta/contract/kit/wall-time'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Salon, testSalon } from '../../../test/salon.ts'
import type { Tx } from '../../kit/database/database.ts'
import { noticeStaffByRules } from './notice-staff-by-rules.ts'

let o: Salon
beforeAll(async () => {
  o = await testSalon()
  await inSalon((tx) => sql`select add_message_rules(${o.world.a})`.execute(tx))
})
afterAll(() => o.close())

const path = '/tenant/message-rules'
const inSalon = (work: (tx: Tx) => Promise<unknown>) =>
  o.parts.database.transaction({ businessId: o.world.a }, work)
async function change(event: string, fields: object) {
  const [{ id, version }] = (await o.anna.get(`${path}?filter[event]=${event}`)).body.data
  expect((await o.anna.patch(`${path}/${id}`, fields, { version })).status).toBe(200)
}

test('a fall below the minimum makes one task where the rule says so, and none while one is open', async () => {
  const { body: product } = await o.anna.post('/tenant/products', {
    name: 'Oksydant',
    kind: 'professional',
    unit: 'pack',
    pack_size: 75_000,
    usage_unit: 'ml',
    vat_rate: '23',
    min_stock: 150_000,
  })
  const falls = async () => {
    for (const level of [200_000, 60_000]) {
      await inSalon((tx) =>
        sql`update stock_levels set balance = ${level} where product_id = ${product.id}`.execute(tx),
      )
      await noticeStaffByRules(o.parts.database)
      await noticeStaffByRules(o.parts.database)
    }
  }
  const tasks = async () =>
    (await o.anna.get(`/tenant/tasks?filter[product_id]=${product.id}&sort=created_at`)).body.data
  await change('stock_low', { at_time: '00:00' })
  await falls()
  expect(await tasks()).toEqual([])
  await change('stock_low', { makes_task: true, at_time: '23:59' })
  await noticeStaffByRules(o.parts.database)
  expect(await tasks()).toEqual([])
  await change('stock_low', { at_time: '00:00' })
  await falls()
  const [task, ...more] = await tasks()
  expect(more).toEqual([])
  expect(task).toMatchObject({
    title: 'Zamów: Oksydant',
    description: 'Stan 60 ml, minimum 150 ml.',
    due_date: localDay(Date.now(), 'Europe/Warsaw'),
    product_id: product.id,
    status: 'todo',
  })
  await falls()
  expect(await tasks()).toHaveLength(1)
  const { version } = (await o.anna.get(`/tenant/tasks/${task.id}`)).body
  await o.anna.patch(`/tenant/tasks/${task.id}`, { status: 'done' }, { version })
  await noticeStaffByRules(o.parts.database)
  expect(await tasks()).toHaveLength(1)
  await falls()
  expect(await tasks()).toHaveLength(2)
  expect((await o.anna.post(path, { event: 'away', makes_task: true })).status).toBe(422)
  await change('stock_low', { makes_task: false })
})
