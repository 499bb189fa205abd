import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Salon, testSalon } from '../../../test/salon.ts'

let t: Salon
beforeAll(async () => {
  t = await testSalon()
})
afterAll(() => t.close())

const at = '2027-03-10T10:00:00+01:00'
const ago = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)

/** A service that asks for a test of henna, and an employee who performs it. */
async function henna(rule: { days?: number; blocks?: boolean } = {}) {
  const service = await t.service()
  const employee = await t.employee({}, [service])
  const data = { kind: 'Henna', days: 365, blocks: true, ...rule }
  await t.world.anna.put(`/tenant/services/${service}/patch-test`, { data })
  return { service, employee }
}
const record = (client: string, test: object) =>
  t.world.anna.post(`/tenant/customers/${client}/patch-tests`, {
    kind: 'henna',
    tested_on: ago(1),
    result: 'negative',
    ...test,
  })
const book = (client: string, { service, employee }: { service: string; employee: string }) =>
  t.world.anna.post('/tenant/events', {
    client_id: client,
    starts_at: at,
    notify: false,
    accept: ['outside_hours', 'break', 'absence', 'closed', 'client', 'not_performed'],
    lines: [{ service_id: service, employee_id: employee }],
  })
const fault = async (client: string, { service }: { service: string }) =>
  (
    await t.world.anna.get(
      `/tenant/customers/${client}/readiness?at=booking&service_ids=${service}&date=2027-03-10`,
    )
  ).body.tests[0]?.fault

test('a service that blocks is booked only with a valid test of its substance', async () => {
  const of = await henna()
  const client = await t.client()
  const refused = await book(client, of)
  expect([refused.status, refused.body.message]).toEqual([
    409,
    'This service needs a valid patch test. Record the test in the client card first.',
  ])
  await record(client, { kind: 'Farba' })
  expect((await book(client, of)).status).toBe(409)
  await record(client, {})
  expect((await book(client, of)).status).toBe(201)
})

test('the latest test decides: a reaction, an unread and an old one do not count', async () => {
  const of = await henna({ days: 120 })
  const client = await t.client()
  expect(await fault(client, of)).toBe('missing')
  await record(client, { tested_on: ago(400) })
  expect(await fault(client, of)).toBe('expired')
  await record(client, { tested_on: ago(3) })
  expect(await fault(client, of)).toBeUndefined()
  const waiting = await record(client, { tested_on: ago(2), result: 'waiting' })
  expect(await fault(client, of)).toBe('waiting')
  await t.world.anna.patch(`/tenant/customer-patch-tests/${waiting.body.id}`, { result: 'positive' })
  expect(await fault(client, of)).toBe('reaction')
  await t.world.anna.delete(`/tenant/customer-patch-tests/${waiting.body.id}`)
  expect(await fault(client, of)).toBeUndefined()
})

test('a move to a day when the test has run out is refused as at booking, an hour later on the day is not', async () => {
  const of = await henna({ days: 200 })
  const client = await t.client()
  await record(client, { tested_on: ago(10) })
  const accept = ['outside_hours', 'break', 'absence', 'closed', 'client', 'not_performed']
  const { data } = (await book(client, of)).body
  const to = (starts_at: string) => t.move(data[0], { starts_at }, { accept, notify: false })
  const later = (days: number) => new Date(Date.parse(at) + days * 86_400_000).toISOString()
  const refused = await to(later(150))
  expect([refused.status, refused.body.message]).toEqual([
    409,
    'This service needs a valid patch test. Record the test in the client card first.',
  ])
  expect((await to(later(1 / 24))).status).toBe(200)
})

test('a service that only warns is booked without a test, and so is one for a walk-in', async () => {
  const warns = await henna({ blocks: false })
  expect((await book(await t.client(), warns)).status).toBe(201)
})

test('the result is hidden from readers without the right to health data', async () => {
  const of = await henna()
  const client = await t.client()
  await record(client, { result: 'positive', note: 'pęcherze' })
  const clerk = await t.person(t.world.a, ['customers.index', 'events-others.index'])
  const list = (await clerk.get(`/tenant/customers/${client}/patch-tests`)).body.data
  expect(list).toMatchObject([{ result: null, note: '•••', kind: 'henna' }])
  const ready = await clerk.get(
    `/tenant/customers/${client}/readiness?at=booking&service_ids=${of.service}&date=2027-03-10`,
  )
  expect(ready.body.tests).toMatchObject([{ fault: null, blocks: true }])
  expect((await clerk.post(`/tenant/customers/${client}/patch-tests`, {})).status).toBe(403)
})
