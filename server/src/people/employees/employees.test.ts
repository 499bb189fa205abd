import type { Employee } from '@wizyta/contract/people/employees/api'
import { workingHours } from '@wizyta/contract/people/working-hours/api'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../test/app.ts'
import { asOwner } from '../../../test/as-owner.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

const create = async (first_name: string, rest = {}): Promise<Employee> => {
  const { status, body } = await t.world.anna.post('/tenant/employees', {
    first_name,
    last_name: 'Zielińska',
    ...rest,
  })
  expect(status).toBe(201)
  return body
}
const addService = async (name: string) => {
  const { anna } = t.world
  const group = (await anna.post('/tenant/service-groups', { name: `Grupa ${name}` })).body
  return (
    await anna.post('/tenant/services', {
      name,
      service_group_id: group.id,
      price: 9000,
      vat_rate: '8',
      duration_min: 45,
    })
  ).body
}

test('an employee without a place in the calendar comes last', async () => {
  const first = await create('Ada')
  const second = await create('Bea', { phone: '601 234 567' })
  expect(second).toMatchObject({
    sort_order: first.sort_order + 1,
    phone: '+48601234567',
    languages: ['pl'],
    max_parallel: 1,
    service_count: 0,
  })
})

test('an employee speaks any of the listed languages, and no other', async () => {
  const languages = ['uk', 'de', 'pjm']
  expect((await create('Oksana', { languages })).languages).toEqual(languages)
  const refused = await t.world.anna.post('/tenant/employees', {
    first_name: 'Ewa',
    last_name: 'Nowak',
    languages: ['tlh'],
  })
  expect(refused.status).toBe(422)
})

test('services are given to an employee with own price and duration, and taken away', async () => {
  const { anna } = t.world
  const [cut, colour] = [await addService('Strzyżenie'), await addService('Farbowanie')]
  const fay = await create('Fay')
  const path = `/tenant/employees/${fay.id}/services`
  const given = await anna.put(path, {
    services: [{ service_id: cut.id, price: 12_000, duration_min: 60 }, { service_id: colour.id }],
  })
  expect(given.body.data).toMatchObject([
    { service_id: cut.id, price: 12_000, duration_min: 60, buffer_after_min: null, online: true },
    { service_id: colour.id, price: null, duration_min: null },
  ])
  await anna.put(path, { services: [{ service_id: cut.id }] })
  expect((await anna.get(path)).body.data).toMatchObject([{ service_id: cut.id, price: null }])
  const now = (await anna.get(`/tenant/employees/${fay.id}`)).body
  expect([now.service_count, now.version]).toEqual([1, fay.version + 2])
})

test('own parts make up the own duration; without them it is as the service says', async () => {
  const { anna } = t.world
  const colour = await addService('Koloryzacja')
  const nela = await create('Nela')
  const segments = [
    { kind: 'work', minutes: 20 },
    { kind: 'processing', minutes: 30 },
    { kind: 'work', minutes: 10 },
  ]
  const path = `/tenant/employees/${nela.id}/services`
  const given = [{ service_id: colour.id, duration_min: 15, segments, valid_from: '2026-12-01' }]
  const stored = (await anna.put(path, { services: given })).body.data
  expect(stored).toMatchObject([{ duration_min: 60, segments, valid_from: '2026-12-01' }])
  const performers = (await anna.get(`/tenant/services/${colour.id}`)).body.performers
  expect(performers).toMatchObject([{ employee_id: nela.id, segments, valid_from: '2026-12-01' }])
  await anna.put(path, { services: [{ service_id: colour.id, segments: [] }] })
  expect((await anna.get(path)).body.data).toMatchObject([
    { segments: null, duration_min: null, valid_from: null },
  ])
})

test('a service of another business cannot be given, nor an archived one', async () => {
  const { anna, dorota } = t.world
  const group = (await dorota.post('/tenant/service-groups', { name: 'Obca' })).body
  const foreign = (
    await dorota.post('/tenant/services', {
      name: 'Obca',
      service_group_id: group.id,
      price: 1,
      vat_rate: '8',
      duration_min: 45,
    })
  ).body
  const gone = await addService('Trwała')
  await anna.delete(`/tenant/services/${gone.id}`, { version: 1 })
  const gaja = await create('Gaja')
  for (const service_id of [foreign.id, gone.id]) {
    const refused = await anna.put(`/tenant/employees/${gaja.id}/services`, { services: [{ service_id }] })
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['services.0.service_id']])
  }
})

test('an archived service keeps its people for its return', async () => {
  const { anna } = t.world
  const [perm, cut] = [await addService('Keratyna'), await addService('Grzywka')]
  const hela = await create('Hela')
  await anna.put(`/tenant/employees/${hela.id}/services`, { services: [{ service_id: perm.id }] })
  const archived = await anna.delete(`/tenant/services/${perm.id}`, { version: 2 })
  await anna.put(`/tenant/employees/${hela.id}/services`, { services: [{ service_id: cut.id }] })
  const { version } = archived.body
  const back = await anna.call('POST', `/tenant/services/${perm.id}/restoration`, undefined, { version })
  expect(back.body.employee_ids).toEqual([hela.id])
})

