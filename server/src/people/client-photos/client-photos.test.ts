import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Person } from '../../../test/app.ts'
import { asOwner } from '../../../test/as-owner.ts'
import { type Salon, testSalon } from '../../../test/salon.ts'

let t: Salon
beforeAll(async () => {
  t = await testSalon()
})
afterAll(() => t.close())

const agreed = { taken_on: '2026-11-02', consent_on: '2026-11-01' }
const begin = (client: string, body: object = agreed, person: Person = t.world.anna) =>
  person.post(`/tenant/customers/${client}/photo-sets`, body)
const taken = (background: string) =>
  sharp({ create: { width: 400, height: 300, channels: 3, background } })
    .withExif({ IFD0: { Copyright: 'TAJEMNICA' } })
    .jpeg()
    .toBuffer()
const add = async (set: string, moment: string, background = '#c06') =>
  t.world.anna.post(`/tenant/customer-photo-sets/${set}/photos?moment=${moment}`, await taken(background))
const look = (person: Person, id: string) =>
  t.app.inject({ url: `/api/v1/tenant/customer-photos/${id}?size=1200`, headers: person.headers() })

test('photos are kept with the consent of the client alone', async () => {
  const client = await t.client()
  expect((await begin(client, { taken_on: '2026-11-02' })).status).toBe(422)
  const ahead = await begin(client, { ...agreed, consent_on: '2036-01-01' })
  expect([ahead.status, ahead.body.errors]).toEqual([422, { consent_on: ['This day is still to come.'] }])
  expect((await begin(client)).status).toBe(201)
  const { body } = await t.world.anna.get(`/tenant/customers/${client}/photo-sets`)
  expect(body).toMatchObject({ total: 1, consent_on: '2026-11-01' })
})

test('a consent that is given with photos is in the register, and its withdrawal ends new photos until a new one', async () => {
  await asOwner(t, `/* consent_kinds, consent_texts */ select add_consent_kinds($1, 'pl')`, [t.world.a])
  const client = await t.client()
  const register = async () =>
    (await t.world.anna.get(`/tenant/customers/${client}/consents`)).body.data.find(
      ({ purpose }: { purpose: string }) => purpose === 'photos',
    )
  const { id } = (await begin(client)).body
  const { kind_id, last } = await register()
  expect(last).toMatchObject({ state: 'given', given_on: '2026-11-01' })
  const record = (state: string) =>
    t.world.anna.post('/tenant/consents', { client_id: client, kind_ids: [kind_id], state, way: 'phone' })
  await record('withdrawn')
  expect([(await begin(client)).status, (await add(id, 'before')).status]).toEqual([409, 409])
  const { body } = await t.world.anna.get(`/tenant/customers/${client}/photo-sets`)
  expect(body).toMatchObject({ total: 1, consent_on: null, withdrawn_on: expect.any(String) })
  await record('given')
  expect([(await begin(client)).status, (await add(id, 'before')).status]).toEqual([201, 201])
  const again = (await t.world.anna.get(`/tenant/customers/${client}/photo-sets`)).body
  expect(again).toMatchObject({ consent_on: body.withdrawn_on, withdrawn_on: null })
})

test('a pair keeps one photo of each moment, without metadata, and a new one takes its place', async () => {
  const { id } = (await begin(await t.client())).body
  const first = (await add(id, 'before')).body.before
  const { rawPayload } = await look(t.world.anna, first.id)
  expect(rawPayload.includes('TAJEMNICA')).toBe(false)
  await add(id, 'after')
  const { before, after } = (await add(id, 'before', '#06c')).body
  expect([before.width, after.moment]).toEqual([400, 'after'])
  expect((await look(t.world.anna, first.id)).statusCode).toBe(404)
})

test('only users who may see health data of this client see photos', async () => {
  const client = await t.client()
  const { id } = (await begin(client)).body
  const photo = (await add(id, 'before')).body.before.id
  const clerk = await t.person(t.world.a, ['customers.index', 'customers.update', 'events-others.index'])
  expect((await look(clerk, photo)).statusCode).toBe(403)
  expect((await begin(client, agreed, clerk)).status).toBe(403)
  const others = await t.person(t.world.a, ['customers.index', 'customers-health.index'])
  expect((await look(others, photo)).statusCode).toBe(404)
  expect((await look(t.world.dorota, photo)).statusCode).toBe(404)
})

test('removed photos are gone at once and can be brought back', async () => {
  const client = await t.client()
  const { id } = (await begin(client)).body
  const photo = (await add(id, 'before')).body.before.id
  await t.world.anna.delete(`/tenant/customer-photo-sets/${id}`)
  expect((await look(t.world.anna, photo)).statusCode).toBe(404)
  expect((await t.world.anna.post(`/tenant/customer-photo-sets/${id}/restoration`)).status).toBe(200)
  expect((await look(t.world.anna, photo)).statusCode).toBe(200)
})
