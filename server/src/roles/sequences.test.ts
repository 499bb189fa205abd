import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Person, type TestApp, testApp } from '../../test/app.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

const mayRoles = ['roles.index', 'roles.create', 'roles.update', 'roles.delete']
const ofClerk = [...mayRoles, 'events.index', 'customers.index']
const ofNobody = ['apps.delete', 'businesses.delete', 'audit-log.index']
const right = fc.constantFrom(...ofClerk, ...ofNobody)
const some = fc.uniqueArray(right, { minLength: 1, maxLength: 5 })
const place = fc.nat({ max: 5 })

const step = fc.oneof(
  fc.record({ do: fc.constant('create' as const), permissions: some, active: fc.boolean() }),
  fc.record({ do: fc.constant('edit' as const), at: place, permissions: some }),
  fc.record({ do: fc.constant('switch' as const), at: place, active: fc.boolean() }),
  fc.record({ do: fc.constant('switchAll' as const), at: place, active: fc.boolean() }),
  fc.record({ do: fc.constant('delete' as const), at: place }),
  fc.record({ do: fc.constant('restore' as const), at: place }),
)
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never

test('PRM-4: no sequence of calls gives anybody a right that its maker lacked, or touches his own role or the superadmin', async () => {
  const clerk = await t.person(t.world.a, ofClerk, 'Wioletta')
  const [own] = (await clerk.get('/tenant/roles?per_page=100')).body.data.filter(
    (role: { own: boolean }) => role.own,
  )
  const superadmin = await superadminRole(clerk)
  const untouched = JSON.stringify(await stored([own.id, superadmin]))
  let calls = 0
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 12 }), async (steps) => {
      const strong = await strongRole()
      const ids = [own.id, superadmin, strong]
      for (const one of steps) {
        await take(clerk, one, ids)
        calls += 1
      }
      expect(JSON.stringify(await stored([own.id, superadmin]))).toBe(untouched)
      // Rights beyond his own stand where somebody else put them, and that role is as it was.
      const roles = await stored(ids)
      for (const role of roles.filter(({ id }) => id !== strong && id !== superadmin))
        expect(role.permissions.filter((permission) => !ofClerk.includes(permission))).toEqual([])
      expect(roles.find(({ id }) => id === strong)).toMatchObject({ active: false, archived_at: null })
      expect(roles.find(({ id }) => id === strong)?.permissions).toEqual(
        expect.arrayContaining(['apps.delete', 'audit-log.index']),
      )
    }),
    { numRuns: 40, interruptAfterTimeLimit: undefined },
  )
  expect(calls).toBeGreaterThan(150)
  expect((await clerk.get('/tenant/apps')).status).toBe(403)
})

async function take(clerk: Person, one: Step, ids: string[]) {
  const id = 'at' in one ? (ids[one.at % ids.length] as string) : ''
  const shown = async () => (await clerk.get(`/tenant/roles/${id}`)).body
  switch (one.do) {
    case 'create': {
      const { do: _, ...body } = one
      const { status, body: made } = await clerk.post('/tenant/roles', { name: crypto.randomUUID(), ...body })
      if (status === 201) ids.push(made.id)
      return
    }
    case 'edit':
      return clerk.patch(
        `/tenant/roles/${id}`,
        { permissions: one.permissions },
        { version: (await shown()).version },
      )
    case 'switch':
      return clerk.patch(`/tenant/roles/${id}`, { active: one.active }, { version: (await shown()).version })
    case 'switchAll':
      return clerk.post(`/tenant/role-${one.active ? 'activations' : 'deactivations'}`, {
        ids: [id, ids.at(-1)],
      })
    case 'delete': {
      const { version, member_count } = await shown()
      return clerk.delete(`/tenant/roles/${id}?members=${member_count}`, { version })
    }
    case 'restore':
      return clerk.post(`/tenant/roles/${id}/restoration`, undefined, { version: (await shown()).version })
  }
}

const stored = (ids: string[]) =>
  t.parts.database.transaction({ businessId: t.world.a }, (tx) =>
    tx
      .selectFrom('roles')
      .select(['id', 'name', 'permissions', 'active', 'archived_at', 'version'])
      .where('id', 'in', ids)
      .orderBy('id')
      .execute(),
  )

/** A role switched off, with rights that only others have. */
async function strongRole(): Promise<string> {
  const { body } = await t.world.anna.post('/tenant/roles', {
    name: crypto.randomUUID(),
    permissions: ['events.index', 'apps.delete', 'audit-log.index'],
    active: false,
  })
  return body.id
}

/** The role `superadmin`, held by somebody with whom the clerk shares no right but these. */
function superadminRole(clerk: Person): Promise<string> {
  return t.parts.database.transaction({ businessId: t.world.a, userId: clerk.user.id }, async (tx) => {
    const { id } = await tx
      .insertInto('roles')
      .values({ business_id: t.world.a, name: 'superadmin', key: 'superadmin', permissions: ofClerk })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  })
}
