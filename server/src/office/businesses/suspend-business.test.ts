import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Person, TestApp } from '../../../test/app.ts'
import { testOwner } from '../../../test/owner.ts'

let t: TestApp
let owner: Person
let open: (more?: object) => Promise<any>
beforeAll(async () => {
  ;({ t, owner, open } = await testOwner())
})
afterAll(() => t.close())

const path = (id: string) => `/tenant/businesses/${id}`
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

  test('a business is not suspended without the right to delete businesses', async () => {
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

  test('after thirty days no user enters it any more', async () => {
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
