import { permissions } from '@wizyta/contract/kit/permission'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Person, TestApp } from '../../../test/app.ts'
import { joinBusiness, signedIn } from '../../../test/people.ts'
import { createRole, testOffice } from '../../../test/staff.ts'

let t: TestApp
let boss: Person
let top: Record<string, string>
/** User of A with all user rights, who books visits. */
let office: Person
let reception: string
const officeRights = [
  'users.index',
  'users.create',
  'users.update',
  'users.delete',
  'events.index',
  'events.create',
]
beforeAll(async () => {
  ;({ t, boss, top, office, reception } = await testOffice(officeRights))
})
afterAll(() => t.close())

const path = ({ user }: Person) => `/tenant/users/${user.id}`
const change = (by: Person, of: Person, give: string[], take: string[] = []) =>
  by.post(`${path(of)}/role-changes`, { give, take })
const setStatus = (by: Person, of: Person, status: string) => by.put(`${path(of)}/status`, { status })
const rolesOf = async (person: Person) =>
  (await boss.get(path(person))).body.roles.map(({ id }: { id: string }) => id)

describe('roles', () => {
  test('what is given works at the next call, and what is taken is gone at the next one', async () => {
    const ola = await t.person(t.world.a, ['events.index'], 'Ola')
    const clients = await createRole(t, t.world.a, ['events.create'])
    const list = () => ola.post('/tenant/blocks', {})
    expect((await list()).status).toBe(403)
    expect((await change(office, ola, [clients])).status).toBe(200)
    expect((await list()).status).toBe(422)
    expect((await change(office, ola, [], [clients])).status).toBe(200)
    expect((await list()).status).toBe(403)
  })

  test('PRM-4: users cannot give rights that they lack, nor those of a superadmin', async () => {
    const ola = await t.person(t.world.a, ['events.index'], 'Ola')
    const more = await createRole(t, t.world.a, ['events.index', 'customers.index'])
    const before = await rolesOf(ola)
    const refused = await change(office, ola, [more])
    expect([refused.status, refused.body.errors]).toEqual([
      422,
      { give: ['You can grant or revoke only rights that you have.'] },
    ])
    // All rights together make no superadmin.
    const everything = await t.person(t.world.a, permissions, 'Wszechmocna')
    const asTop = await change(everything, ola, [top[t.world.a] as string])
    expect([asTop.status, asTop.body.message]).toEqual([403, 'Only a superadmin decides on superadmins.'])
    expect(await rolesOf(ola)).toEqual(before)
  })

  test('PRM-4: users cannot change themselves, or users with rights that they lack', async () => {
    for (const answer of [
      await change(office, office, [reception]),
      await setStatus(office, office, 'inactive'),
      await office.delete(path(office)),
      await office.delete(`${path(office)}/sessions`),
      await change(office, t.world.anna, [reception]),
      await setStatus(office, t.world.anna, 'suspended'),
      await office.delete(path(t.world.anna)),
      await office.delete(`${path(t.world.anna)}/sessions`),
      await setStatus(t.world.anna, boss, 'suspended'),
    ])
      expect(answer.status).toBe(403)
    expect((await office.get('/tenant/users')).status).toBe(200)
    expect((await t.world.anna.get('/tenant/users')).status).toBe(200)
  })

  test('PRM-4: what was refused for want of a right stands in the log', async () => {
    const tester = await t.person(t.world.a, ['users.index', 'users.update'], 'Próba')
    await setStatus(tester, t.world.anna, 'suspended')
    const rows = await t.parts.database.transaction({ businessId: t.world.a }, (tx) =>
      tx.selectFrom('audit_log').select('action').where('user_id', '=', tester.user.id).execute(),
    )
    expect(rows).toEqual([{ action: 'refused' }])
  })

  test('of another business none can be given, and its users are not found', async () => {
    const ola = await t.person(t.world.a, ['events.index'], 'Ola')
    const elsewhere = await createRole(t, t.world.b, ['events.index'])
    const missing = await change(office, ola, [crypto.randomUUID()])
    const foreign = await change(office, ola, [elsewhere])
    expect([foreign.status, foreign.body]).toEqual([422, missing.body])
    for (const answer of [
      await change(office, t.world.dorota, [reception]),
      await setStatus(office, t.world.dorota, 'suspended'),
      await office.delete(path(t.world.dorota)),
      await office.delete(`${path(t.world.dorota)}/sessions`),
      await office.get(path(t.world.dorota)),
    ])
      expect(answer.status).toBe(404)
  })

  test('a user keeps at least one; what two people change at once adds up', async () => {
    const ola = await t.person(t.world.a, ['events.index'], 'Ola')
    const own = await rolesOf(ola)
    expect((await change(office, ola, [], own)).status).toBe(422)
    const [one, two] = [
      await createRole(t, t.world.a, ['events.index']),
      await createRole(t, t.world.a, ['events.create']),
    ]
    const both = await Promise.all([change(office, ola, [one]), change(boss, ola, [two], own)])
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    expect((await rolesOf(ola)).toSorted()).toEqual([one, two].toSorted())
  })

  test('the superadmin is one in all businesses of the tenant, and in none of another', async () => {
    const ola = await t.person(t.world.a, ['events.index'], 'Ola')
    const there = { business: t.world.b }
    expect((await change(boss, ola, [top[t.world.a] as string])).status).toBe(200)
    expect((await ola.get('/tenant/users', there)).status).toBe(200)
    expect((await ola.get('/tenant/users', { business: t.world.c })).status).toBe(403)
    expect((await change(boss, ola, [], [top[t.world.a] as string])).status).toBe(200)
    expect((await ola.get('/tenant/users', there)).status).toBe(403)
  })
})

