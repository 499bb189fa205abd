import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Person, TestApp } from '../../../test/app.ts'
import { asOwner } from '../../../test/as-owner.ts'
import { createRole, inviteTo, testOffice } from '../../../test/staff.ts'

let t: TestApp
let boss: Person
let top: Record<string, string>
/** Invites, and changes users, with few rights. */
let office: Person
let reception: string
let clients: string
const officeRights = ['users.index', 'users.create', 'users.update', 'events.index']
beforeAll(async () => {
  ;({ t, boss, top, office, reception } = await testOffice(officeRights))
  clients = await createRole(t, t.world.a, ['customers.index'])
})
afterAll(() => t.close())

const newAddress = () => `nowa.${crypto.randomUUID().slice(0, 8)}@example.test`
const post = async (call: string, payload: object) => {
  // From many places: attempts are counted by network.
  const remoteAddress = `10.${Math.floor(Math.random() * 256)}.${Math.floor(Math.random() * 256)}.9`
  return t.app.inject({ method: 'POST', url: `/api/v1/tenant${call}`, payload, remoteAddress })
}
const accept = (token: string) =>
  post('/invitation-acceptances', { token, name: 'Zosia', password: 'right horse on a roof' })
const found = async (email: string, business: string = t.world.a) =>
  (await boss.get(`/tenant/users?filter[username]=${email}`, { business })).body.data
const rolesOf = async (email: string, business?: string) =>
  (await found(email, business)).flatMap(({ roles }: { roles: { id: string }[] }) =>
    roles.map(({ id }) => id),
  )

async function invited(by = office, roleIds = [reception]) {
  const email = newAddress()
  const token = await inviteTo(t, by, email, [{ role_ids: roleIds }])
  const [{ id }] = await found(email)
  const change = (person: Person, body: object, options = {}) =>
    person.post(`/tenant/invitations/${id}/role-changes`, body, options)
  return { email, token, id: id as string, change }
}

describe('the roles of an open invitation', () => {
  test('are corrected without a new mail, twice is as once, and accepting gives them', async () => {
    const { email, token, change } = await invited(boss)
    const other = await createRole(t, t.world.a, ['events.index'])
    for (let time = 0; time < 2; time += 1) {
      const { status, body } = await change(boss, { give: [clients, other], take: [reception] })
      expect([status, body.kind]).toEqual([200, 'invitation'])
    }
    expect((await rolesOf(email)).sort()).toEqual([clients, other].sort())
    const letters = 'select from account_mails where recipient = $1'
    expect(await asOwner(t, letters, [email])).toHaveLength(1)
    expect((await accept(token)).statusCode).toBe(200)
    expect((await found(email))[0]).toMatchObject({ kind: 'member', status: 'active' })
    expect((await rolesOf(email)).sort()).toEqual([clients, other].sort())
  })

  test('stay as they were accepted, declined or withdrawn: 409', async () => {
    const [accepted, declined, withdrawn] = [await invited(), await invited(), await invited()]
    await accept(accepted.token)
    await post('/invitation-refusals', { token: declined.token })
    await office.delete(`/tenant/invitations/${withdrawn.id}`)
    const other = await createRole(t, t.world.a, ['events.index'])
    const refusals = []
    for (const { change } of [accepted, declined, withdrawn]) {
      const { status, body } = await change(boss, { give: [other] })
      refusals.push([status, body.message])
    }
    const gone = [409, 'This invitation is no longer open. Send a new one.']
    expect(refusals).toEqual([[409, expect.stringMatching(/^This invitation has been accepted/)], gone, gone])
    expect(await rolesOf(accepted.email)).toEqual([reception])
  })

  test('are those before or those after, when accepting at the same moment', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { email, token, change } = await invited(boss)
      const [changed, taken] = await Promise.all([
        change(boss, { give: [clients], take: [reception] }),
        accept(token),
      ])
      expect([taken.statusCode, [200, 409].includes(changed.status)]).toEqual([200, true])
      expect(await rolesOf(email)).toEqual([changed.status === 200 ? clients : reception])
    }
  })

  test('are never none', async () => {
    const { email, change } = await invited()
    expect((await change(office, { take: [reception] })).body.errors.take[0]).toMatch(/at least one role/)
    expect(await rolesOf(email)).toEqual([reception])
  })
})

