import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../test/app.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

const path = '/tenant/suppliers'
const create = (input: object) => t.world.anna.post(path, { name: 'Hurtownia', ...input })

test('a NIP is kept as ten digits, however it is typed, and refused when its check digit is wrong', async () => {
  const { body } = await create({ nip: 'PL 526-025-02-74', phone: '22 555 01 02', lead_days: 3 })
  expect(body).toMatchObject({ nip: '5260250274', phone: '+48225550102', lead_days: 3 })
  const wrong = await create({ nip: '526-025-02-75', phone: '12', email: 'nobody', lead_days: -1 })
  expect([wrong.status, Object.keys(wrong.body.errors)]).toEqual([
    422,
    ['nip', 'phone', 'email', 'lead_days'],
  ])
  expect(wrong.body.errors.lead_days).toEqual(['The number cannot be negative.'])
  expect((await create({ nip: '', phone: '' })).body).toMatchObject({ nip: null, phone: null })
})

test('one firm is one supplier: a NIP is taken until its supplier is archived', async () => {
  const first = (await create({ nip: '5213017228' })).body
  expect((await create({ nip: '521-301-72-28' })).body.errors).toEqual({
    nip: ['Another supplier has this tax number.'],
  })
  const { body: archived } = await t.world.anna.delete(`${path}/${first.id}`, { version: 1 })
  expect((await create({ nip: '5213017228' })).status).toBe(201)
  const back = await t.world.anna.post(`${path}/${first.id}/restoration`, undefined, {
    version: archived.version,
  })
  expect(back.status).toBe(422)
})

test('a supplier is found by any part of name, NIP and contact person', async () => {
  const { body } = await create({ name: 'Żółty Kwiat', nip: '1234563218', contact_person: 'Łucja Bąk' })
  const found = async (name: string) =>
    (await t.world.anna.get(`${path}?name=${encodeURIComponent(name)}`)).body.data.map(
      (row: { id: string }) => row.id,
    )
  for (const term of ['zolty', 'kwiat żół', '456321', 'bak lucja'])
    expect(await found(term)).toEqual([body.id])
})

test('the log holds that a contact changed, and not the contact', async () => {
  const { body } = await create({ email: 'ewa@hurtownia.test', contact_person: 'Ewa Lis' })
  await t.world.anna.patch(`${path}/${body.id}`, { email: 'ola@hurtownia.test' }, { version: 1 })
  const log = (await t.world.anna.get(`/tenant/audit-log?entity=suppliers&record=${body.id}`)).body
  expect(JSON.stringify(log.data)).not.toMatch(/hurtownia\.test|Ewa/)
  expect(log.names[body.id]).toBe('Hurtownia')
})
