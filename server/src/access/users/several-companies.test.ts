import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Person, type TestApp, testApp } from '../../../test/app.ts'
import { Browser } from '../../../test/browser.ts'
import { joinBusiness } from '../../../test/people.ts'
import { createRole, createSuperadmin, giveRole, inviteTo } from '../../../test/staff.ts'

let t: TestApp
let boss: Person
let top: Record<string, string>
beforeAll(async () => {
  t = await testApp()
  const { person, roles } = await createSuperadmin(t, [t.world.a, t.world.b])
  boss = person
  top = roles
})
afterAll(() => t.close())

const rights = ['users.index', 'events.index']
const path = ({ user }: Pick<Person, 'user'>) => `/tenant/users/${user.id}`
const shownTo = async (by: Person, person: Person) => (await by.get(path(person))).body
const logOf = (business: string, userId: string) =>
  t.parts.database.transaction({ businessId: business }, async (tx) => {
    const rows = await tx.selectFrom('audit_log').select('action').where('user_id', '=', userId).execute()
    return rows.map(({ action }) => action)
  })

describe('ISO-9: about a user of two companies', () => {
  test('each sees, and writes down, what happened in it and nothing of the other', async () => {
    const { a, c, celina } = t.world
    const ola = await t.person(a, rights, 'Ola')
    await joinBusiness(t.parts, ola.user, c, rights)
    const desk = new Browser(t, c)
    await desk.signInAs(ola)
    const works = (business: string) =>
      desk.call('GET', '/tenant/users', undefined, { 'business-id': business })
    expect((await works(c)).status).toBe(200)
    expect(await shownTo(boss, ola)).toMatchObject({ last_sign_in_at: null, open_sessions: 0, sessions: [] })
    expect(await shownTo(celina, ola)).toMatchObject({
      last_sign_in_at: expect.any(String),
      open_sessions: 1,
      sessions: [{ agent: 'Chrome 141, Linux' }],
    })
    expect([await logOf(a, ola.user.id), await logOf(c, ola.user.id)]).toEqual([[], ['sign_in']])
    expect((await works(a)).status).toBe(200)
    expect((await shownTo(boss, ola)).open_sessions).toBe(1)
    expect(await logOf(a, ola.user.id)).toEqual(['sign_in'])
    await desk.call('POST', '/tenant/logout')
    expect([await logOf(a, ola.user.id), await logOf(c, ola.user.id)]).toEqual([
      ['sign_in', 'sign_out'],
      ['sign_in', 'sign_out'],
    ])
    await desk.signInAs(ola)
    await works(c)
    await desk.call('POST', '/tenant/logout')
    expect((await logOf(a, ola.user.id)).length).toBe(2)
  })

  test('AUT-6: signing a user out everywhere ends their sessions for one company, until they sign in anew', async () => {
    const { a, c, celina } = t.world
    const ola = await t.person(a, rights, 'Ola')
    await joinBusiness(t.parts, ola.user, c, rights)
    const statuses = async (person: Pick<Person, 'get'>) => [
      (await person.get('/tenant/users', { business: a })).status,
      (await person.get('/tenant/users', { business: c })).status,
    ]
    expect(await statuses(ola)).toEqual([200, 200])
    // One that was never used here may have been stolen as well.
    const other = new Browser(t, a)
    await other.signInAs(ola)
    expect((await boss.delete(`${path(ola)}/sessions`)).status).toBe(204)
    expect(await statuses(ola)).toEqual([401, 200])
    expect((await other.call('GET', '/tenant/users')).status).toBe(401)
    expect((await shownTo(boss, ola)).open_sessions).toBe(0)
    expect((await shownTo(celina, ola)).open_sessions).toBe(1)
    await other.signInAs(ola)
    expect((await other.call('GET', '/tenant/users')).status).toBe(200)
  })

  test('her link with the identity provider is neither shown nor taken away, but where the mapping let her in', async () => {
    const { a, c } = t.world
    const ola = await t.person(a, rights, 'Olga')
    const statement = (text: string) => t.parts.database.statement<{ id: string }>(text, [ola.user.id])
    const [link] = await statement(
      `insert into linked_accounts (user_id, issuer, subject, email) values ($1, 'https://idp.test', gen_random_uuid(), 'private@example.test') returning id`,
    )
    const rows = async () => (await boss.get('/tenant/linked-accounts?name=olga')).body.data
    expect(await rows()).toMatchObject([{ provider_email: 'private@example.test', came_from: 'linked' }])
    await joinBusiness(t.parts, ola.user, c, rights)
    expect(await rows()).toEqual([])
    const unlink = await boss.delete(`/tenant/linked-accounts/${link?.id}`)
    expect([unlink.status, unlink.body.message]).toEqual([409, expect.stringMatching(/^Only the person/)])
    await t.parts.database.transaction({ businessId: a }, (tx) =>
      tx
        .updateTable('memberships')
        .set({ given_by: 'provider' })
        .where('user_id', '=', ola.user.id)
        .execute(),
    )
    expect(await rows()).toMatchObject([
      { provider_email: null, last_sign_in_at: null, came_from: 'provider' },
    ])
  })
})

