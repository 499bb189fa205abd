import { afterAll, beforeAll, expect, test } from 'vitest'
import { asOwner } from '../../../test/as-owner.ts'
import { type Salon, testSalon } from '../../../test/salon.ts'

let t: Salon
beforeAll(async () => {
  t = await testSalon()
})
afterAll(() => t.close())

const path = '/tenant/customer-prices'
const add = (client_id: string, service_id: string, price: number, more: object = {}) =>
  t.anna.post(path, { client_id, service_id, price, ...more })
const pricesOf = async (client: string) =>
  (await t.anna.get(`${path}?filter[client_id]=${client}`)).body.data as {
    id: string
    version: number
    price: number
  }[]
const at = '2027-03-10T10:00:00+01:00'

/** A service with a short and a long variant, and an employee who performs it. */
async function colour() {
  const service = await t.service({
    price: 20_000,
    variants: [
      { name: 'Krótkie', price: 20_000, duration_min: 60 },
      { name: 'Długie', price: 30_000, duration_min: 90 },
    ],
  })
  const { variants } = (await t.anna.get(`/tenant/services/${service}`)).body
  return {
    service,
    long: variants[1].id as string,
    employee: await t.employee({}, [service]),
  }
}
type Line = [price: number, isOwn: boolean]
const linesOf = (visit: { lines: { price: number; is_own_price: boolean }[] }): Line[] =>
  visit.lines.map((line) => [line.price, line.is_own_price])

test('an own price stands beside the price list, and is removed and brought back', async () => {
  const { service, long } = await colour()
  const client = await t.client()
  const made = await add(client, service, 25_000, {
    variant_id: long,
    valid_from: '2027-01-01',
    note: 'Stała',
  })
  expect([made.status, made.body]).toMatchObject([
    201,
    { price: 25_000, usual_price: 30_000, variant: { name: 'Długie' }, note: 'Stała', by: t.anna.user.name },
  ])
  const changed = await t.anna.patch(
    `${path}/${made.body.id}`,
    { price: 24_000, valid_from: null },
    { version: made.body.version },
  )
  expect(changed.body).toMatchObject({ price: 24_000, valid_from: null, note: 'Stała' })
  const removed = await t.anna.delete(`${path}/${made.body.id}`, { version: changed.body.version })
  expect(await pricesOf(client)).toEqual([])
  const back = await t.anna.post(`${path}/${made.body.id}/restoration`, undefined, {
    version: removed.body.version,
  })
  expect([back.status, await pricesOf(client)]).toMatchObject([200, [{ price: 24_000 }]])
})

test('a client has one price at a time for a service, and another one for its variant', async () => {
  const { service, long } = await colour()
  const client = await t.client()
  const first = await add(client, service, 18_000, { valid_until: '2026-12-31' })
  expect((await add(client, service, 19_000, { valid_from: '2027-01-01' })).status).toBe(201)
  expect((await add(client, service, 25_000, { variant_id: long })).status).toBe(201)
  expect((await add(await t.client(), service, 17_000)).status).toBe(201)
  const taken = await add(client, service, 17_000, { valid_from: '2026-12-31', valid_until: '2026-12-31' })
  expect([taken.status, taken.body.errors]).toEqual([
    422,
    {
      service_id: ['The client has a price for this service on these days. Change it, or choose other days.'],
    },
  ])
  const { id, version } = first.body
  expect((await t.anna.patch(`${path}/${id}`, { valid_until: '2027-01-01' }, { version })).status).toBe(422)
  // Its days are taken by another price, so it cannot come back.
  const removed = await t.anna.delete(`${path}/${id}`, { version })
  await add(client, service, 16_000, { valid_until: '2026-11-30' })
  const again = await t.anna.post(`${path}/${id}/restoration`, undefined, { version: removed.body.version })
  expect(again.status).toBe(422)
  await expect(asOwner(t, `update client_prices set archived_at = null where id = $1`, [id])).rejects.toThrow(
    'client_prices_one_at_a_time',
  )
})

test('two prices at once of one client and service: one of them is refused', async () => {
  const { service } = await colour()
  const client = await t.client()
  const answers = await Promise.all([1_000, 2_000, 3_000].map((price) => add(client, service, price)))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 422, 422])
})