test('an employee with visits ahead cannot be archived, and the answer says how many', async () => {
  const { anna } = t.world
  const service = await addService('Masaż')
  const iga = await create('Iga')
  const visit = await visitIn(3, iga.id, service.id)
  await visitIn(-3, iga.id, service.id)
  const refused = await anna.delete(`/tenant/employees/${iga.id}`, { version: 1 })
  expect([refused.status, refused.body.values, refused.body.message]).toEqual([
    409,
    { count: 1 },
    'Upcoming appointments with this employee: {count}. Reassign or cancel them first.',
  ])
  await t.parts.database.transaction({ businessId: t.world.a }, (tx) =>
    tx.updateTable('visits').set({ status: 'cancelled' }).where('id', '=', visit).execute(),
  )
  expect((await anna.delete(`/tenant/employees/${iga.id}`, { version: 1 })).status).toBe(200)
})

test('a usual resource must be a present one of the same business', async () => {
  const foreign = (await t.world.dorota.post('/tenant/resources', { name: 'Obcy', category: 'chair' })).body
  const refused = await t.world.anna.post('/tenant/employees', {
    first_name: 'Jan',
    last_name: 'Lis',
    default_resource_id: foreign.id,
  })
  expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['default_resource_id']])
})

test('the end of an employment never comes before its start, whichever date is changed', async () => {
  const kaja = await create('Kaja', { hired_on: '2025-05-01' })
  const refused = await t.world.anna.patch(
    `/tenant/employees/${kaja.id}`,
    { left_on: '2025-04-30' },
    { version: 1 },
  )
  expect(refused.body.errors).toEqual({ left_on: ['The end must not be before the start.'] })
})

async function visitIn(days: number, employeeId: string, serviceId: string) {
  const start = Date.now() + days * 86_400_000
  const time = {
    starts_at: new Date(start).toISOString(),
    ends_at: new Date(start + 2_700_000).toISOString(),
  }
  return t.parts.database.transaction({ businessId: t.world.a }, async (tx) => {
    const { id } = await tx
      .insertInto('visits')
      .values({
        ...time,
        business_id: t.world.a,
        status: 'booked',
        walk_in_name: 'Pani Ewa',
        local_start: time.starts_at.slice(0, 19),
        timezone: 'Europe/Warsaw',
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await tx
      .insertInto('visit_lines')
      .values({
        ...time,
        business_id: t.world.a,
        visit_id: id,
        position: 0,
        service_id: serviceId,
        employee_id: employeeId,
        price: 9000,
        vat_rate: '8',
      })
      .execute()
    return id
  })
}

test('employees of one surname stand by their first names, upwards and downwards', async () => {
  for (const first_name of ['Renata', 'Grzegorz', 'Joanna'])
    await create(first_name, { last_name: 'Adamczyk' })
  const names = async (sort: string) => {
    const { body } = await t.world.anna.get(`/tenant/employees?name=Adamczyk&sort=${sort}`)
    return body.data.map(({ first_name }: Employee) => first_name)
  }
  expect(await names('last_name')).toEqual(['Grzegorz', 'Joanna', 'Renata'])
  expect(await names('-last_name')).toEqual(['Renata', 'Joanna', 'Grzegorz'])
})

test('a new employee comes with weekly hours or not at all', async () => {
  const { anna, a } = t.world
  const day = { weekday: 2, intervals: [{ from: '10:00', to: '16:00' }], breaks: [] }
  const hours = [{ week: [day] }, { week: [{ ...day, weekday: 3 }], valid_from: '2027-06-01' }]
  const { id } = await create('Iga', { hours })
  const { week } = (await anna.get(`/tenant/working-hours?employee_id=${id}`)).body
  const worked = week.filter(({ intervals }: { intervals: object[] }) => intervals.length > 0)
  expect(worked).toMatchObject([
    { weekday: 2, valid_from: null },
    { weekday: 3, valid_from: '2027-06-01' },
  ])
  const twice = { first_name: 'Iga', last_name: 'Podwójna', hours: [{ week: [day, day] }] }
  const refused = await anna.post('/tenant/employees', {
    ...twice,
    hours: [hours[0], { ...twice.hours[0], valid_from: '2027-06-01' }],
  })
  expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['hours.1.week']])
  const alike = await anna.post('/tenant/employees', { ...twice, hours: [hours[1], hours[1]] })
  expect([alike.status, Object.keys(alike.body.errors)]).toEqual([422, ['hours']])
  const { body } = await anna.get('/tenant/employees?name=Podwójna')
  expect(body.total).toBe(0)
  // Hours are a change of an employee, with its own right.
  const hirer = await t.person(a, ['employees.index', 'employees.create'])
  expect((await hirer.post('/tenant/employees', { ...twice, hours: [{ week: [day] }] })).status).toBe(403)
  const logged = await asOwner(
    t,
    `select changes -> 'permission' ->> 1 as lacked from audit_log where user_id = '${hirer.user.id}' and action = 'refused'`,
  )
  expect(logged).toEqual([{ lacked: workingHours.replaceWeek.permission }])
  expect((await hirer.post('/tenant/employees', { ...twice, hours: [] })).status).toBe(201)
})
