import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Person, type TestApp, testApp } from '../../test/app.ts'
import { hashPassword } from '../auth/password.ts'

let t: TestApp
/** Superadmin of A and B, by the role that every business has. */
let owner: Person
beforeAll(async () => {
  t = await testApp()
  owner = await t.person(t.world.a, [], 'Olga')
  for (const id of [t.world.a, t.world.b]) await asSuperadmin(owner, id)
  await t.parts.database.statement('update users set password_hash = $1 where id = $2', [
    await hashPassword('right horse'),
    owner.user.id,
  ])
})
afterAll(() => t.close())

/** Gives a business of the tests, which has no roles of its own, the role of the superadmin. */
async function asSuperadmin({ user }: Person, businessId: string) {
  const { permissions } = await import('@wizyta/contract/permission')
  await t.parts.database.transaction({ businessId }, async (tx) => {
    const { id } = await tx
      .insertInto('roles')
      .values({
        business_id: businessId,
        key: 'superadmin',
        name: 'superadmin',
        permissions: [...permissions],
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirstOrThrow()
    await tx
      .insertInto('memberships')
      .values({ business_id: businessId, user_id: user.id, role_id: id })
      .execute()
  })
}

const input = {
  name: 'Salon Ochota',
  legal_name: 'Salon Ochota sp. z o.o.',
  nip: 'PL 000-120-01-03',
  street: 'Grójecka 1',
  postal_code: '02019',
  city: 'Warszawa',
  phone: '22 123 45 67',
  email: 'ochota@example.test',
  timezone: 'Europe/Warsaw',
  currency: 'PLN',
  locale: 'pl',
  vat_status: 'active',
}
const path = (id: string) => `/tenant/businesses/${id}`
const open = async (more = {}) => (await owner.post('/tenant/businesses', { ...input, ...more })).body
/** The owner with the new business in hand. */
const there = (id: string, version?: number) => ({ business: id, ...(version ? { version } : {}) })

describe('a suspended business', () => {
  test('is open to its superadmins alone from the next request on, until one of them ends it', async () => {
    const { id } = await open({ name: 'Zawieszony' })
    const cashier = await t.person(id, ['customers.index'])
    expect((await cashier.get('/tenant/customers')).status).toBe(200)
    const wrong = await owner.post(`${path(id)}/suspension`, { password: 'wrong' }, there(id, 1))
    expect([wrong.status, wrong.body.errors]).toEqual([422, { password: ['This is not your password.'] }])
    const done = await owner.post(`${path(id)}/suspension`, { password: 'right horse' }, there(id, 1))
    expect([done.status, done.body.status]).toEqual([200, 'suspended'])

    expect((await cashier.get('/tenant/customers')).status).toBe(403)
    expect((await cashier.get('/tenant/businesses', { business: null })).body.businesses).toEqual([])
    expect((await owner.get('/tenant/customers', there(id))).status).toBe(200)
    const shown = (await owner.get('/tenant/businesses', { business: null })).body.businesses
    expect(shown.find((one: { id: string }) => one.id === id).status).toBe('suspended')

    expect((await owner.delete(`${path(id)}/suspension`, there(id, 2))).body.status).toBe('active')
    expect((await cashier.get('/tenant/customers')).status).toBe(200)
  })

  test('whoever may not delete businesses suspends none', async () => {
    const admin = await t.person(t.world.a, ['businesses.index', 'businesses.update'])
    const asked = await admin.post(
      `${path(t.world.a)}/suspension`,
      { password: 'right horse' },
      { version: 1 },
    )
    expect(asked.status).toBe(403)
  })
})

describe('a closed business', () => {
  test('needs the typed word and the password, leaves every list, and comes back within thirty days', async () => {
    const { id } = await open({ name: 'Zamykany' })
    const close = (confirmation: string) =>
      owner.post(`${path(id)}/closure`, { confirmation, password: 'right horse' }, there(id, 1))
    expect((await close('delete')).body.errors).toEqual({ confirmation: ['Type "DELETE" to confirm.'] })
    expect((await close('DELETE')).body).toMatchObject({
      status: 'suspended',
      archived_at: expect.any(String),
    })

    const names = async (query: string) =>
      (await owner.get(`/tenant/business-directory?per_page=100&name=Zamykany${query}`)).body.total
    const switcher = async () =>
      (await owner.get('/tenant/businesses', { business: null })).body.businesses.map(
        (one: { id: string }) => one.id,
      )
    expect([await names(''), await names('&filter[archived]=with')]).toEqual([0, 1])
    expect(await switcher()).not.toContain(id)
    const { closed } = (await owner.get('/tenant/businesses', { business: null })).body
    expect(closed).toEqual([{ id, name: 'Zamykany', version: 2 }])

    expect((await owner.delete(`${path(id)}/closure`, there(id, 2))).body).toMatchObject({
      status: 'active',
      archived_at: null,
    })
    expect(await switcher()).toContain(id)
  })

  test('after thirty days nobody enters it any more', async () => {
    const { id } = await open({ name: 'Dawny' })
    await owner.post(`${path(id)}/closure`, { confirmation: 'DELETE', password: 'right horse' }, there(id, 1))
    await t.parts.database.transaction({ businessId: id }, (tx) =>
      tx
        .updateTable('businesses')
        .set({ archived_at: new Date(Date.now() - 31 * 86_400_000).toISOString() })
        .where('id', '=', id)
        .execute(),
    )
    expect((await owner.delete(`${path(id)}/closure`, there(id, 2))).status).toBe(403)
  })
})