describe('PRM-4: a user who corrects an invitation', () => {
  test('neither gives nor takes back rights that they lack, and needs the right to change users here', async () => {
    const { email, id, change } = await invited()
    expect((await change(office, { give: [clients] })).status).toBe(422)
    const reader = await t.person(t.world.a, ['users.index', 'users.create', 'events.index'], 'Czytelnik')
    const other = await createRole(t, t.world.a, ['events.index'])
    expect((await change(reader, { give: [other] })).status).toBe(403)
    expect((await change(t.world.celina, { give: [other] }, { business: t.world.c })).status).toBe(404)
    const there = await createRole(t, t.world.b, ['events.index'])
    expect((await change(boss, { give: [there] })).status).toBe(422)
    expect(await rolesOf(email)).toEqual([reception])

    await change(boss, { give: [clients] })
    // From here on it offers more than the office may do.
    for (const body of [{ take: [clients] }, { take: [reception] }, { give: [other] }])
      expect((await change(office, body)).status).toBe(403)
    expect((await rolesOf(email)).sort()).toEqual([clients, reception].sort())
    const { body } = await office.get(`/tenant/users/${id}`)
    expect(body.within_rights).toBe(false)
  })

  test('offers in their own name what the inviter may not give; without the right to invite, they cannot', async () => {
    const { email, token, change } = await invited(office)
    const changer = await t.person(
      t.world.a,
      ['users.index', 'users.update', 'events.index', 'customers.index'],
      'Zmiana',
    )
    const refused = await change(changer, { give: [clients] })
    expect([refused.status, refused.body.errors.give[0]]).toEqual([
      422,
      expect.stringMatching(/^The sender of/),
    ])
    const other = await createRole(t, t.world.a, ['events.index'])
    expect((await change(changer, { give: [other] })).status).toBe(200)
    const inviter = async () => (await post('/invitation-openings', { token })).json().inviter
    expect(await inviter()).toBe('Biuro')
    expect((await change(boss, { give: [clients] })).status).toBe(200)
    expect([await inviter(), (await found(email))[0].is_void]).toEqual(['Szefowa', false])
    expect((await accept(token)).statusCode).toBe(200)
  })

  test('makes a superadmin in every business of the tenant, and takes that back in all of them', async () => {
    const { a, b } = t.world
    const { email, token, change } = await invited(boss)
    const chief = [top[a] as string]
    // All rights, and still no superadmin.
    expect((await change(t.world.anna, { give: chief })).status).toBe(403)
    expect((await change(boss, { give: chief })).status).toBe(200)
    expect([(await rolesOf(email)).sort(), await rolesOf(email, b)]).toEqual([
      [reception, ...chief].sort(),
      [top[b]],
    ])
    expect((await change(boss, { take: chief })).status).toBe(200)
    expect([await rolesOf(email), await rolesOf(email, b)]).toEqual([[reception], []])
    await change(boss, { give: chief })
    expect((await accept(token)).statusCode).toBe(200)
    expect((await found(email, b))[0]).toMatchObject({ kind: 'member', roles: [{ id: top[b] }] })
  })
})

describe('the id of an invitation that was accepted', () => {
  test('leads on to the member that it has become, whatever their address is by now, while the membership lasts', async () => {
    const { email, token, id } = await invited(boss)
    const shown = async (options = {}) => {
      const { status, body } = await boss.get(`/tenant/users/${id}`, options)
      return [status, body.id, body.kind]
    }
    expect(await shown()).toEqual([200, id, 'invitation'])
    await accept(token)
    const [member] = await found(email)
    expect(await shown()).toEqual([200, member.id, 'member'])
    await t.parts.database.statement('update users set email = $1 where id = $2', [newAddress(), member.id])
    expect(await shown()).toEqual([200, member.id, 'member'])
    expect(await shown({ business: t.world.b })).toEqual([404, undefined, undefined])
    const history = (await boss.get(`/tenant/audit-log?record=${member.id}`)).body.data
    expect(history.at(-1)).toMatchObject({ part: 'invitations', entity_id: id, action: 'create' })
    await boss.delete(`/tenant/users/${member.id}`)
    expect(await shown()).toEqual([404, undefined, undefined])
  })

  test('is neither sent again nor withdrawn, and that says why', async () => {
    const { token, id } = await invited(boss)
    await accept(token)
    const why = 'This invitation has been accepted in the meantime. Look at the user instead.'
    for (const { status, body } of [
      await boss.post(`/tenant/invitations/${id}/renewal`),
      await boss.delete(`/tenant/invitations/${id}`),
    ])
      expect([status, body.message]).toEqual([409, why])
  })
})