describe('a superadmin', () => {
  const second = async () => {
    const person = await t.person(t.world.a, [], 'Druga')
    for (const id of [t.world.a, t.world.b]) await giveRole(t, id, person.user.id, top[id] as string)
    return person
  }
  const statuses = async (person: Person) => [
    (await person.get('/tenant/users')).status,
    (await person.get('/tenant/users', { business: t.world.b })).status,
  ]

  test('PRM-3: is suspended, brought back and removed in every business of the tenant at once', async () => {
    const person = await second()
    const set = (status: string) => boss.put(`${path(person)}/status`, { status })
    for (const status of ['suspended', 'inactive']) {
      expect((await set(status)).status).toBe(200)
      expect(await statuses(person)).toEqual([403, 403])
    }
    await set('active')
    expect(await statuses(person)).toEqual([200, 200])
    expect((await boss.delete(path(person), { business: t.world.b })).status).toBe(204)
    expect(await statuses(person)).toEqual([403, 403])
  })

  test('PRM-4: of two who remove each other at once, each in another business, one is left in all', async () => {
    const { a, b } = t.world
    const [one, two] = [await second(), await second()]
    const answers = await Promise.all([
      one.delete(path(two), { business: a }),
      two.delete(path(one), { business: b }),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 403])
    expect([await statuses(one), await statuses(two)].toSorted()).toEqual([
      [200, 200],
      [403, 403],
    ])
  })
})

describe('PRM-4: an invitation is worth what its inviter may still give', () => {
  const inviting = ['users.index', 'users.create', 'users.update', 'events.index', 'customers.index']
  const post = async (call: string, body: object) =>
    (await t.app.inject({ method: 'POST', url: `/api/v1/tenant${call}`, payload: body })).json()
  const accept = async (token: string) =>
    (await post('/invitation-acceptances', { token, name: 'Zosia', password: 'right horse on a roof' })) as {
      user?: { email: string }
      errors?: Record<string, string[]>
    }
  const refused = { token: ['The invitation is no longer valid. Ask for a new one.'] }

  /** Makes an inviter with a role of their own. */
  async function inviter() {
    const person = await t.person(t.world.a, ['users.index'], 'Kadry')
    const role = await createRole(t, t.world.a, inviting)
    await giveRole(t, t.world.a, person.user.id, role)
    const email = `z.${crypto.randomUUID().slice(0, 8)}@example.test`
    const offered = await createRole(t, t.world.a, ['events.index', 'customers.index'])
    const token = await inviteTo(t, person, email, [{ role_ids: [offered] }])
    const row = async () => (await boss.get(`/tenant/users?name=${email}`)).body.data[0]
    return { person, role, offered, email, token, row }
  }
  const versionOf = async (id: string) => (await boss.get(`/tenant/roles/${id}`)).body.version

  test('a lesser role, a role with fewer rights, one that is off, and an offer that has grown make it void', async () => {
    const demotions: ((of: Awaited<ReturnType<typeof inviter>>) => Promise<{ status: number }>)[] = [
      ({ person, role }) => boss.post(`${path(person)}/role-changes`, { take: [role] }),
      async ({ role }) =>
        boss.patch(
          `/tenant/roles/${role}`,
          { permissions: inviting.filter((one) => one !== 'customers.index') },
          { version: await versionOf(role) },
        ),
      async ({ role }) =>
        boss.patch(
          `/tenant/roles/${role}`,
          { permissions: inviting.filter((one) => one !== 'users.create') },
          { version: await versionOf(role) },
        ),
      ({ role }) => boss.post('/tenant/role-deactivations', { ids: [role] }),
      async ({ offered }) =>
        boss.patch(
          `/tenant/roles/${offered}`,
          { permissions: ['events.index', 'roles.update'] },
          { version: await versionOf(offered) },
        ),
    ]
    for (const demote of demotions) {
      const invitation = await inviter()
      expect((await invitation.row()).is_void).toBe(false)
      expect((await demote(invitation)).status).toBe(200)
      expect((await invitation.row()).is_void).toBe(true)
      expect((await post('/invitation-openings', { token: invitation.token })).errors).toEqual(refused)
      expect((await accept(invitation.token)).errors).toEqual(refused)
      expect((await invitation.row()).status).toBe('invited')
    }
  })

  test('another admin sends it again, and becomes its inviter', async () => {
    const { person, role, row } = await inviter()
    await boss.post(`${path(person)}/role-changes`, { take: [role] })
    const { id } = await row()
    expect((await person.post(`/tenant/invitations/${id}/renewal`)).status).toBe(403)
    expect((await boss.post(`/tenant/invitations/${id}/renewal`)).status).toBe(200)
    expect((await row()).is_void).toBe(false)
  })

  test('where it holds in one business alone, it lets into that one', async () => {
    const { a, b } = t.world
    const person = await t.person(a, inviting, 'Kadry')
    const there = await createRole(t, b, inviting)
    await giveRole(t, b, person.user.id, there)
    const email = `z.${crypto.randomUUID().slice(0, 8)}@example.test`
    const token = await inviteTo(t, person, email, [
      { role_ids: [await createRole(t, a, ['events.index'])] },
      { business_id: b, role_ids: [await createRole(t, b, ['events.index'])] },
    ])
    await boss.post('/tenant/role-deactivations', { ids: [there] }, { business: b })
    expect((await accept(token)).user?.email).toBe(email)
    const found = async (business: string) =>
      (await boss.get(`/tenant/users?name=${email}`, { business })).body.data
    expect([(await found(a))[0].kind, await found(b)]).toEqual(['member', []])
  })
})
