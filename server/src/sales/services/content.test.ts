import { localDay } from '@wizyta/contract/kit/wall-time'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { asOwner } from '../../../test/as-owner.ts'
import { type Salon, testSalon } from '../../../test/salon.ts'

let t: Salon
beforeAll(async () => {
  t = await testSalon()
})
afterAll(() => t.close())

const show = async (id: string) => (await t.anna.get(`/tenant/services/${id}`)).body
const patch = async (id: string, input: object) =>
  t.anna.patch(`/tenant/services/${id}`, input, { version: (await show(id)).version })
const today = localDay(Date.now(), 'Europe/Warsaw')

test('a service keeps its rates, add-ons and rules', async () => {
  const [service, extra, talk] = [await t.service(), await t.service(), await t.service()]
  const rates = [
    { valid_from: '2027-01-01', vat_rate: '8', pkwiu: '96.02.13.0' },
    { valid_from: '2028-01-01', vat_rate: '23', pkwiu: null },
  ]
  const rules = { min_notice_h: 24, min_age: 16, consultation_service_id: talk, consultation_days: 90 }
  const { status } = await patch(service, { rates, add_on_ids: [extra], ...rules })
  expect(status).toBe(200)
  expect(await show(service)).toMatchObject({ rates, add_on_ids: [extra], clients_allowed: 'all', ...rules })
  expect((await patch(service, { rates: [rates[0], rates[0]] })).status).toBe(422)
  expect((await patch(service, { add_on_ids: [service] })).status).toBe(422)
  expect((await patch(service, { consultation_days: null })).status).toBe(422)
})

test('a package lasts as long as its services, holds no package, and is booked as its services', async () => {
  const one = await t.service({ duration_min: 30 })
  const two = await t.service({
    duration_min: 60,
    variants: [{ name: 'Długie', price: 9_000, duration_min: 75 }],
  })
  const variant = (await show(two)).variants[0].id
  const whole = await t.service({
    parts: [{ service_id: one }, { service_id: two, variant_id: variant }],
  })
  expect(await show(whole)).toMatchObject({ duration_min: 105 })
  const parts = [{ service_id: whole }, { service_id: one }]
  const nested = await t.anna.post('/tenant/services', {
    name: 'Pakiet',
    service_group_id: t.groupId,
    price: 1,
    vat_rate: '8',
    duration_min: 60,
    parts,
  })
  expect(nested.body.errors['parts.0.service_id']).toBeDefined()
  expect((await patch(one, { parts: [{ service_id: two }, { service_id: two }] })).status).toBe(422)
  const employee = await t.employee({}, [one, two])
  const refused = await t.book([{ service_id: whole, employee_id: employee }], '2027-03-01T10:00:00+01:00')
  expect(refused.body.errors['lines.0.service_id']).toEqual(['Choose the services of the package.'])
})

test('a service that packages include, or others require before, is not archived, and no variant of it is removed', async () => {
  const talk = await t.service({ name: 'Konsultacja' })
  const cut = await t.service({ variants: [{ name: 'Długie', price: 9_000, duration_min: 75 }] })
  const variant = (await show(cut)).variants[0]
  const parts = [{ service_id: cut, variant_id: variant.id }, { service_id: await t.service() }]
  const whole = await t.service({ name: 'Pakiet', parts })
  const laser = await t.service({ name: 'Laser', consultation_service_id: talk, consultation_days: 90 })
  const archive = async (id: string) => t.anna.delete(`/tenant/services/${id}`, await show(id))
  expect(await archive(cut)).toMatchObject({ status: 409, body: { values: { services: 'Pakiet' } } })
  expect(await archive(talk)).toMatchObject({ status: 409, body: { values: { services: 'Laser' } } })
  expect((await patch(cut, { variants: [] })).body.values).toEqual({ services: 'Pakiet' })
  for (const id of [whole, cut, laser, talk]) expect((await archive(id)).status).toBe(200)
  // It refers to one that was archived before this rule: its other fields change all the same.
  const { version } = await show(laser)
  await t.anna.post(`/tenant/services/${laser}/restoration`, undefined, { version })
  expect((await patch(laser, { price: 20_000 })).status).toBe(200)
})

test('a variant that a client has an own price for is retired: it comes back with the price', async () => {
  const cut = await t.service({ variants: [{ name: 'Długie', price: 9_000, duration_min: 75 }] })
  const variant = (await show(cut)).variants[0]
  const client = await t.client()
  const own = { client_id: client, service_id: cut, variant_id: variant.id, price: 8_000 }
  expect((await t.anna.post('/tenant/customer-prices', own)).status).toBe(201)
  expect((await patch(cut, { variants: [] })).status).toBe(200)
  const kept = await asOwner(t, 'select price from client_prices where variant_id = $1', [variant.id])
  expect(kept).toEqual([{ price: 8_000 }])
})

test('a dated rate counts at the till from its day on, for visits by their day', async () => {
  const service = await t.service({ vat_rate: '8' })
  const item = async () =>
    (await t.anna.get('/tenant/till-items')).body.data.find(({ id }: { id: string }) => id === service)
  expect(await item()).toMatchObject({ vat_rate: '8' })
  await patch(service, { rates: [{ valid_from: '2031-01-01', vat_rate: '23' }] })
  expect(await item()).toMatchObject({ vat_rate: '8' })
  await patch(service, { rates: [{ valid_from: today, vat_rate: '23' }] })
  expect(await item()).toMatchObject({ vat_rate: '23' })
  await patch(service, { rates: [{ valid_from: '2031-01-01', vat_rate: '5' }] })
  const employee = await t.employee({}, [service])
  await t.week(employee)
  const book = (at: string) => t.booked([{ service_id: service, employee_id: employee }], at)
  expect((await book('2030-12-31T10:00:00+01:00')).lines[0]?.vat_rate).toBe('8')
  expect((await book('2031-01-01T10:00:00+01:00')).lines[0]?.vat_rate).toBe('5')
})

