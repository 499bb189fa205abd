import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Person, type TestApp, testApp } from '../../../test/app.ts'
import { asOwner } from '../../../test/as-owner.ts'
import { createSuperadmin, giveRole } from '../../../test/staff.ts'

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

const role = async (by: Person, business = t.world.a) =>
  (await by.get(`/tenant/roles/${top[business]}`, { business })).body
const patch = async (by: Person, body: object) =>
  by.patch(`/tenant/roles/${top[t.world.a]}`, body, { version: (await role(t.world.anna)).version })
const withFactor = (person: Person) =>
  asOwner(
    t,
    `with shown as (update sessions set second_factor_at = now() where user_id = $1)
     update users set email_codes_since = now() where id = $1`,
    [person.user.id],
  )

test('PRM-4: superadmins need a second factor when one who has it says so, in every business, the next one included', async () => {
  const second = await t.person(t.world.a, [], 'Druga')
  for (const id of [t.world.a, t.world.b]) await giveRole(t, id, second.user.id, top[id] as string)
  const locked = await patch(boss, { requires_second_factor: true })
  expect([locked.status, locked.body.message]).toEqual([
    409,
    expect.stringMatching(/^Set up a second factor of your own first/),
  ])
  // All rights are no superadmin.
  await withFactor(t.world.anna)
  expect((await patch(t.world.anna, { requires_second_factor: true })).status).toBe(403)
  await withFactor(boss)
  for (const more of [{ name: 'Szef' }, { active: false }, { permissions: ['events.index'] }])
    expect((await patch(boss, { requires_second_factor: true, ...more })).status).toBe(409)
  const set = await patch(boss, { requires_second_factor: true })
  expect([set.status, set.body.requires_second_factor]).toEqual([200, true])
  expect((await role(boss, t.world.b)).requires_second_factor).toBe(true)
  expect((await boss.get('/tenant/users')).status).toBe(200)
  // A superadmin without a factor is led to its setup, and is in afterwards.
  for (const business of [t.world.a, t.world.b]) {
    const { status, body } = await second.get('/tenant/users', { business })
    expect([status, body.reason]).toEqual([403, 'second_factor_due'])
  }
  await withFactor(second)
  expect((await second.get('/tenant/users')).status).toBe(200)
  const opened = (await boss.post('/tenant/businesses', { name: 'Żoliborz' })).body.id
  const inNext = async () =>
    (await boss.get('/tenant/roles?filter[key]=superadmin', { business: opened })).body.data
  expect(await inNext()).toMatchObject([{ requires_second_factor: true }])
  expect((await patch(second, { requires_second_factor: false })).status).toBe(200)
  expect(await inNext()).toMatchObject([{ requires_second_factor: false }])
  expect((await role(boss, t.world.b)).requires_second_factor).toBe(false)
})
