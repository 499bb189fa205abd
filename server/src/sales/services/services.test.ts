import type { Service, ServiceVariant } from '@wizyta/contract/sales/services/api'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../test/app.ts'

let t: TestApp
let groupId: string
beforeAll(async () => {
  t = await testApp()
  groupId = (await t.world.anna.post('/tenant/service-groups', { name: 'Włosy' })).body.id
})
afterAll(() => t.close())

const given = (rest = {}) => ({
  name: 'Koloryzacja',
  service_group_id: groupId,
  price: 32_000,
  vat_rate: '8',
  duration_min: 120,
  ...rest,
})
const create = async (rest = {}): Promise<Service> => {
  const { status, body } = await t.world.anna.post('/tenant/services', given(rest))
  expect(status).toBe(201)
  return body
}
const change = (service: Service, input: object) =>
  t.world.anna.patch<Service & { errors: Record<string, string[]> }>(
    `/tenant/services/${service.id}`,
    input,
    { version: service.version },
  )
const parts = [
  { kind: 'work', minutes: 40 },
  { kind: 'processing', minutes: 35 },
  { kind: 'work', minutes: 45 },
]
const resource = async (name: string) =>
  (await t.world.anna.post('/tenant/resources', { name, category: 'chair' })).body.id as string

test('a service keeps its parts, variants and what it needs', async () => {
  const [one, two, sink] = [await resource('Fotel 1'), await resource('Fotel 2'), await resource('Myjka')]
  const rule = [
    { any_of: [two, one], work_only: false },
    { any_of: [sink], work_only: true },
  ]
  const service = await create({
    segments: parts,
    variants: [
      { name: 'Krótkie', price: 28_000, duration_min: 105 },
      { name: 'Długie', price: 42_000, duration_min: 150 },
    ],
    resource_rule: rule,
  })
  expect(service).toMatchObject({
    segments: parts,
    resource_rule: rule,
    employee_ids: [],
    price_type: 'fixed',
    active: true,
  })
  expect(service.variants.map(({ name }) => name)).toEqual(['Krótkie', 'Długie'])
  expect((await t.world.anna.get(`/tenant/services/${service.id}`)).body).toEqual(service)
})

test('its parts make up the whole duration, whichever of the two is changed', async () => {
  const refused = await t.world.anna.post('/tenant/services', given({ segments: parts, duration_min: 90 }))
  expect([refused.status, refused.body.errors]).toEqual([
    422,
    { segments: ['The parts do not add up to the duration.'] },
  ])
  const service = await create({ segments: parts })
  expect((await change(service, { duration_min: 90 })).body.errors).toEqual({
    segments: ['The parts do not add up to the duration.'],
  })
  expect((await change(service, { segments: parts.slice(0, 1) })).status).toBe(422)
  expect((await change(service, { segments: [], duration_min: 90 })).body).toMatchObject({
    segments: [],
    duration_min: 90,
  })
})

test('the highest price is not below the lowest', async () => {
  const service = await create({ price_type: 'range', price_max: 40_000 })
  expect((await change(service, { price: 50_000 })).body.errors).toEqual({
    price_max: ['The highest price is below the lowest.'],
  })
  expect((await change(service, { price: 50_000, price_max: null })).status).toBe(200)
})

test('a variant keeps its id through changes, and one that a visit chose is retired instead of removed', async () => {
  const service = await create({
    variants: [
      { name: 'Krótkie', price: 28_000, duration_min: 105 },
      { name: 'Średnie', price: 32_000, duration_min: 120 },
      { name: 'Długie', price: 42_000, duration_min: 150 },
    ],
  })
  const [short, medium, long] = service.variants as [ServiceVariant, ServiceVariant, ServiceVariant]
  await visitWith(service.id, short.id)
  const { body } = await change(service, {
    variants: [
      { ...long, name: 'Bardzo długie' },
      { name: 'Męskie', price: 15_000, duration_min: 60 },
    ],
  })
  expect(body.version).toBe(service.version + 1)
  expect(body.variants.map(({ id, name }) => [id === long.id, name])).toEqual([
    [true, 'Bardzo długie'],
    [false, 'Męskie'],
  ])
  const stored = await t.parts.database.transaction({ businessId: t.world.a }, (tx) =>
    tx
      .selectFrom('service_variants')
      .select(['id', 'archived_at'])
      .where('service_id', '=', service.id)
      .execute(),
  )
  expect(stored.find(({ id }) => id === short.id)?.archived_at).toBeTruthy()
  expect(stored.find(({ id }) => id === medium.id)).toBeUndefined()
  const refused = await change(body, {
    variants: [{ ...short, name: 'Krótkie', price: 1, duration_min: 60 }],
  })
  expect(refused.body.errors).toEqual({ 'variants.0.id': ['This service has no such variant.'] })
})

