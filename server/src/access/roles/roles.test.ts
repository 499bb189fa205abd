import { defaultRights } from '@wizyta/contract/access/roles/default-rights'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Person, type TestApp, testApp } from '../../../test/app.ts'
import { joinBusiness } from '../../../test/people.ts'

let t: TestApp
let owner: Person
beforeAll(async () => {
  t = await testApp()
  owner = t.world.anna
})
afterAll(() => t.close())

let made = 0
async function newRole(permissions: string[], more: object = {}) {
  made += 1
  const { status, body } = await owner.post('/tenant/roles', { name: `Rola ${made}`, permissions, ...more })
  expect([status, body]).toEqual([201, body])
  return body
}

/** Gives a person a role, as the list of users does. */
const give = (role: { id: string; business_id: string }, person: Person) =>
  t.parts.database.transaction({ businessId: role.business_id }, (tx) =>
    tx
      .insertInto('memberships')
      .values({ business_id: role.business_id, user_id: person.user.id, role_id: role.id })
      .execute(),
  )

describe('a role', () => {
  test('belongs to the business in hand, has a name of its own and at least one right', async () => {
    const role = await newRole(['events.index', 'customers.index', 'events.index'], {
      description: 'Recepcja',
      business_id: t.world.a,
    })
    expect(role).toMatchObject({
      business_id: t.world.a,
      description: 'Recepcja',
      permissions: ['customers.index', 'events.index'],
      active: true,
      key: null,
      requires_second_factor: false,
      member_count: 0,
      own: false,
    })
    const refused = async (body: object) =>
      (await owner.post('/tenant/roles', { name: 'X', permissions: ['events.index'], ...body })).body.errors
    expect(await refused({ name: ' ' })).toEqual({ name: ['Name is required.'] })
    expect(await refused({ permissions: [] })).toEqual({
      permissions: ['At least one permission is required.'],
    })
    expect(await refused({ business_id: '' })).toEqual({ business_id: ['Business is required.'] })
    expect(await refused({ business_id: t.world.b })).toEqual({
      business_id: ['A role belongs to the business in which it is made.'],
    })
    expect(await refused({ name: role.name })).toEqual({ name: ['There is a role of this name already.'] })
    expect(await refused({ permissions: ['reports-earlier.delete'] })).toHaveProperty(['permissions.0'])
  })

  test('is found by name, by state, by a right and by the description of a right, in both languages', async () => {
    const cook = await newRole(['stock-levels.update'], { name: 'Magazynier' })
    const off = await newRole(['surveys.index'], { name: 'Ankieter', active: false })
    const names = async (query: string) =>
      (await owner.get(`/tenant/roles?per_page=100&${query}`)).body.data.map(
        ({ name }: { name: string }) => name,
      )
    expect(await names('name=magazyn')).toEqual([cook.name])
    expect(await names('filter[active]=no')).toEqual([off.name])
    // Figures count as numbers, as the database has it.
    const byName = new Intl.Collator('pl', { numeric: true }).compare
    expect(await names('filter[permissions]=stock-levels.update,surveys.index&sort=-name')).toEqual(
      [...(await names('filter[permissions]=stock-levels.update')), off.name].sort(byName).reverse(),
    )
    const described = await names(`filter[permission_descriptions]=${encodeURIComponent('ankiety i odpow')}`)
    expect(described).toContain(off.name)
    expect(described).not.toContain(cook.name)
    expect(await names('filter[permission_descriptions]=INCREASE%20or%20decrease')).toContain(cook.name)
    expect(await names('filter[permission_descriptions]=zzz')).toEqual([])
  })

  test('says how many people have it and, when asked, who', async () => {
    const role = await newRole(['events.index'])
    await give(role, t.world.basia)
    const { body } = await owner.get(`/tenant/roles?name=${role.name}&include=members`)
    expect(body.data[0]).toMatchObject({
      member_count: 1,
      members: [{ id: t.world.basia.user.id, name: 'Basia' }],
    })
    expect((await t.world.basia.get(`/tenant/roles/${role.id}`)).body.own).toBe(true)
  })
})

describe('PRM-3: what is taken away is gone at the next call', () => {
  test('a role that is switched off gives nothing, and gives again when it is switched on', async () => {
    const role = await newRole(['customers.index'])
    const person = await t.person(t.world.a, [])
    await give(role, person)
    const asks = async () => (await person.get('/tenant/customers')).status
    expect(await asks()).toBe(200)
    expect((await owner.post('/tenant/role-deactivations', { ids: [role.id] })).status).toBe(200)
    expect(await asks()).toBe(403)
    expect((await owner.post('/tenant/role-activations', { ids: [role.id] })).status).toBe(200)
    expect(await asks()).toBe(200)
    const patched = await owner.patch(
      `/tenant/roles/${role.id}`,
      { permissions: ['employees.index'] },
      { version: 3 },
    )
    expect([patched.status, await asks()]).toEqual([200, 403])
  })

  test('a role with members is deleted only by a user who saw how many lose it; they stay without a role', async () => {
    const role = await newRole(['customers.index'])
    const person = await t.person(t.world.a, [])
    await give(role, person)
    const remove = (query = '') => owner.delete(`/tenant/roles/${role.id}${query}`, { version: role.version })
    for (const query of ['', '?members=0', '?members=2']) {
      const { status, body } = await remove(query)
      expect([query, status, body.values]).toEqual([query, 409, { count: 1 }])
    }
    expect((await remove('?members=1')).status).toBe(200)
    expect((await person.get('/tenant/customers')).status).toBe(403)
    expect((await person.get('/tenant/dashboard')).status).toBe(200)
    const archived = (await owner.get(`/tenant/roles/${role.id}`)).body
    await owner.post(`/tenant/roles/${role.id}/restoration`, undefined, { version: archived.version })
    expect((await person.get('/tenant/customers')).status).toBe(200)
  })

  test('several go in one call, all or none', async () => {
    const [one, two] = [await newRole(['events.index']), await newRole(['events.index'])]
    await give(two, t.world.basia)
    const ids = [one.id, two.id]
    expect((await owner.post('/tenant/role-deletions', { ids, members: 0 })).status).toBe(409)
    expect(
      (await owner.post('/tenant/role-deletions', { ids: [...ids, crypto.randomUUID()], members: 1 })).status,
    ).toBe(404)
    expect((await owner.get(`/tenant/roles/${one.id}`)).body.archived_at).toBeNull()
    const { status, body } = await owner.post('/tenant/role-deletions', { ids, members: 1 })
    expect([
      status,
      body.data.every(({ archived_at }: { archived_at: string | null }) => archived_at),
    ]).toEqual([200, true])
  })
})

