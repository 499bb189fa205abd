import type { User } from '@wizyta/contract/access/users/api'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Person, TestApp } from '../../../test/app.ts'
import { joinBusiness } from '../../../test/people.ts'
import { createRole, giveRole, inviteTo, testOffice } from '../../../test/staff.ts'

let t: TestApp
let boss: Person
let top: Record<string, string>
let office: Person
let reception: string
beforeAll(async () => {
  ;({ t, boss, top, office, reception } = await testOffice(['users.index', 'users.create', 'events.index']))
})
afterAll(() => t.close())

const newAddress = () => `nowa.${crypto.randomUUID().slice(0, 8)}@example.test`
const password = 'right horse on a roof'
const post = async (path: string, body: object) => {
  // From many places: attempts are counted by network.
  const remoteAddress = `10.${Math.floor(Math.random() * 256)}.${Math.floor(Math.random() * 256)}.9`
  const url = `/api/v1/tenant${path}`
  const answer = await t.app.inject({ method: 'POST', url, payload: body, remoteAddress })
  return { status: answer.statusCode, body: answer.body === '' ? null : answer.json() }
}
const accept = (token: string) => post('/invitation-acceptances', { token, name: 'Zosia Nowa', password })
const open = (token: string) => post('/invitation-openings', { token })
const listed = async (email: string, by = boss, options = {}) =>
  (await by.get(`/tenant/users?name=${email}`, options)).body.data
const invitation = (email: string, role_ids: string[], business_id?: string) => ({
  name: 'Nowa Osoba',
  email,
  language: 'pl',
  places: [{ business_id, role_ids }],
})

test('an invitation names the employee, who is the user once it is accepted', async () => {
  const { body: ola } = await boss.post('/tenant/employees', { first_name: 'Ola', last_name: 'Nowa' })
  const email = newAddress()
  const token = await inviteTo(t, boss, email, [{ role_ids: [reception], employee_id: ola.id }])
  const [invitee] = await listed(email)
  expect(invitee).toMatchObject({ kind: 'invitation', employee: { id: ola.id } })
  const ofOla = async () => (await boss.get(`/tenant/users?filter[employee_id]=${ola.id}`)).body.data
  expect(await ofOla()).toMatchObject([{ id: invitee.id }])
  expect((await accept(token)).status).toBe(200)
  expect(await ofOla()).toMatchObject([{ kind: 'member', username: email, employee: { id: ola.id } }])
  const again = { ...invitation(newAddress(), [reception]).places[0], employee_id: ola.id }
  const second = { ...invitation(newAddress(), []), places: [again] }
  const refused = await boss.post('/tenant/invitations', second)
  expect([refused.status, refused.body.errors]).toEqual([
    422,
    { 'places.0.employee_id': ['Another user is this employee already.'] },
  ])
})

test('PRM-11: an invitation links an employee only while its sender has the rights that the link takes', async () => {
  const { body: iga } = await boss.post('/tenant/employees', { first_name: 'Iga', last_name: 'Nowa' })
  const place = { role_ids: [reception], employee_id: iga.id }
  const refused = await office.post('/tenant/invitations', {
    ...invitation(newAddress(), []),
    places: [place],
  })
  expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['places.0.employee_id']])
  const email = newAddress()
  const token = await inviteTo(t, boss, email, [place])
  await t.parts.database.transaction({ businessId: t.world.a }, (tx) =>
    tx.updateTable('invitations').set({ invited_by: office.user.id }).where('email', '=', email).execute(),
  )
  expect((await accept(token)).status).toBe(200)
  expect(await listed(email)).toMatchObject([{ kind: 'member', employee: null }])
})