test('days in the wrong order, a foreign variant and an archived service are refused at their field', async () => {
  const [{ service }, other] = [await colour(), await colour()]
  const client = await t.client()
  const errors = async (more: object) => Object.keys((await add(client, service, 1_000, more)).body.errors)
  expect(await errors({ valid_from: '2027-02-01', valid_until: '2027-01-31' })).toEqual(['valid_until'])
  expect(await errors({ variant_id: other.long })).toEqual(['variant_id'])
  await t.archive(`/tenant/services/${service}`)
  expect(await errors({})).toEqual(['service_id'])
})

test('users who see the client read the price, and only the right to override prices changes it', async () => {
  const { service } = await colour()
  const client = await t.client()
  const { id, version } = (await add(client, service, 9_000)).body
  const reader = await t.person(t.world.a, ['customers.index', 'customers.update', 'events-others.index'])
  expect((await reader.get(`${path}?filter[client_id]=${client}`)).body.data).toMatchObject([
    { price: 9_000 },
  ])
  expect((await reader.patch(`${path}/${id}`, { price: 1 }, { version })).status).toBe(403)
  expect((await reader.post(path, { client_id: client, service_id: service, price: 1 })).status).toBe(403)
  const cashier = await t.person(t.world.a, [
    'customers.index',
    'prices-override.update',
    'events-others.index',
  ])
  expect((await cashier.delete(`${path}/${id}`, { version })).status).toBe(403)
})

test('a visit takes the own price of its day, a price by hand stays, and a move keeps what was agreed', async () => {
  const { service, employee, long } = await colour()
  const client = await t.client()
  await add(client, service, 15_000, { valid_until: '2027-03-10' })
  await add(client, service, 16_000, { valid_from: '2027-03-11' })
  const line = { service_id: service, employee_id: employee }
  const lines = [line, { ...line, variant_id: long }, { ...line, price: 12_000 }]
  const visit = await t.booked(lines, at, { client_id: client })
  expect([linesOf(visit), visit.total]).toEqual([
    [
      [15_000, true],
      [15_000, true],
      [12_000, false],
    ],
    42_000,
  ])
  const moved = await t.move(visit, { starts_at: '2027-03-12T10:00:00+01:00' })
  expect(linesOf(moved.body)).toEqual(linesOf(visit))
  const walkIn = await t.booked([line], '2027-03-15T10:00:00+01:00')
  expect(linesOf(walkIn)).toEqual([[20_000, false]])
})

test('services that are planned anew keep the agreed own price, and a new service takes one', async () => {
  const [first, second] = [await colour(), await colour()]
  const client = await t.client()
  const price = (await add(client, first.service, 15_000)).body
  await add(client, second.service, 8_000)
  const line = ({ service, employee }: typeof first) => ({ service_id: service, employee_id: employee })
  const visit = await t.booked([line(first)], '2027-03-16T10:00:00+01:00', { client_id: client })
  await t.anna.patch(`${path}/${price.id}`, { price: 14_000 }, { version: price.version })
  const { body } = await t.anna.patch(
    `/tenant/events/${visit.id}`,
    {
      lines: [{ ...line(first), price: 15_000 }, line(second)],
      accept: ['not_performed', 'outside_hours', 'closed'],
    },
    { version: visit.version },
  )
  expect(linesOf(body)).toEqual([
    [15_000, true],
    [8_000, true],
  ])
})

test('another client of a visit brings own prices, and prices by hand stay', async () => {
  const { service, employee } = await colour()
  const [ewa, iza, ola] = [await t.client(), await t.client(), await t.client()]
  await add(ewa, service, 15_000)
  await add(iza, service, 13_000)
  const line = { service_id: service, employee_id: employee }
  const visit = await t.booked([line, { ...line, price: 1_000 }], '2027-03-17T10:00:00+01:00', {
    client_id: ewa,
  })
  const give = async (to: object, version: number) =>
    (await t.anna.patch(`/tenant/events/${visit.id}`, to, { version })).body
  const toIza = await give({ client_id: iza }, visit.version)
  expect([linesOf(toIza), toIza.total]).toEqual([
    [
      [13_000, true],
      [1_000, false],
    ],
    14_000,
  ])
  const toOla = await give({ client_id: ola }, toIza.version)
  expect([linesOf(toOla), toOla.total]).toEqual([
    [
      [20_000, false],
      [1_000, false],
    ],
    21_000,
  ])
  const back = await give({ client_id: ewa }, toOla.version)
  expect(linesOf(back)[0]).toEqual([15_000, true])
  const toWalkIn = await give({ client_id: null, walk_in_name: 'Pani Ewa' }, back.version)
  expect(linesOf(toWalkIn)[0]).toEqual([20_000, false])
})

