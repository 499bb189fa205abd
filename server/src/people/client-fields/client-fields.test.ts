import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Salon, testSalon } from '../../../test/salon.ts'

let t: Salon
beforeAll(async () => {
  t = await testSalon()
})
afterAll(() => t.close())

const define = async (body: object): Promise<string> =>
  (await t.world.anna.post('/tenant/customer-fields', body)).body.id
const find = async (id: string, person = t.world.anna) => (await person.get(`/tenant/customers/${id}`)).body
async function change(id: string, own_fields: object, person = t.world.anna) {
  const { version } = await find(id)
  return person.patch(`/tenant/customers/${id}`, { own_fields }, { version })
}

test('values are checked by their field, kept one by one, and removed by null', async () => {
  const dog = await define({ name: 'Pies', kind: 'yes_no' })
  const size = await define({ name: 'Wzrost', kind: 'number' })
  const skin = await define({ name: 'Skóra', kind: 'choices', options: ['sucha', 'wrażliwa'] })
  const client = await t.client({ own_fields: { [dog]: true } })
  expect((await find(client)).own_fields).toEqual({ [dog]: true })
  await change(client, { [size]: 1.75, [skin]: ['wrażliwa'] })
  expect((await find(client)).own_fields).toEqual({ [dog]: true, [size]: 1.75, [skin]: ['wrażliwa'] })
  const refused = await change(client, { [size]: 'wysoki', [skin]: ['tłusta'] })
  expect([refused.status, refused.body.errors]).toEqual([
    422,
    {
      [`own_fields.${size}`]: ['Enter a number.'],
      [`own_fields.${skin}`]: ['Choose from the list.'],
    },
  ])
  await change(client, { [dog]: null })
  expect((await find(client)).own_fields).toEqual({ [size]: 1.75, [skin]: ['wrażliwa'] })
})

test('a sensitive field is neither read nor written without the right to health data', async () => {
  const secret = await define({ name: 'Leki', kind: 'text', is_sensitive: true })
  const client = await t.client({ own_fields: { [secret]: 'tajne' } })
  const clerk = await t.person(t.world.a, ['customers.index', 'customers.update', 'events-others.index'])
  expect((await find(client, clerk)).own_fields).toEqual({})
  expect((await change(client, { [secret]: 'inne' }, clerk)).status).toBe(422)
  expect((await find(client)).own_fields).toEqual({ [secret]: 'tajne' })
})

test('the kind stays once there are values, and an archived field hides them until it is back', async () => {
  const field = await define({ name: 'Kawa', kind: 'text' })
  const client = await t.client({ own_fields: { [field]: 'czarna' } })
  const path = `/tenant/customer-fields/${field}`
  expect((await t.world.anna.patch(path, { kind: 'number' }, { version: 1 })).status).toBe(422)
  await t.archive(path)
  expect((await find(client)).own_fields).toEqual({})
  await t.world.anna.post(`${path}/restoration`, undefined, { version: 2 })
  expect((await find(client)).own_fields).toEqual({ [field]: 'czarna' })
})

test('what is required for a visit and empty is named, also to those who may not see it', async () => {
  const asked = await define({ name: 'PESEL', kind: 'text', required_at: 'booking', is_sensitive: true })
  const later = await define({ name: 'Podpis', kind: 'yes_no', required_at: 'check_in' })
  const client = await t.client()
  const missing = async (at: string) =>
    (await t.world.anna.get(`/tenant/customers/${client}/readiness?at=${at}`)).body.missing.map(
      ({ id }: { id: string }) => id,
    )
  expect([await missing('booking'), await missing('check_in')]).toEqual([[asked], [asked, later]])
  await change(client, { [asked]: '1', [later]: false })
  expect(await missing('check_in')).toEqual([])
})