describe('a person without an account', () => {
  test('is invited, sets a password by the link, once, and may do what the role holds', async () => {
    const email = newAddress()
    const token = await inviteTo(t, office, email, [{ role_ids: [reception] }])
    expect((await listed(email))[0]).toMatchObject({
      kind: 'invitation',
      status: 'invited',
      roles: [{ id: reception }],
      open_sessions: 0,
    })
    expect((await open(token)).body).toMatchObject({
      email,
      inviter: 'Biuro',
      known: false,
      places: [{ business: 'Mokotów', tenant: 'Atelier' }],
    })
    expect((await accept(token)).body).toMatchObject({ user: { email, name: 'Zosia Nowa' } })
    const { body } = await post('/login', { email, password })
    expect(body.access_token).toEqual(expect.any(String))
    expect((await listed(email))[0]).toMatchObject({
      kind: 'member',
      status: 'active',
      name: 'Zosia Nowa',
      roles: [{ id: reception }],
    })
    for (const answer of [await accept(token), await open(token)]) expect(answer.status).toBe(422)
  })

  test('AUT-15: of fifty who accept at once one succeeds', async () => {
    const email = newAddress()
    const token = await inviteTo(t, office, email, [{ role_ids: [reception] }])
    const answers = await Promise.all(Array.from({ length: 50 }, () => accept(token)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await listed(email)).toHaveLength(1)
  })

  test('is invited to two salons by one letter, with a role in each', async () => {
    const email = newAddress()
    const other = await createRole(t, t.world.b, ['customers.index'])
    const token = await inviteTo(t, boss, email, [
      { role_ids: [reception] },
      { business_id: t.world.b, role_ids: [other] },
    ])
    expect((await open(token)).body.places).toHaveLength(2)
    expect((await accept(token)).status).toBe(200)
    const there = { business: t.world.b }
    expect((await listed(email))[0].roles).toMatchObject([{ id: reception }])
    expect((await listed(email, boss, there))[0].roles).toMatchObject([{ id: other }])
  })

  test('gets a new link when the letter is sent again; the old one is dead, a withdrawn one too', async () => {
    const email = newAddress()
    const first = await inviteTo(t, office, email, [{ role_ids: [reception] }])
    const [{ id }] = await listed(email)
    expect((await office.post(`/tenant/invitations/${id}/renewal`)).status).toBe(200)
    expect((await open(first)).status).toBe(422)
    expect((await office.delete(`/tenant/invitations/${id}`)).status).toBe(204)
    expect(await listed(email)).toEqual([])
    expect((await office.post(`/tenant/invitations/${id}/renewal`)).status).toBe(404)
  })

  test('may decline; and the offer of a suspended inviter is void', async () => {
    const [declined, orphaned] = [newAddress(), newAddress()]
    const token = await inviteTo(t, office, declined, [{ role_ids: [reception] }])
    expect((await post('/invitation-refusals', { token })).status).toBe(204)
    expect(await listed(declined)).toEqual([])
    const clerk = await t.person(t.world.a, ['users.create', 'events.index'], 'Kadry')
    const second = await inviteTo(t, clerk, orphaned, [{ role_ids: [reception] }])
    await boss.put(`/tenant/users/${clerk.user.id}/status`, { status: 'suspended' })
    expect((await accept(second)).status).toBe(422)
  })

  test('an old letter opens nothing', async () => {
    const email = newAddress()
    const token = await inviteTo(t, office, email, [{ role_ids: [reception] }])
    await t.parts.database.statement('update invitation_letters set expires_at = now() where email = $1', [
      email,
    ])
    expect((await accept(token)).status).toBe(422)
    expect((await listed(email))[0]).toMatchObject({ status: 'invited' })
  })
})

describe('a user of another business', () => {
  test('AUT-3: the inviter is answered and shown the same as for an unknown address', async () => {
    const stranger = await t.person(t.world.c, ['events.index'], 'Obca')
    const [known, unknown] = [stranger.user.email, newAddress()]
    const shape = (email: string, { status, body }: { status: number; body: object }) =>
      JSON.stringify({ status, body: { ...body, id: 0, invited_until: 0 } }).replaceAll(email, '@')
    const answers = []
    for (const email of [known, unknown])
      answers.push(
        shape(email, await office.post('/tenant/invitations', invitation(email, [reception]))) +
          JSON.stringify(
            (await listed(email)).map(({ status, name, roles, kind, second_factor, avatar_id }: User) => ({
              status,
              name,
              roles,
              kind,
              second_factor,
              avatar_id,
            })),
          ),
      )
    expect(answers[0]).toBe(answers[1])
  })

  test('AUT-15: is asked, gets no new password, and accepts in their own session alone', async () => {
    const stranger = await t.person(t.world.c, ['events.index'], 'Obca')
    const { email, id } = stranger.user
    const token = await inviteTo(t, office, email, [{ role_ids: [reception] }])
    expect((await open(token)).body).toMatchObject({ known: true })
    const before = await t.parts.database.statement('select name, password_hash from users where id = $1', [
      id,
    ])
    const byPassword = await accept(token)
    expect([byPassword.status, byPassword.body.message]).toEqual([
      409,
      'There is an account with this address. Sign in with it, then accept the invitation.',
    ])
    expect(
      await t.parts.database.statement('select name, password_hash from users where id = $1', [id]),
    ).toEqual(before)
    const asAnother = await t.world.celina.post('/tenant/me/memberships', { token })
    expect([
      asAnother.status,
      (await stranger.get('/tenant/calendar-setup', { business: t.world.a })).status,
    ]).toEqual([409, 403])
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => stranger.post('/tenant/me/memberships', { token })),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect((await stranger.get('/tenant/calendar-setup', { business: t.world.a })).status).toBe(200)
    expect((await stranger.get('/tenant/calendar-setup')).status).toBe(200)
    expect(
      (await stranger.get('/tenant/businesses', { business: null })).body.businesses.map(
        ({ tenant_name }: { tenant_name: string }) => tenant_name,
      ),
    ).toEqual(['Atelier', 'Barber'])
  })

  test('a member or invitee is not invited again', async () => {
    const ola = await t.person(t.world.a, ['events.index'], 'Ola')
    const email = newAddress()
    await inviteTo(t, office, email, [{ role_ids: [reception] }])
    for (const address of [ola.user.email, email])
      expect((await office.post('/tenant/invitations', invitation(address, [reception]))).status).toBe(409)
  })
})

