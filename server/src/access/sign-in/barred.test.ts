import { type RawBuilder, sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Person, type TestApp, testApp } from '../../../test/app.ts'
import { joinBusiness } from '../../../test/people.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

/** Returns the user's open and barred businesses with the reasons. */
async function standing(person: Person) {
  const { body } = await person.get('/tenant/businesses', { business: null })
  const names = (list: { name: string }[]) => list.map(({ name }) => name)
  return {
    open: names(body.businesses),
    barred: body.barred.map(({ name, reason }: { name: string; reason: string }) => `${name}: ${reason}`),
  }
}

const inBusiness = (businessId: string, statement: RawBuilder<unknown>) =>
  t.parts.database.transaction({ businessId }, (tx) => statement.execute(tx))

const makeMember = ({ user }: Person, status: 'inactive' | 'suspended', business = t.world.a) =>
  inBusiness(
    business,
    sql`update memberships set status = ${status} where business_id = ${business} and user_id = ${user.id}`,
  )

test('a member suspended or deactivated in one salon hears so, of that salon alone', async () => {
  const person = await t.person(t.world.a, ['customers.index'], 'Zosia')
  await joinBusiness(t.parts, person.user, t.world.b, ['customers.index'])
  expect(await standing(person)).toEqual({ open: ['Mokotów', 'Wilanów'], barred: [] })
  await makeMember(person, 'suspended')
  expect(await standing(person)).toEqual({ open: ['Wilanów'], barred: ['Mokotów: suspended'] })
  await makeMember(person, 'inactive')
  expect(await standing(person)).toEqual({ open: ['Wilanów'], barred: ['Mokotów: inactive'] })
  const refused = await person.get('/tenant/customers')
  expect([refused.status, refused.body.reason]).toEqual([403, 'not_a_member'])
})

test('of a suspended or closed business its staff hear which it is; of what never was theirs, nothing', async () => {
  const person = await t.person(t.world.c, ['customers.index'], 'Bartek')
  const { c } = t.world
  await inBusiness(c, sql`update businesses set status = 'suspended' where id = ${c}`)
  expect(await standing(person)).toEqual({ open: [], barred: ['Praga: business_suspended'] })
  await inBusiness(c, sql`update businesses set archived_at = now() where id = ${c}`)
  expect(await standing(person)).toEqual({ open: [], barred: ['Praga: business_closed'] })
  // The user's own suspension is named before that of the house.
  await makeMember(person, 'suspended', c)
  expect(await standing(person)).toEqual({ open: [], barred: ['Praga: suspended'] })
  await inBusiness(c, sql`delete from memberships where business_id = ${c} and user_id = ${person.user.id}`)
  expect(await standing(person)).toEqual({ open: [], barred: [] })
  await inBusiness(c, sql`update businesses set status = 'active', archived_at = null where id = ${c}`)
})

test('a member without a role still belongs: the business is open, without rights', async () => {
  const person = await t.person(t.world.a, ['customers.index'], 'Hela')
  const { a } = t.world
  await inBusiness(
    a,
    sql`update roles set active = false where business_id = ${a}
      and id in (select role_id from memberships where business_id = ${a} and user_id = ${person.user.id})`,
  )
  const { body } = await person.get('/tenant/businesses', { business: null })
  expect(body.barred).toEqual([])
  expect(body.businesses).toMatchObject([{ name: 'Mokotów', permissions: [], roles: [] }])
})
