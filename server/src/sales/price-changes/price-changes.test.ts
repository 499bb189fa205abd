import type { PriceRow } from '@wizyta/contract/sales/price-changes/api'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Person } from '../../../test/app.ts'
import { asOwner } from '../../../test/as-owner.ts'
import { workerLog } from '../../../test/log-secrets.ts'

import { type Salon, testSalon } from '../../../test/salon.ts'
import { applyDuePrices } from './work.ts'

let t: Salon
beforeAll(async () => {
  t = await testSalon()
  await t.week(null)
})
afterAll(() => t.close())

const rowsOf = async (service: string): Promise<PriceRow[]> =>
  (await t.anna.get('/tenant/price-rows')).body.data.filter((row: PriceRow) => row.service_id === service)
const lineOf = ({ service_id, variant_id, employee_id, is_max, price }: PriceRow, price_after: number) => ({
  service_id,
  variant_id,
  employee_id,
  is_max,
  price_before: price,
  price_after,
})
const change = (lines: object[], rest: object = {}) =>
  t.anna.post('/tenant/price-changes', { lines, valid_from: null, with_visits: false, ...rest })
const work = () => applyDuePrices({ database: t.parts.database, log: workerLog, stopping: () => false })
const begins = (id: string) =>
  asOwner(t, 'update price_changes set valid_from = current_date - 1 where id = $1', [id])
const pricesOf = async (service: string) => (await rowsOf(service)).map(({ price }) => price)

/** A service with a range, a variant and an own price of one of two employees. */
async function salonOf() {
  const service = await t.service({
    price: 10_000,
    price_type: 'range',
    price_max: 20_000,
    variants: [{ name: 'Długie', price: 15_000, duration_min: 60 }],
  })
  const plain = await t.employee({}, [service])
  const own = await t.employee({}, [{ service_id: service, price: 12_000 }])
  for (const one of [plain, own]) await t.week(one)
  return { service, plain, own }
}

test('prices of a service, its range, a variant and an employee change together and come back to the grosz', async () => {
  const { service } = await salonOf()
  const rows = await rowsOf(service)
  expect(rows.map(({ price }) => price)).toEqual([10_000, 20_000, 15_000, 12_000])
  const { status, body } = await change(rows.map((row) => lineOf(row, row.price * 3 + 7)))
  expect(status).toBe(201)
  expect(body).toMatchObject({ price_count: 4, visit_count: 0, undone_at: null })
  expect(await pricesOf(service)).toEqual([30_007, 60_007, 45_007, 36_007])
  expect((await t.anna.post(`/tenant/price-changes/${body.id}/undo`)).status).toBe(200)
  expect(await pricesOf(service)).toEqual([10_000, 20_000, 15_000, 12_000])
  expect((await t.anna.post(`/tenant/price-changes/${body.id}/undo`)).status).toBe(409)
})

test('one price that was changed meanwhile refuses all of them', async () => {
  const { service } = await salonOf()
  const [base, most] = (await rowsOf(service)) as [PriceRow, PriceRow]
  const refused = await change([lineOf(base, 11_000), lineOf({ ...most, price: 19_000 }, 21_000)])
  expect(refused.status).toBe(422)
  expect(refused.body.errors['lines.1.price_before']).toBeDefined()
  const crossed = await change([lineOf(base, 30_000)])
  expect(crossed.body.errors['lines.0.price_after']).toBeDefined()
  expect(await pricesOf(service)).toEqual([10_000, 20_000, 15_000, 12_000])
})

test('visits ahead keep their prices unless they are changed too, and undo gives them back', async () => {
  const { service, plain, own } = await salonOf()
  const variant = (await t.anna.get(`/tenant/services/${service}`)).body.variants[0].id
  const at = (hour: string) => `2027-03-01T${hour}:00:00+01:00`
  const visits = [
    await t.booked([{ service_id: service, employee_id: plain }], at('09')),
    await t.booked([{ service_id: service, employee_id: plain, variant_id: variant }], at('11')),
    await t.booked([{ service_id: service, employee_id: own }], at('13')),
    await t.booked([{ service_id: service, employee_id: plain, price: 9_000 }], at('15')),
  ]
  const totals = async () =>
    Promise.all(visits.map(async ({ id }) => (await t.anna.get(`/tenant/events/${id}`)).body.total))
  const before = await totals()
  expect(before).toEqual([10_000, 15_000, 12_000, 9_000])
  const rows = await rowsOf(service)
  expect(rows.map(({ visits_ahead }) => visits_ahead)).toEqual([1, 0, 1, 1])
  const kept = await change(rows.map((row) => lineOf(row, row.price + 1_000)))
  expect(await totals()).toEqual(before)
  await t.anna.post(`/tenant/price-changes/${kept.body.id}/undo`)
  const { body } = await change(
    (await rowsOf(service)).map((row) => lineOf(row, row.price + 1_000)),
    { with_visits: true },
  )
  expect(body.visit_count).toBe(3)
  expect(await totals()).toEqual([11_000, 16_000, 13_000, 9_000])
  await t.anna.post(`/tenant/price-changes/${body.id}/undo`)
  expect(await totals()).toEqual(before)
})

test('a planned change waits for its day, then takes effect by itself', async () => {
  const { service } = await salonOf()
  const [base] = (await rowsOf(service)) as [PriceRow]
  const { body } = await change([lineOf(base, 13_000)], { valid_from: '2031-01-01' })
  expect(body.applied_at).toBeNull()
  await work()
  expect((await pricesOf(service))[0]).toBe(10_000)
  await begins(body.id)
  await work()
  expect((await pricesOf(service))[0]).toBe(13_000)
  expect((await change([lineOf(base, 1)], { valid_from: '2020-01-01' })).status).toBe(422)
})