describe('PRM-4: an inviter', () => {
  const refusal = async (by: Person, ...to: [role_ids: string[], business?: string]) =>
    (await by.post('/tenant/invitations', invitation(newAddress(), ...to))).status

  test('gives no rights that they lack, no superadmin, and nothing in closed businesses', async () => {
    const more = await createRole(t, t.world.a, ['customers.index'])
    const there = await createRole(t, t.world.b, ['events.index'])
    expect(await refusal(office, [more])).toBe(422)
    expect(await refusal(office, [top[t.world.a] as string])).toBe(422)
    expect(await refusal(t.world.anna, [top[t.world.a] as string])).toBe(403)
    expect(await refusal(office, [there], t.world.b)).toBe(422)
    expect(await refusal(office, [there])).toBe(422)
    // A right to invite here is none to invite there.
    await joinBusiness(t.parts, office.user, t.world.b, ['users.index', 'events.index'])
    expect(await refusal(office, [there], t.world.b)).toBe(422)
    const everywhere = await createRole(t, t.world.b, ['users.create'])
    await giveRole(t, t.world.b, office.user.id, everywhere)
    expect(await refusal(office, [there], t.world.b)).toBe(201)
    // A role there that needs a second factor closes it to sessions with one proof.
    await t.parts.database.transaction({ businessId: t.world.b }, (tx) =>
      tx.updateTable('roles').set({ requires_second_factor: true }).where('id', '=', everywhere).execute(),
    )
    expect(await refusal(office, [there], t.world.b)).toBe(422)
  })

  test('an own foreign business is refused like one that never existed', async () => {
    const send = (business_id: string) =>
      office.post('/tenant/invitations', invitation(newAddress(), [reception], business_id))
    const [foreign, missing] = [await send(t.world.c), await send(crypto.randomUUID())]
    expect([foreign.status, foreign.body]).toEqual([422, missing.body])
  })

  test('a superadmin invites one to every business of the tenant', async () => {
    const email = newAddress()
    const token = await inviteTo(t, boss, email, [{ role_ids: [top[t.world.a] as string] }])
    expect((await open(token)).body.places).toHaveLength(2)
  })

  test('no mailbox is flooded: the sixth letter to an address within the hour is refused', async () => {
    const email = newAddress()
    await inviteTo(t, office, email, [{ role_ids: [reception] }])
    const [{ id }] = await listed(email)
    for (let sent = 1; sent < 5; sent += 1)
      expect((await office.post(`/tenant/invitations/${id}/renewal`)).status).toBe(200)
    expect((await office.post(`/tenant/invitations/${id}/renewal`)).status).toBe(429)
  })
})
