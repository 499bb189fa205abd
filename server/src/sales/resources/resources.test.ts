import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../test/app.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

const create = async (name: string, rest = {}) =>
  (await t.world.anna.post('/tenant/resources', { name, category: 'room', ...rest })).body

test('a resource starts with room for one visit, no turnover and the middle priority', async () => {
  expect(await create('Gabinet 1')).toMatchObject({
    version: 1,
    capacity: 1,
    turnover_min: 0,
    priority: 3,
    code: null,
  })
})

test('it is found by a part of its name, without accents', async () => {
  await create('Łaźnia parowa', { category: 'other', code: 'SPA-1' })
  for (const term of ['laznia', 'PAROWA', 'spa-1', 'par ła']) {
    const { body } = await t.world.anna.get(`/tenant/resources?name=${encodeURIComponent(term)}`)
    expect(body.data.map((row: { name: string }) => row.name)).toEqual(['Łaźnia parowa'])
  }
  expect((await t.world.anna.get('/tenant/resources?name=%25')).body.total).toBe(0)
})

test('archived, it leaves the list until it is brought back', async () => {
  const { id, version } = await create('Fotel przy oknie', { category: 'chair' })
  const chairs = async () => (await t.world.anna.get('/tenant/resources?filter[category]=chair')).body.total
  expect(await chairs()).toBe(1)
  const archived = await t.world.anna.delete(`/tenant/resources/${id}`, { version })
  expect(archived.body.archived_at).not.toBeNull()
  expect(await chairs()).toBe(0)
  expect((await t.world.anna.get('/tenant/resources?filter[archived]=only')).body.total).toBe(1)
  await t.world.anna.call('POST', `/tenant/resources/${id}/restoration`, undefined, {
    version: archived.body.version,
  })
  expect(await chairs()).toBe(1)
})

test('what a service needs cannot be archived', async () => {
  const { anna } = t.world
  const laser = await create('Laser', { category: 'device' })
  const group = (await anna.post('/tenant/service-groups', { name: 'Laser' })).body
  const service = await anna.post('/tenant/services', {
    name: 'Depilacja laserowa',
    service_group_id: group.id,
    price: 30_000,
    vat_rate: '23',
    duration_min: 45,
    resource_rule: [{ any_of: [laser.id], work_only: false }],
  })
  const refused = await anna.delete(`/tenant/resources/${laser.id}`, { version: laser.version })
  expect([refused.status, refused.body.values]).toEqual([409, { services: 'Depilacja laserowa' }])
  await anna.patch(
    `/tenant/services/${service.body.id}`,
    { resource_rule: [] },
    { version: service.body.version },
  )
  expect((await anna.delete(`/tenant/resources/${laser.id}`, { version: laser.version })).status).toBe(200)
})