test('a companion pays the own price of the companion', async () => {
  const { service, employee } = await colour()
  const [mother, daughter] = [await t.client(), await t.client()]
  await add(daughter, service, 7_000)
  const line = { service_id: service, employee_id: employee }
  const visit = await t.booked([line, { ...line, client_id: daughter }], '2027-03-18T10:00:00+01:00', {
    client_id: mother,
  })
  expect(linesOf(visit)).toEqual([
    [20_000, false],
    [7_000, true],
  ])
})

test('each visit of a series takes the own price of its day, and services changed later do as well', async () => {
  const [first, second] = [await colour(), await colour()]
  const client = await t.client()
  await add(client, first.service, 15_000, { valid_until: '2027-04-07' })
  await add(client, second.service, 9_000, { valid_from: '2027-04-14' })
  const { status, body } = await t.book(
    [{ service_id: first.service, employee_id: first.employee }],
    '2027-04-07T10:00:00+02:00',
    { client_id: client, repeat: { every: 1, unit: 'weeks', count: 2 } },
  )
  expect([status, body.data.flatMap(linesOf)]).toEqual([
    201,
    [
      [15_000, true],
      [20_000, false],
    ],
  ])
  const [visit] = body.data
  const changed = await t.anna.post(
    `/tenant/events/${visit.id}/series-changes`,
    {
      scope: 'all',
      change: { lines: [{ service_id: second.service, employee_id: second.employee }] },
      notify: false,
      accept: ['outside_hours', 'closed'],
    },
    { version: visit.version },
  )
  expect([changed.status, changed.body.data?.flatMap(linesOf)]).toEqual([
    200,
    [
      [20_000, false],
      [9_000, true],
    ],
  ])
})

test('a change of many prices leaves visits at own prices alone', async () => {
  const { service, employee } = await colour()
  const client = await t.client()
  await add(client, service, 20_000)
  const line = { service_id: service, employee_id: employee }
  const own = await t.booked([line], '2027-03-19T10:00:00+01:00', { client_id: client })
  const other = await t.booked([line], '2027-03-19T13:00:00+01:00')
  const changed = await t.anna.post('/tenant/price-changes', {
    lines: [
      {
        service_id: service,
        variant_id: null,
        employee_id: null,
        is_max: false,
        price_before: 20_000,
        price_after: 22_000,
      },
    ],
    valid_from: null,
    with_visits: true,
  })
  expect([changed.status, changed.body.errors]).toEqual([201, undefined])
  const now = async ({ id }: { id: string }) => linesOf((await t.anna.get(`/tenant/events/${id}`)).body)
  expect([await now(own), await now(other)]).toEqual([[[20_000, true]], [[22_000, false]]])
})

test('a merge keeps the price of the kept client where both have one, and its undo gives both back', async () => {
  const [{ service }, other] = [await colour(), await colour()]
  const [kept, lost] = [await t.client(), await t.client()]
  await add(kept, service, 11_000)
  await add(lost, service, 12_000)
  await add(lost, other.service, 13_000)
  const version = async (id: string) => (await t.anna.get(`/tenant/customers/${id}`)).body.version
  const merged = await t.anna.post('/tenant/customer-merges', {
    kept_id: kept,
    lost_id: lost,
    kept_version: await version(kept),
    lost_version: await version(lost),
    take: [],
  })
  expect(merged.status).toBe(201)
  const prices = async (client: string) => (await pricesOf(client)).map(({ price }) => price).toSorted()
  expect([await prices(kept), await prices(lost)]).toEqual([[11_000, 13_000], []])
  await t.anna.post(`/tenant/customer-merges/${merged.body.id}/undo`)
  expect([await prices(kept), await prices(lost)]).toEqual([[11_000], [12_000, 13_000]])
})