test('a rule warns, or refuses the visit where it blocks', async () => {
  const service = await t.service({ clients_allowed: 'known', max_ahead_days: 30 })
  const employee = await t.employee({}, [service])
  await t.week(employee)
  const client = await t.client()
  const at = '2031-03-03T10:00:00+01:00'
  const breaches = async () =>
    (
      await t.anna.get(
        `/tenant/booking-rule-breaches?service_ids=${service}&starts_at=${encodeURIComponent(at)}&client_id=${client}`,
      )
    ).body.data
  expect(await breaches()).toMatchObject([
    { rule: 'ahead', count: 30, blocks: false },
    { rule: 'known', blocks: false },
  ])
  const lines = [{ service_id: service, employee_id: employee }]
  expect((await t.book(lines, at, { client_id: client })).status).toBe(201)
  await patch(service, { rules_block: true })
  const refused = await t.book(lines, '2031-03-04T10:00:00+01:00', { client_id: client })
  expect(refused.status).toBe(422)
  expect(refused.body.errors['lines.0.service_id']).toBeDefined()
})

test('a visit is moved and given to another client by the rules by which it is booked', async () => {
  const service = await t.service({ max_ahead_days: 90, rules_block: true, min_age: 18 })
  const employee = await t.employee({}, [service])
  await t.week(employee)
  const inDays = (days: number) =>
    new Date(Date.now() + days * 86_400_000).toISOString().replace(/T.*/, 'T09:00:00Z')
  const at = inDays(60)
  const soft = ['outside_hours', 'closed']
  const visit = await t.booked([{ service_id: service, employee_id: employee }], at, {
    client_id: await t.client({ birth_date: '1990-01-01' }),
    accept: soft,
  })
  const far = await t.move(visit, { starts_at: inDays(95) })
  expect([far.status, far.body.errors]).toEqual([
    422,
    { starts_at: ['This service cannot be booked that far ahead.'] },
  ])
  const child = await t.client({ birth_date: '2020-01-01' })
  const given = await t.anna.patch(
    `/tenant/events/${visit.id}`,
    { client_id: child },
    { version: visit.version },
  )
  expect([given.status, given.body.errors]).toEqual([
    422,
    { client_id: ['The client is too young for this service.'] },
  ])
  // Rules that came later, and that the visit breaks already, stop no move.
  await patch(service, { max_ahead_days: 10 })
  expect((await t.move(visit, { starts_at: inDays(61) })).status).toBe(200)
})

test('a service has a latest start: searched times keep to it, a later one is refused', async () => {
  const [first, second] = [await t.service({ duration_min: 60 }), await t.service({ duration_min: 30 })]
  const employee = await t.employee({}, [first, second])
  await t.week(employee)
  await patch(second, { last_start: '11:00' })
  const lines = [
    { service_id: first, employee_id: employee },
    { service_id: second, employee_id: employee },
  ]
  const found = async () => {
    const slots = await t.anna.post('/tenant/slot-searches', {
      lines,
      from: '2031-03-03T08:00:00+01:00',
      days: 1,
      limit: 50,
    })
    return slots.body.slots.map(({ starts_at }: { starts_at: string }) => starts_at)
  }
  // The second service starts an hour after the visit.
  expect((await found()).at(-1)).toBe('2031-03-03T09:00:00.000Z')
  expect((await t.book(lines, '2031-03-03T10:30:00+01:00')).status).toBe(201)
  await patch(second, { rules_block: true })
  const refused = await t.book(lines, '2031-03-04T10:30:00+01:00')
  expect([refused.status, refused.body.errors]).toEqual([
    422,
    { 'lines.1.service_id': ['This service cannot start that late.'] },
  ])
  expect((await t.book(lines, '2031-03-04T10:00:00+01:00')).status).toBe(201)
  const asked = new URLSearchParams({
    service_ids: second,
    starts_at: '2031-03-05T10:30:00+01:00',
    line_starts: '2031-03-05T11:30:00+01:00',
  })
  const { body } = await t.anna.get(`/tenant/booking-rule-breaches?${asked}`)
  expect(body.data).toMatchObject([{ rule: 'last_start', count: 660, blocks: true }])
})

test('a service for one gender refuses the other, and takes a client of unknown gender', async () => {
  const service = await t.service({ gender_limit: 'female', rules_block: true })
  const employee = await t.employee({}, [service])
  await t.week(employee)
  const book = async (at: string, gender?: string) =>
    t.book([{ service_id: service, employee_id: employee }], at, { client_id: await t.client({ gender }) })
  const refused = await book('2031-04-07T10:00:00+02:00', 'male')
  expect([refused.status, refused.body.errors]).toEqual([
    422,
    { 'lines.0.service_id': ['This service is for women only.'] },
  ])
  expect((await book('2031-04-07T11:00:00+02:00', 'female')).status).toBe(201)
  expect((await book('2031-04-07T13:00:00+02:00')).status).toBe(201)
})

test('groups of services are nested three levels deep at most', async () => {
  const create = (name: string, parent_id: string | null) =>
    t.anna.post('/tenant/service-groups', { name, parent_id })
  const top = (await create('A', null)).body.id
  const middle = (await create('B', top)).body.id
  const low = (await create('C', middle)).body.id
  expect((await create('D', low)).status).toBe(422)
})