test('group and resources must be present ones of the same business', async () => {
  const { anna, dorota } = t.world
  const foreignGroup = (await dorota.post('/tenant/service-groups', { name: 'Obca' })).body.id
  const foreignChair = (await dorota.post('/tenant/resources', { name: 'Obcy', category: 'chair' })).body.id
  const gone = await resource('Dawny')
  await anna.delete(`/tenant/resources/${gone}`, { version: 1 })
  const errorsOf = async (rest: object) =>
    Object.keys((await anna.post('/tenant/services', given(rest))).body.errors)
  expect(await errorsOf({ service_group_id: foreignGroup })).toEqual(['service_group_id'])
  for (const id of [foreignChair, gone]) {
    expect(await errorsOf({ resource_rule: [{ any_of: [id], work_only: true }] })).toEqual([
      'resource_rule.0.any_of.0',
    ])
  }
})

test('a stale change leaves variants and rule as they are', async () => {
  const service = await create({ variants: [{ name: 'Krótkie', price: 28_000, duration_min: 105 }] })
  await change(service, { name: 'Koloryzacja premium' })
  const stale = await change(service, { variants: [] })
  expect([stale.status, (stale.body as unknown as { current: Service }).current.variants]).toEqual([
    412,
    service.variants,
  ])
})

test('a service comes back from the archive only into a present group', async () => {
  const { anna } = t.world
  const group = (await anna.post('/tenant/service-groups', { name: 'Dawne' })).body
  const service = await create({ service_group_id: group.id })
  await anna.delete(`/tenant/services/${service.id}`, { version: 1 })
  await anna.delete(`/tenant/service-groups/${group.id}`, { version: 1 })
  const restored = await anna.call('POST', `/tenant/services/${service.id}/restoration`, undefined, {
    version: 2,
  })
  expect([restored.status, restored.body.message]).toEqual([
    409,
    'The group of this service is archived. Restore it first.',
  ])
})

test('the list is narrowed by group, employee and state', async () => {
  const { anna } = t.world
  const group = (await anna.post('/tenant/service-groups', { name: 'Paznokcie' })).body
  const manicure = await create({ name: 'Manicure', service_group_id: group.id })
  await create({ name: 'Pedicure', service_group_id: group.id, active: false })
  const ola = (await anna.post('/tenant/employees', { first_name: 'Ola', last_name: 'Mazur' })).body
  await anna.put(`/tenant/employees/${ola.id}/services`, { services: [{ service_id: manicure.id }] })
  const names = async (filter: string) =>
    (
      await anna.get(`/tenant/services?sort=name&filter[service_group_id]=${group.id}${filter}`)
    ).body.data.map((row: Service) => row.name)
  expect(await names('')).toEqual(['Manicure', 'Pedicure'])
  expect(await names('&filter[active]=false')).toEqual(['Pedicure'])
  expect(await names(`&filter[employee_id]=${ola.id}`)).toEqual(['Manicure'])
  expect((await anna.get(`/tenant/services/${manicure.id}`)).body.employee_ids).toEqual([ola.id])
})