describe('in one business', () => {
  test('PRM-3: a suspended member is out at the next call, and stays in other businesses', async () => {
    const ola = await t.person(t.world.a, ['events.index', 'users.index'], 'Ola')
    await joinBusiness(t.parts, ola.user, t.world.b, ['users.index'])
    const [here, there] = [
      () => ola.get('/tenant/users'),
      () => ola.get('/tenant/users', { business: t.world.b }),
    ]
    for (const status of ['suspended', 'inactive']) {
      expect((await setStatus(office, ola, status)).body).toMatchObject({ status })
      expect([(await here()).status, (await there()).status]).toEqual([403, 200])
    }
    expect((await setStatus(office, ola, 'active')).status).toBe(200)
    expect((await here()).status).toBe(200)
    expect((await office.delete(path(ola))).status).toBe(204)
    expect([(await here()).status, (await there()).status]).toEqual([403, 200])
    expect((await office.get(path(ola))).status).toBe(404)
  })

  test('PRM-3: the stream of who is suspended ends within seconds', async () => {
    const origin = await t.listen()
    const ola = await t.person(t.world.a, ['events.index'], 'Ola')
    const stream = await fetch(`${origin}/api/v1/tenant/changes`, { headers: ola.headers() })
    const ended = (async () => {
      for await (const _ of stream.body as ReadableStream<Uint8Array>);
    })()
    expect((await setStatus(office, ola, 'suspended')).status).toBe(200)
    await ended
  })

  test('signed out everywhere, every session is over at once', async () => {
    const ola = await t.person(t.world.a, ['users.index'], 'Ola')
    const second = await signedIn(t.parts, ola.user, t.world.a)
    const elsewhere = { url: '/api/v1/tenant/users', headers: second.headers() }
    expect([(await ola.get('/tenant/users')).status, (await t.app.inject(elsewhere)).statusCode]).toEqual([
      200, 200,
    ])
    expect((await boss.get(path(ola))).body).toMatchObject({ open_sessions: 2, sessions: [{}, {}] })
    expect((await office.delete(`${path(ola)}/sessions`)).status).toBe(204)
    expect([(await ola.get('/tenant/users')).status, (await t.app.inject(elsewhere)).statusCode]).toEqual([
      401, 401,
    ])
    expect((await boss.get(path(ola))).body.open_sessions).toBe(0)
  })

  test('a user is one employee at most, an employee one user; a removed user is none', async () => {
    const [ola, iga] = [
      await t.person(t.world.a, ['events.index'], 'Ola'),
      await t.person(t.world.a, ['events.index'], 'Iga'),
    ]
    const hire = async (first_name: string) =>
      (await boss.post('/tenant/employees', { first_name, last_name: 'Mazur' })).body.id
    const [first, second] = [await hire('Ola'), await hire('Olga')]
    const link = (person: Person, employee_id: string | null, by = boss) =>
      by.put(`${path(person)}/employee`, { employee_id })
    expect((await link(ola, first, office)).status).toBe(403)
    expect((await link(ola, first)).body.employee).toEqual({ id: first, name: 'Ola Mazur' })
    expect((await link(iga, first)).body.errors).toEqual({
      employee_id: ['Another user is this employee already.'],
    })
    expect((await link(ola, second)).body.employee.id).toBe(second)
    expect((await link(iga, first)).status).toBe(200)
    expect((await boss.get(`/tenant/users?filter[employee_id]=${second}`)).body.data[0].id).toBe(ola.user.id)
    await boss.delete(path(ola))
    expect((await link(iga, second)).body.employee.id).toBe(second)
    expect((await link(iga, null)).body.employee).toBeNull()
  })
})
