import type { ResourceCounter } from '@wizyta/contract/sales/resources/api'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Salon, testSalon } from '../../../test/salon.ts'
import { warnOfService } from './notice-service.ts'

let t: Salon
beforeAll(async () => {
  t = await testSalon()
  await t.week(null)
})
afterAll(() => t.close())

const add = async (resource: string, body: object): Promise<ResourceCounter> =>
  (await t.anna.post(`/tenant/resources/${resource}/counters`, body)).body
const read = (counter: { id: string }, body: object) =>
  t.anna.post(`/tenant/resource-counters/${counter.id}/readings`, body)
const countersOf = async (resource: string): Promise<ResourceCounter[]> =>
  (await t.anna.get(`/tenant/resources/${resource}/counters`)).body.data

test('a finished visit feeds the counters of its resource, and one that is open again takes it back', async () => {
  const laser = await t.resource({ category: 'device' })
  const service = await t.service({
    duration_min: 45,
    resource_rule: [{ any_of: [laser], work_only: false }],
  })
  const employee = await t.employee({}, [service])
  await t.week(employee)
  await add(laser, { unit: 'minutes', limit_at: 45 })
  await add(laser, { unit: 'uses' })
  await add(laser, { unit: 'pulses', per_visit: 300 })
  const start = new Date(Math.floor(Date.now() / 3_600_000) * 3_600_000 - 3_600_000).toISOString()
  const visit = await t.booked([{ service_id: service, employee_id: employee }], start, {
    accept: ['outside_hours', 'closed', 'break', 'absence'],
  })
  const completed = await t.step(visit, 'completed')
  expect(completed.status).toBe(200)
  expect((await countersOf(laser)).map(({ total }) => total)).toEqual([45, 1, 300])
  expect((await t.anna.get(`/tenant/resources/${laser}`)).body.service_due).toBe(true)
  const again = await t.step(completed.body, 'booked')
  expect(again.status).toBe(200)
  expect((await countersOf(laser)).map(({ total }) => total)).toEqual([0, 0, 0])
})

test('a visit that is paid counts once, whether it was finished before or not, and after its sale is void', async () => {
  const laser = await t.resource({ category: 'device' })
  const service = await t.service({ price: 10_000, resource_rule: [{ any_of: [laser], work_only: false }] })
  const employee = await t.employee({}, [service])
  await add(laser, { unit: 'uses' })
  const uses = async () => (await countersOf(laser))[0]?.total
  const method = await t.method('Karta', 'card')
  const { body: till } = await t.anna.post('/tenant/tills', { name: 'Kasa' })
  await t.anna.post('/tenant/shifts', { till_id: till.id, counted: 0 })
  const now = Math.floor(Date.now() / 3_600_000) * 3_600_000
  const settle = async (hoursAgo: number, ...steps: string[]) => {
    const start = new Date(now - hoursAgo * 3_600_000).toISOString()
    let visit = await t.booked([{ service_id: service, employee_id: employee }], start)
    for (const step of steps) visit = (await t.step(visit, step)).body
    const { body: basket } = await t.anna.get(`/tenant/visit-basket?event_ids=${visit.id}`)
    const { status, body: sale } = await t.anna.post('/tenant/sales', {
      event_ids: [visit.id],
      lines: [
        {
          kind: 'service',
          service_id: service,
          qty: 1,
          unit_price: 10_000,
          employee_id: employee,
          event_id: visit.id,
          visit_line_id: basket.lines[0].visit_line_id,
        },
      ],
      payments: [{ method_id: method, amount: 10_000 }],
    })
    expect(status).toBe(201)
    return sale.id as string
  }
  const sale = await settle(3, 'completed')
  expect(await uses()).toBe(1)
  await settle(1)
  expect(await uses()).toBe(2)
  await t.anna.post(`/tenant/sales/${sale}/void`, { reason: 'Pomyłka' })
  expect(await uses()).toBe(2)
})

test('a counter is the sum of its readings, and since the last service of those after it', async () => {
  const step = fc.oneof(
    fc.integer({ min: -500, max: 500 }).filter((amount) => amount !== 0),
    fc.constant('service' as const),
  )
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 6 }), async (steps) => {
      const resource = await t.resource()
      const counter = await add(resource, { unit: 'uses' })
      for (const one of steps)
        await read(
          counter,
          one === 'service' ? { kind: 'service', day: '2026-11-02' } : { kind: 'hand', amount: one },
        )
      const [now] = await countersOf(resource)
      const amounts = steps.map((one) => (one === 'service' ? 0 : one))
      const after = amounts.slice(steps.lastIndexOf('service') + 1)
      const sum = (numbers: number[]) => numbers.reduce((total, amount) => total + amount, 0)
      expect(now).toMatchObject({ total: sum(amounts), since_service: sum(after) })
    }),
    { numRuns: 10 },
  )
})

test('readings are only ever added', async () => {
  const counter = await add(await t.resource(), { unit: 'uses' })
  await read(counter, { kind: 'hand', amount: 3 })
  const change = (statement: string) =>
    t.parts.database.transaction({ businessId: t.world.a }, async (tx) => {
      const { sql } = await import('kysely')
      await sql.raw(statement).execute(tx)
    })
  await expect(change('update resource_readings set amount = 1')).rejects.toThrow(/permission denied/)
  await expect(change('delete from resource_readings')).rejects.toThrow(/permission denied/)
})

test('a maintenance repeats by the calendar: due on its day, and from the last service on', async () => {
  const resource = await t.resource()
  const counter = await add(resource, { unit: 'months', limit_at: 3 })
  const due = async () => (await t.anna.get(`/tenant/resources/${resource}`)).body.service_due
  expect(await due()).toBe(false)
  await read(counter, { kind: 'service', day: '2026-05-31' })
  expect([(await countersOf(resource))[0]?.due_on, await due()]).toEqual(['2026-08-31', true])
  await read(counter, { kind: 'service', day: '2026-11-02' })
  expect([(await countersOf(resource))[0]?.due_on, await due()]).toEqual(['2027-02-02', false])
  expect((await read(counter, { kind: 'hand', amount: 5 })).status).toBe(409)
  const endless = await t.anna.post(`/tenant/resources/${resource}/counters`, { unit: 'days', limit_at: 1e9 })
  expect(endless.status).toBe(422)
})

test('a counter that reaches its limit is told once, and again only after a service', async () => {
  const resource = await t.resource({ name: 'Autoklaw' })
  const counter = await add(resource, { unit: 'uses', limit_at: 10 })
  const told = async () => {
    await warnOfService(t.parts.database)
    const { data } = (await t.anna.get('/tenant/notices?limit=50')).body
    return data.filter((one: { kind: string; record_id: string }) => one.record_id === counter.id).length
  }
  await read(counter, { kind: 'hand', amount: 9 })
  expect(await told()).toBe(0)
  await read(counter, { kind: 'hand', amount: 1 })
  expect([await told(), await told()]).toEqual([1, 1])
  await read(counter, { kind: 'service', day: '2026-11-02' })
  expect(await told()).toBe(1)
  await read(counter, { kind: 'hand', amount: 12 })
  expect(await told()).toBe(2)
})

test('pulses need a number for each visit', async () => {
  const { status } = await t.anna.post(`/tenant/resources/${await t.resource()}/counters`, { unit: 'pulses' })
  expect(status).toBe(422)
})
