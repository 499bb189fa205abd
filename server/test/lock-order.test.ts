import { permissions } from '@wizyta/contract/kit/permission'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { followMapping } from '../src/access/identity-provider/follow-mapping.ts'
import { makeAccount } from '../src/access/identity-provider/make-account.ts'
import { apiRoot } from '../src/kit/http/http.ts'
import { type Person, type TestApp, testApp } from './app.ts'
import { asOwner } from './as-owner.ts'
import { countDeadlocks } from './count-deadlocks.ts'
import { createBusiness, createTenant, createUser, joinBusiness, signedIn } from './people.ts'
import { rounds } from './rounds.ts'
import { createRole, createSuperadmin, giveRole, inviteTo } from './staff.ts'

let t: TestApp
let origin: string
let deadlocks: () => number
beforeAll(async () => {
  t = await testApp()
  deadlocks = countDeadlocks(t)
  origin = await t.listen()
})
afterAll(() => t.close())

const count = rounds(12, 300)
async function repeat(work: (round: number) => Promise<unknown>) {
  for (let round = 0; round < count; round += 1) await work(round)
}

/** A call over real HTTP; answers its status. */
async function send(
  person: Pick<Person, 'headers'>,
  method: string,
  path: string,
  body?: object,
  version?: number,
): Promise<number> {
  const { status } = await fetch(origin + apiRoot + path, {
    method,
    headers: { ...(body && { 'content-type': 'application/json' }), ...person.headers({ version }) },
    body: body && JSON.stringify(body),
  })
  return status
}

test('superadmins who change their role and give it, from different businesses, never wait for each other in a circle', async () => {
  const { a, b } = t.world
  const { person: one, roles: top } = await createSuperadmin(t, [a, b])
  const two = await t.person(b, [], 'Druga')
  for (const id of [a, b]) await giveRole(t, id, two.user.id, top[id] as string)
  for (const { user } of [one, two])
    await asOwner(
      t,
      `with shown as (update sessions set second_factor_at = now() where user_id = $1)
       update users set email_codes_since = now() where id = $1`,
      [user.id],
    )
  const ola = await t.person(b, ['events.index'], 'Ola')
  const ben = await t.person(a, ['events.index'], 'Ben')
  const role = await createRole(t, a, ['events.index'])
  const statuses = new Set<number>()
  const say = async (...given: Parameters<typeof send>) => statuses.add(await send(...given))
  const change = async (id: string, body: object) =>
    say(one, 'PATCH', `/tenant/roles/${id}`, body, (await one.get(`/tenant/roles/${id}`)).body.version)
  const turn = (by: Person, { user }: Person, id: string, round: number) =>
    say(by, 'POST', `/tenant/users/${user.id}/role-changes`, { [round % 2 ? 'take' : 'give']: [id] })
  await Promise.all([
    repeat((round) => change(top[a] as string, { requires_second_factor: round % 2 === 0 })),
    repeat((round) => turn(two, ola, top[b] as string, round)),
    repeat(async (round) => {
      await change(role, { active: round % 2 === 0 })
      await say(one, 'POST', `/tenant/role-${round % 2 ? '' : 'de'}activations`, { ids: [role] })
    }),
    repeat((round) => turn(one, ben, role, round)),
    // A change of an own account is logged in every business of the user.
    repeat(async () => say(await signedIn(t.parts, one.user, a), 'POST', '/tenant/screen-lock')),
  ])
  expect([...statuses].toSorted()).toEqual([200, 204])
  expect(deadlocks()).toBe(0)
}, 600_000)

test('nor do those who follow the mapping, are made by it, invite, invite anew, correct and accept, for two companies at once', async () => {
  const places = await oppositePlaces()
  const boss = await t.person(places[0], permissions, 'Szef')
  await joinBusiness(t.parts, boss.user, places[1], permissions)
  const roles: string[] = []
  for (const id of places) {
    roles.push(await createRole(t, id, ['events.index']))
    for (const key of ['admin', 'cashier'] as const) await createRole(t, id, ['events.index'], key)
  }
  const mapped = (key: string, order: string[] = places) => ({
    issuer: 'https://idp.test',
    subject: crypto.randomUUID(),
    email: `${crypto.randomUUID()}@example.test`,
    isVerified: true,
    hasShownFactor: false,
    name: 'Iga',
    language: 'pl' as const,
    roles: new Map(order.map((id) => [id, new Set([key])])),
  })
  const { database } = t.parts
  const known = (await makeAccount(database, mapped('cashier'), {})) as string
  const statuses = new Set<number>()
  const invitation = async () => {
    const user = await createUser(t.parts, await createTenant(t.parts, 'Own'), 'Ewa')
    const token = await inviteTo(
      t,
      boss,
      user.email,
      places.map((business_id, index) => ({ business_id, role_ids: [roles[index] as string] })),
    )
    const [{ id }] = await asOwner(t, 'select id from invitations where business_id = $1 and email = $2', [
      places[0],
      user.email,
    ])
    return { id, token, guest: await signedIn(t.parts, user, places[0]) }
  }
  await Promise.all([
    repeat((round) => followMapping(database, known, mapped(round % 2 ? 'cashier' : 'admin'), {})),
    repeat((round) => makeAccount(database, mapped('cashier', round % 2 ? places : places.toReversed()), {})),
    repeat(async () => {
      const { id, token, guest } = await invitation()
      await asOwner(t, 'delete from attempts')
      for (const status of await Promise.all([
        send(guest, 'POST', '/tenant/me/memberships', { token }),
        send(boss, 'POST', `/tenant/invitations/${id}/renewal`),
        send(boss, 'POST', `/tenant/invitations/${id}/role-changes`, { give: [roles[0]] }),
      ]))
        statuses.add(status)
    }),
  ])
  // 404, 409, 422: another of them was faster.
  expect([...statuses].filter((status) => ![200, 404, 409, 422].includes(status))).toEqual([])
  expect(deadlocks()).toBe(0)
}, 600_000)

/** Two businesses of two companies: the one with the lesser id belongs to the company with the greater one. */
async function oppositePlaces(): Promise<[string, string]> {
  const companies = [await createTenant(t.parts, 'Jeden'), await createTenant(t.parts, 'Dwa')].sort()
  const [lesser, greater] = companies as [string, string]
  const high = await createBusiness(t.parts, lesser, 'Ochota')
  for (;;) {
    const low = await createBusiness(t.parts, greater, 'Wola')
    if (low < high) return [low, high]
  }
}