describe('PRM-4: users cannot give themselves more', () => {
  const seesRoles = ['roles.index', 'roles.create', 'roles.update', 'roles.delete']

  test('users cannot give, take, switch or delete rights that they lack', async () => {
    const clerk = await t.person(t.world.a, [...seesRoles, 'events.index'])
    const strong = await newRole(['customers.delete', 'events.index'])
    const asks = async (answer: Promise<{ status: number }>) => (await answer).status
    const patch = (body: object) =>
      asks(clerk.patch(`/tenant/roles/${strong.id}`, body, { version: strong.version }))
    expect(await asks(clerk.post('/tenant/roles', { name: 'Moja', permissions: ['customers.index'] }))).toBe(
      422,
    )
    expect(await patch({ permissions: ['customers.delete', 'customers.update'] })).toBe(422)
    expect(await patch({ permissions: ['events.index'] })).toBe(422)
    expect(await patch({ active: false })).toBe(422)
    // Nor may the role become easier to reach for a user with fewer rights.
    expect(await patch({ requires_second_factor: true })).toBe(422)
    const ids = [strong.id]
    expect(await asks(clerk.post('/tenant/role-activations', { ids }))).toBe(409)
    expect(await asks(clerk.post('/tenant/role-deactivations', { ids }))).toBe(409)
    expect(await asks(clerk.post('/tenant/role-deletions', { ids, members: 0 }))).toBe(409)
    expect(await asks(clerk.delete(`/tenant/roles/${strong.id}`, { version: strong.version }))).toBe(422)
    // Shared rights may be taken from it, and its name changed.
    expect(await patch({ name: 'Inna nazwa', permissions: ['customers.delete'] })).toBe(200)
  })

  test('users cannot decide on their own roles', async () => {
    const role = await newRole([...seesRoles, 'events.index'])
    const clerk = await t.person(t.world.a, [...seesRoles, 'events.index'])
    await give(role, clerk)
    const { version } = role
    for (const answer of [
      await clerk.patch(`/tenant/roles/${role.id}`, { name: 'Nowa' }, { version }),
      await clerk.delete(`/tenant/roles/${role.id}?members=1`, { version }),
      await clerk.post('/tenant/role-deactivations', { ids: [role.id] }),
      await clerk.post('/tenant/role-activations', { ids: [role.id] }),
      await clerk.post('/tenant/role-deletions', { ids: [role.id], members: 1 }),
    ])
      expect([answer.status, answer.body.message]).toEqual([
        409,
        'You have the role {name} yourself. Ask another administrator to change it.',
      ])
  })

  test('the superadmin role is neither edited nor switched off nor deleted, by any user', async () => {
    const id = await superadminRole()
    const { version } = (await owner.get(`/tenant/roles/${id}`)).body
    const before = (await owner.get(`/tenant/roles/${id}`)).body
    for (const answer of [
      await owner.patch(`/tenant/roles/${id}`, { name: 'Szef' }, { version }),
      await owner.patch(`/tenant/roles/${id}`, { active: false }, { version }),
      await owner.delete(`/tenant/roles/${id}?members=1`, { version }),
      await owner.post('/tenant/role-deactivations', { ids: [id] }),
      await owner.post('/tenant/role-deletions', { ids: [id], members: 1 }),
    ])
      expect([answer.status, answer.body.message]).toEqual([
        409,
        'The superadmin has every right and stays as it is.',
      ])
    expect((await owner.get(`/tenant/roles/${id}`)).body).toEqual(before)
  })

  test('an own role of another business is out of reach, and one cannot be made there', async () => {
    const elsewhere = (
      await t.world.dorota.post('/tenant/roles', { name: 'Tam', permissions: ['events.index'] })
    ).body
    expect((await owner.get(`/tenant/roles/${elsewhere.id}`)).status).toBe(404)
    expect((await owner.post('/tenant/role-activations', { ids: [elsewhere.id] })).body).toEqual(
      (await owner.post('/tenant/role-activations', { ids: [crypto.randomUUID()] })).body,
    )
  })
})

async function superadminRole(): Promise<string> {
  const person = await t.person(t.world.a, [])
  await joinBusiness(t.parts, person.user, t.world.a, ['events.index'])
  return t.parts.database.transaction({ businessId: t.world.a }, async (tx) => {
    const { id } = await tx
      .insertInto('roles')
      .values({
        business_id: t.world.a,
        name: 'superadmin',
        key: 'superadmin',
        permissions: [...defaultRights('superadmin')],
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await tx
      .insertInto('memberships')
      .values({ business_id: t.world.a, user_id: person.user.id, role_id: id })
      .execute()
    return id
  })
}