/** Changes the range of a service by its form, as another user does. */
async function setRange(service: string, price: number, price_max: number) {
  const { version } = (await t.anna.get(`/tenant/services/${service}`)).body
  const { status } = await t.anna.patch(`/tenant/services/${service}`, { price, price_max }, { version })
  expect(status).toBe(200)
}

test('a planned price that would pass the other end of its range leaves the service, and says so', async () => {
  const { service, plain } = await salonOf()
  const visit = await t.booked([{ service_id: service, employee_id: plain }], '2027-03-02T09:00:00+01:00')
  const [base, , variant] = (await rowsOf(service)) as [PriceRow, PriceRow, PriceRow]
  const lines = [lineOf(base, 19_000), lineOf(variant, 16_000)]
  const { body } = await change(lines, { valid_from: '2031-01-01', with_visits: true })
  expect(body.left_services).toEqual([])
  await setRange(service, 10_000, 18_000)
  await begins(body.id)
  await work()
  expect(await pricesOf(service)).toEqual([10_000, 18_000, 16_000, 12_000])
  expect((await t.anna.get(`/tenant/events/${visit.id}`)).body.total).toBe(10_000)
  const { data } = (await t.anna.get('/tenant/price-changes')).body
  expect(data.find(({ id }: { id: string }) => id === body.id)).toMatchObject({
    applied_at: expect.any(String),
    left_services: [{ id: service }],
  })
  expect((await t.anna.post(`/tenant/price-changes/${body.id}/undo`)).body.left_services).toEqual([])
  expect(await pricesOf(service)).toEqual([10_000, 18_000, 15_000, 12_000])
})

test('a plan goes on from the plan before it; a price that was changed by hand meanwhile stays, and is named', async () => {
  const { service } = await salonOf()
  const [base, , variant] = (await rowsOf(service)) as [PriceRow, PriceRow, PriceRow]
  const plan = async (lines: object[], valid_from: string) =>
    (await change(lines, { valid_from, with_visits: true })).body.id
  const second = await plan([lineOf(base, 12_000), lineOf(variant, 17_000)], '2031-02-01')
  const first = await plan([lineOf(base, 11_000)], '2031-01-01')
  await begins(first)
  await work()
  expect((await pricesOf(service))[0]).toBe(11_000)
  const { body } = await t.anna.get(`/tenant/services/${service}`)
  const variants = body.variants.map((one: { id: string }) =>
    one.id === variant.variant_id ? { ...one, price: 15_500 } : one,
  )
  expect((await t.anna.patch(`/tenant/services/${service}`, { variants }, body)).status).toBe(200)
  await begins(second)
  await work()
  expect(await pricesOf(service)).toEqual([12_000, 20_000, 15_500, 12_000])
  const { data } = (await t.anna.get('/tenant/price-changes')).body
  expect(data.find(({ id }: { id: string }) => id === second)).toMatchObject({
    left_services: [],
    overtaken_services: [{ id: service }],
  })
  await t.anna.post(`/tenant/price-changes/${second}/undo`)
  expect((await pricesOf(service))[0]).toBe(11_000)
})

test('a change is taken back where the range allows it still', async () => {
  const { service } = await salonOf()
  const [base, most] = (await rowsOf(service)) as [PriceRow, PriceRow]
  const { body } = await change([lineOf(base, 5_000), lineOf(most, 9_000)])
  await setRange(service, 5_000, 8_000)
  const undone = await t.anna.post(`/tenant/price-changes/${body.id}/undo`)
  expect([undone.status, undone.body.left_services]).toMatchObject([200, [{ id: service }]])
  expect((await pricesOf(service)).slice(0, 2)).toEqual([5_000, 8_000])
})

test('a change that fails in one business does not keep those of the others', async () => {
  const salons = [await plannedIn(t.world.anna), await plannedIn(t.world.dorota)]
  for (const { id } of salons) await begins(id)
  const { database } = t.parts
  let calls = 0
  const failing = new Proxy(database, {
    get: (target, name) =>
      name !== 'transaction'
        ? Reflect.get(target, name)
        : (...given: Parameters<typeof database.transaction>) => {
            calls += 1
            if (calls === 2) return Promise.reject(new Error('refused'))
            return target.transaction(...given)
          },
  })
  await applyDuePrices({ database: failing, log: workerLog, stopping: () => false })
  const prices = () => Promise.all(salons.map(({ price }) => price()))
  expect(await prices()).toEqual([7_000, 8_000])
  await work()
  expect(await prices()).toEqual([8_000, 8_000])
})

/** A planned change of the price of a new service, in the business of a person. */
async function plannedIn(person: Person) {
  const create = async (path: string, fields: object): Promise<string> => {
    const { status, body } = await person.post(path, fields)
    expect([status, body.errors]).toEqual([201, undefined])
    return body.id
  }
  const service = await create('/tenant/services', {
    name: 'Modelowanie',
    service_group_id: await create('/tenant/service-groups', { name: 'Czesanie' }),
    price: 7_000,
    vat_rate: '23',
    duration_min: 60,
  })
  const rows = async (): Promise<PriceRow[]> =>
    (await person.get('/tenant/price-rows')).body.data.filter((row: PriceRow) => row.service_id === service)
  const [base] = (await rows()) as [PriceRow]
  const lines = [lineOf(base, 8_000)]
  const id = await create('/tenant/price-changes', { lines, valid_from: '2031-01-01', with_visits: false })
  return { id, price: async () => (await rows())[0]?.price }
}
