import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Answer, type Person, type TestApp, testApp } from '../../../test/app.ts'
import { counted, rounds } from '../../../test/rounds.ts'
import { createRole, giveRole } from '../../../test/staff.ts'
import { times } from '../../../test/whole.ts'

const mayRoles = ['roles.index', 'roles.create', 'roles.update', 'roles.delete']
const mayUsers = ['users.index', 'users.create', 'users.update']
const ofHelper = [...mayRoles, ...mayUsers, 'events.index']
const ofClerk = [...ofHelper, 'customers.index', 'employees.index']
const ofNobody = ['apps.delete', 'businesses.delete', 'audit-log.index']

let t: TestApp
/** The clerk decides on roles and users; so does the helper, with fewer rights. */
let clerk: Person
let helper: Person
/** A superadmin with no right beyond the clerk's: only the role protects them. */
let boss: Person
let fixed: { own: string; helpers: string; top: string; strong: string }
beforeAll(async () => {
  t = await testApp()
  clerk = await t.person(t.world.a, ofClerk, 'Wioletta')
  helper = await t.person(t.world.a, ofHelper, 'Zuza')
  boss = await t.person(t.world.a, [], 'Szef')
  const top = await createRole(t, t.world.a, ofClerk, 'superadmin')
  await giveRole(t, t.world.a, boss.user.id, top)
  const { body } = await t.world.anna.post('/tenant/roles', {
    name: 'Mocna',
    permissions: ['events.index', 'apps.delete', 'audit-log.index'],
    active: false,
  })
  fixed = { own: await roleOf(clerk), helpers: await roleOf(helper), top, strong: body.id }
})
afterAll(() => t.close())

const some = fc.uniqueArray(fc.constantFrom('customers.index', ...ofHelper, ...ofNobody), {
  minLength: 1,
  maxLength: 5,
})
const who = { by: fc.nat({ max: 2 }).map((one) => (one < 2 ? 'clerk' : 'helper')) }
const at = { at: fc.nat({ max: 6 }) }
const on = { on: fc.constantFrom('clerk' as const, 'helper' as const, 'boss' as const) }
const step = fc.oneof(
  fc.record({ do: fc.constant('create' as const), ...who, permissions: some, active: fc.boolean() }),
  fc.record({ do: fc.constant('edit' as const), ...who, ...at, permissions: some }),
  fc.record({ do: fc.constant('switch' as const), ...who, ...at, active: fc.boolean() }),
  fc.record({ do: fc.constant('switchAll' as const), ...who, ...at, active: fc.boolean() }),
  fc.record({ do: fc.constant('delete' as const), ...who, ...at }),
  fc.record({ do: fc.constant('restore' as const), ...who, ...at }),
  fc.record({ do: fc.constant('give' as const), ...who, ...at, ...on }),
  fc.record({ do: fc.constant('take' as const), ...who, ...at, ...on }),
  fc.record({ do: fc.constant('suspend' as const), ...who, ...on }),
)
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never
const sequence = fc.array(step, { minLength: 3, maxLength: 7 })

/** The roles in play, with the versions that were seen last. */
type Pool = [id: string, version: number][]

test('PRM-4: no sequence of calls, two at a time, gives a right that its maker lacked, or touches the maker’s own role or the superadmin', async () => {
  const untouched = JSON.stringify(await stored([fixed.own, fixed.top]))
  const answers = new Map<number, number>()
  const runs = rounds(times(60, 500), 5_000)
  await fc.assert(
    fc.asyncProperty(sequence, sequence, async (one, other) => {
      const pool: Pool = [fixed.own, fixed.helpers, fixed.top, fixed.strong].map((id) => [id, 1])
      const walk = async (steps: readonly Step[]) => {
        for (const next of steps) {
          const { status } = await take(next, pool)
          answers.set(status, (answers.get(status) ?? 0) + 1)
        }
      }
      await Promise.all([walk(one), walk(other)])
      await expectNothingGained(untouched, pool)
      await startAnew()
    }),
    { numRuns: runs, endOnFailure: true, interruptAfterTimeLimit: undefined },
  )
  // Both sides were walked: what is allowed, and each way of being refused.
  for (const status of [200, 201, 403, 409, 412, 422])
    expect([status, (answers.get(status) ?? 0) > 10]).toEqual([status, true])
  expect((await clerk.get('/tenant/apps')).status).toBe(403)
  counted('PRM-4', `${runs * 2} sequences of calls, two at a time: nobody gained anything`)
}, 600_000)