test('the list is sorted by the lowest price of the variants, where there are any', async () => {
  const { anna } = t.world
  const group = (await anna.post('/tenant/service-groups', { name: 'Włosy' })).body
  const variant = (name: string, price: number) => ({ name, price, duration_min: 45 })
  const variants = [variant('Długie', 30_000), variant('Krótkie', 12_000)]
  await create({ name: 'Strzyżenie', service_group_id: group.id, price: 50_000, variants })
  await create({ name: 'Modelowanie', service_group_id: group.id, price: 15_000 })
  await create({ name: 'Grzywka', service_group_id: group.id, price: 5_000 })
  const names = async (sort: string) =>
    (await anna.get(`/tenant/services?sort=${sort}&filter[service_group_id]=${group.id}`)).body.data.map(
      (row: Service) => row.name,
    )
  expect(await names('price')).toEqual(['Grzywka', 'Strzyżenie', 'Modelowanie'])
  expect(await names('-price')).toEqual(['Modelowanie', 'Strzyżenie', 'Grzywka'])
})

async function visitWith(serviceId: string, variantId: string) {
  const { body: employee } = await t.world.anna.post('/tenant/employees', {
    first_name: 'Iga',
    last_name: 'Lis',
  })
  const time = { starts_at: '2026-03-02T10:00:00Z', ends_at: '2026-03-02T11:45:00Z' }
  await t.parts.database.transaction({ businessId: t.world.a }, async (tx) => {
    const { id } = await tx
      .insertInto('visits')
      .values({
        ...time,
        business_id: t.world.a,
        status: 'settled',
        walk_in_name: 'Pani Ewa',
        local_start: '2026-03-02T11:00',
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
        variant_id: variantId,
        employee_id: employee.id,
        price: 28_000,
        vat_rate: '8',
      })
      .execute()
  })
}

test('the employees who perform a service are said at the service too, with own price and duration', async () => {
  const { anna } = t.world
  const employee = async (first_name: string) =>
    (await anna.post('/tenant/employees', { first_name, last_name: 'Mazur' })).body
  const [ola, iga] = [await employee('Ola'), await employee('Iga')]
  const service = await create({
    performers: [{ employee_id: ola.id, price: 35_000, duration_min: 90 }, { employee_id: iga.id }],
  })
  expect(service.performers).toMatchObject([
    { employee_id: ola.id, price: 35_000, duration_min: 90, online: true },
    { employee_id: iga.id, price: null, duration_min: null },
  ])
  const { body: own } = await anna.get(`/tenant/employees/${ola.id}/services`)
  expect(own.data).toMatchObject([{ service_id: service.id, price: 35_000 }])
  expect((await anna.get(`/tenant/employees/${iga.id}`)).body.version).toBe(iga.version + 1)

  const { body: changed } = await change(service, { performers: [{ employee_id: iga.id, online: false }] })
  expect(changed.performers).toMatchObject([{ employee_id: iga.id, online: false }])
  expect(changed.employee_ids).toEqual([iga.id])
  expect((await anna.get(`/tenant/employees/${ola.id}/services`)).body.data).toEqual([])
  // A change on the other side is one of this side too.
  await anna.put(`/tenant/employees/${iga.id}/services`, { services: [] })
  expect((await change(changed, { performers: [] })).status).toBe(412)
  // Services of an archived employee wait for their return.
  const { body: again } = await anna.get(`/tenant/services/${service.id}`)
  const { body: with_ } = await change(again, { performers: [{ employee_id: iga.id }] })
  const { body: present } = await anna.get(`/tenant/employees/${iga.id}`)
  await anna.delete(`/tenant/employees/${iga.id}`, { version: present.version })
  const { body: without } = await change(with_, { performers: [{ employee_id: ola.id }] })
  expect(without.performers?.map(({ employee_id }) => employee_id)).toEqual([ola.id])
  expect((await anna.get(`/tenant/employees/${iga.id}/services`)).body.data).toHaveLength(1)

  const twice = await change(without, { performers: [{ employee_id: ola.id }, { employee_id: ola.id }] })
  expect(twice.body.errors).toEqual({ 'performers.1.employee_id': ['This employee is named twice.'] })
})

test('performers of a service are changed by users who may change employees', async () => {
  const person = await t.person(t.world.a, ['services.index', 'services.create', 'services.update'], 'Usługi')
  const refused = await person.post('/tenant/services', given({ performers: [] }))
  expect(refused.status).toBe(403)
  const { status, body } = await person.post('/tenant/services', given())
  expect([status, body.performers]).toEqual([201, []])
  expect((await person.patch(`/tenant/services/${body.id}`, { performers: [] }, { version: 1 })).status).toBe(
    403,
  )
})
