import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../test/app.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

const create = async (name: string, rest = {}) =>
  (await t.world.anna.post('/tenant/service-groups', { name, ...rest })).body
const addService = (groupId: string) =>
  t.world.anna.post('/tenant/services', {
    name: 'Manicure',
    service_group_id: groupId,
    price: 9000,
    vat_rate: '8',
    duration_min: 45,
  })

test('a group counts the services that are still offered', async () => {
  const group = await create('Dłonie')
  const { body: service } = await addService(group.id)
  const count = async () => (await t.world.anna.get(`/tenant/service-groups/${group.id}`)).body.service_count
  expect(await count()).toBe(1)
  await t.world.anna.delete(`/tenant/services/${service.id}`, { version: service.version })
  expect(await count()).toBe(0)
})

test('a group with services or groups in it cannot be archived', async () => {
  const { anna } = t.world
  const outer = await create('Twarz')
  const inner = await create('Brwi', { parent_id: outer.id })
  await addService(inner.id)
  expect((await anna.delete(`/tenant/service-groups/${inner.id}`, { version: 1 })).body.message).toBe(
    'This group still has services. Move them to another group or archive them first.',
  )
  expect((await anna.delete(`/tenant/service-groups/${outer.id}`, { version: 1 })).body.message).toBe(
    'This group has subgroups. Move or archive them first.',
  )
  expect((await anna.get(`/tenant/service-groups/${inner.id}`)).body.archived_at).toBeNull()
})

test('no group lies within itself, however far down', async () => {
  const { anna } = t.world
  const top = await create('Ciało')
  const middle = await create('Masaż', { parent_id: top.id })
  const low = await create('Masaż leczniczy', { parent_id: middle.id })
  for (const parent_id of [top.id, middle.id, low.id]) {
    const refused = await anna.patch(`/tenant/service-groups/${top.id}`, { parent_id }, { version: 1 })
    expect([refused.status, refused.body.errors]).toEqual([
      422,
      { parent_id: ['A group cannot be its own parent.'] },
    ])
  }
})

test('a group lies only within a present group of the same business', async () => {
  const { anna, dorota } = t.world
  const foreign = (await dorota.post('/tenant/service-groups', { name: 'Obca' })).body
  const gone = await create('Dawna')
  await anna.delete(`/tenant/service-groups/${gone.id}`, { version: 1 })
  for (const parent_id of [foreign.id, gone.id, crypto.randomUUID()]) {
    const refused = await anna.post('/tenant/service-groups', { name: 'Nowa', parent_id })
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['parent_id']])
  }
})