test('PRM-4: an attempt to get more is recorded in the log, whatever the answer; a mistake is not', async () => {
  const eager = await t.person(t.world.a, [...ofClerk, 'apps.create'], 'Gabriela')
  const [own, colleague] = [await roleOf(eager), await t.person(t.world.a, [], 'Ola')]
  const { user } = colleague
  const role = (more: object) => ({ name: crypto.randomUUID(), permissions: ['events.index'], ...more })
  const key = { name: 'Strona', permissions: ['services.index'], valid_days: 30, password: 'any' }
  const letter = { name: 'Ewa', email: 'ewa@example.test', language: 'pl' }
  const elsewhere = { business_id: t.world.b, role_ids: [fixed.own] }
  const tries: [status: number, method: string, path: string, body: object][] = [
    [422, 'POST', '/roles', role({ permissions: ofNobody })],
    [409, 'PATCH', `/roles/${own}`, { permissions: ofClerk }],
    [409, 'PATCH', `/roles/${fixed.top}`, { permissions: ofClerk }],
    [409, 'POST', '/role-activations', { ids: [fixed.strong] }],
    [422, 'POST', `/users/${user.id}/role-changes`, { give: [fixed.strong], take: [] }],
    [403, 'POST', `/users/${user.id}/role-changes`, { give: [fixed.top], take: [] }],
    [403, 'PUT', `/users/${eager.user.id}/status`, { status: 'suspended' }],
    [422, 'POST', '/invitations', { ...letter, places: [elsewhere] }],
    [422, 'POST', '/api-keys', key],
  ]
  const mistakes: typeof tries = [
    [422, 'POST', '/roles', role({ name: '' })],
    [422, 'POST', `/users/${user.id}/role-changes`, { give: [crypto.randomUUID()], take: [] }],
    [409, 'POST', '/role-deletions', { ids: [fixed.helpers], members: 0 }],
  ]
  for (const [status, method, path, body] of [...tries, ...mistakes]) {
    const answer = await eager.call(method, `/tenant${path}`, body, { version: await versionAt(path) })
    expect([method, path, answer.status]).toEqual([method, path, status])
  }
  const log = await t.world.anna.get(`/tenant/audit-log?who=${eager.user.id}&action=refused&limit=100`)
  const calls = log.body.data.map(({ changes }: { changes: { call: [null, string] } }) => changes.call[1])
  const tried = tries.map(
    ([, method, path]) => `${method} /tenant${path.replace(/[0-9a-f]{8}-[^/]+/, ':id')}`,
  )
  expect(calls.reverse()).toEqual(tried)
})

const versionAt = async (path: string) => (await t.world.anna.get(`/tenant${path}`)).body?.version ?? 1

async function expectNothingGained(untouched: string, pool: Pool) {
  expect(JSON.stringify(await stored([fixed.own, fixed.top]))).toBe(untouched)
  const roles = await stored(pool.map(([id]) => id))
  // Rights beyond the clerk's were given by others, and that role is as it was.
  for (const { id, permissions } of roles.filter((role) => role.id !== fixed.strong))
    expect([id, permissions.filter((permission) => !ofClerk.includes(permission))]).toEqual([id, []])
  const strong = roles.find(({ id }) => id === fixed.strong)
  expect(strong).toMatchObject({ active: false, archived_at: null })
  expect(strong?.permissions).toEqual(expect.arrayContaining(['apps.delete', 'audit-log.index']))
  expect(await holdersOf([fixed.top, fixed.strong])).toEqual([
    { user_id: boss.user.id, role_id: fixed.top, status: 'active' },
  ])
}

async function take(next: Step, pool: Pool): Promise<Answer> {
  const by = next.by === 'clerk' ? clerk : helper
  const role = pool['at' in next ? next.at % pool.length : 0] as Pool[number]
  const [id, version] = role
  const remember = (answer: Answer) => {
    role[1] = answer.body?.version ?? answer.body?.current?.version ?? role[1]
    return answer
  }
  const user = 'on' in next ? `/tenant/users/${{ clerk, helper, boss }[next.on].user.id}` : ''
  switch (next.do) {
    case 'create': {
      const { do: _, by: __, ...body } = next
      const answer = await by.post('/tenant/roles', { name: crypto.randomUUID(), ...body })
      if (answer.status === 201) pool.push([answer.body.id, 1])
      return answer
    }
    case 'edit':
      return remember(await by.patch(`/tenant/roles/${id}`, { permissions: next.permissions }, { version }))
    case 'switch':
      return remember(await by.patch(`/tenant/roles/${id}`, { active: next.active }, { version }))
    case 'switchAll':
      return by.post(`/tenant/role-${next.active ? 'activations' : 'deactivations'}`, {
        ids: [id, pool.at(-1)?.[0]],
      })
    case 'delete':
      return remember(await by.delete(`/tenant/roles/${id}?members=0`, { version }))
    case 'restore':
      return remember(await by.post(`/tenant/roles/${id}/restoration`, undefined, { version }))
    case 'give':
      return by.post(`${user}/role-changes`, { give: [id], take: [] })
    case 'take':
      return by.post(`${user}/role-changes`, { give: [], take: [id] })
    case 'suspend':
      return by.put(`${user}/status`, { status: 'suspended' })
  }
}

const stored = (ids: string[]) =>
  t.parts.database.transaction({ businessId: t.world.a }, (tx) =>
    tx
      .selectFrom('roles')
      .select(['id', 'name', 'permissions', 'active', 'archived_at'])
      .where('id', 'in', ids)
      .orderBy('id')
      .execute(),
  )

const holdersOf = (ids: string[]) =>
  t.parts.database.transaction({ businessId: t.world.a }, (tx) =>
    tx
      .selectFrom('memberships')
      .select(['user_id', 'role_id', 'status'])
      .where('role_id', 'in', ids)
      .execute(),
  )

const roleOf = ({ user }: Person) =>
  t.parts.database.transaction({ businessId: t.world.a }, async (tx) => {
    const { role_id } = await tx
      .selectFrom('memberships')
      .select('role_id')
      .where('user_id', '=', user.id)
      .executeTakeFirstOrThrow()
    return role_id
  })

/** Reverts what the two did to each other. */
const startAnew = () =>
  t.parts.database.transaction({ businessId: t.world.a }, async (tx) => {
    const { own, helpers } = fixed
    await sql`delete from memberships where user_id in (${clerk.user.id}, ${helper.user.id})`.execute(tx)
    await sql`
      insert into memberships (business_id, user_id, role_id)
      values (${t.world.a}, ${clerk.user.id}, ${own}), (${t.world.a}, ${helper.user.id}, ${helpers})`.execute(
      tx,
    )
    await sql`
      update roles set permissions = ${ofHelper}, active = true, archived_at = null where id = ${helpers}`.execute(
      tx,
    )
  })
