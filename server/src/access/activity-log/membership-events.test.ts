import type { AuditEntry } from '@wizyta/contract/access/activity-log/api'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Person, TestApp } from '../../../test/app.ts'
import { createRole, giveRole, testOffice } from '../../../test/staff.ts'

let t: TestApp
let boss: Person
let top: Record<string, string>
beforeAll(async () => {
  ;({ t, boss, top } = await testOffice(['users.index']))
})
afterAll(() => t.close())

/** Returns the entries about a user in the log of a business, the oldest first. */
const told = async ({ user }: Person, business = t.world.a): Promise<[string, string][]> =>
  (await boss.get(`/tenant/audit-log?record=${user.id}&who=${boss.user.id}`, { business })).body.data
    .toReversed()
    .map(({ part, action }: AuditEntry) => [part, action])
const role = () => createRole(t, t.world.a, ['events.index'])

test('a removed member is recorded as such, beside the lost roles', async () => {
  const ola = await t.person(t.world.a, [], 'Ola')
  await giveRole(t, t.world.a, ola.user.id, await role())
  expect((await boss.delete(`/tenant/users/${ola.user.id}`)).status).toBe(204)
  expect(await told(ola)).toEqual([
    ['memberships', 'delete'],
    ['memberships', 'delete'],
    ['users', 'member_removed'],
  ])
})

test('a member who loses one of several roles is not removed', async () => {
  const ola = await t.person(t.world.a, [], 'Ola')
  const second = await role()
  await giveRole(t, t.world.a, ola.user.id, second)
  await boss.post(`/tenant/users/${ola.user.id}/role-changes`, { take: [second] })
  expect(await told(ola)).toEqual([['memberships', 'delete']])
})

test('a removed superadmin is recorded in the log of every business; a former one where they have no other role', async () => {
  const [removed, demoted] = [await t.person(t.world.a, [], 'Ola'), await t.person(t.world.a, [], 'Ewa')]
  for (const { user } of [removed, demoted])
    for (const business of [t.world.a, t.world.b])
      await giveRole(t, business, user.id, top[business] as string)
  await boss.delete(`/tenant/users/${removed.user.id}`)
  for (const business of [t.world.a, t.world.b])
    expect((await told(removed, business)).at(-1)).toEqual(['users', 'member_removed'])
  const { status } = await boss.post(`/tenant/users/${demoted.user.id}/role-changes`, {
    take: [top[t.world.a]],
  })
  expect(status).toBe(200)
  expect(await told(demoted)).toEqual([['memberships', 'delete']])
  expect((await told(demoted, t.world.b)).at(-1)).toEqual(['users', 'member_removed'])
})
