import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Person, type TestApp, testApp } from '../../../test/app.ts'
import { createRole, giveRole } from '../../../test/staff.ts'

let t: TestApp
let owner: Person
beforeAll(async () => {
  t = await testApp()
  owner = t.world.anna
})
afterAll(() => t.close())

const newRole = () => createRole(t, t.world.a, ['events.index'])
const holderOf = async (...roles: string[]) => {
  const person = await t.person(t.world.a, [])
  for (const role of roles) await giveRole(t, t.world.a, person.user.id, role)
  return person
}

test('undoing a switch of several roles leaves out those that were so already', async () => {
  const [on, off] = [await newRole(), await newRole()]
  expect((await owner.post('/tenant/role-deactivations', { ids: [off] })).body.switched).toEqual([off])
  const { body } = await owner.post('/tenant/role-deactivations', { ids: [on, off] })
  expect([body.data.length, body.switched]).toEqual([2, [on]])
  const again = await owner.post('/tenant/role-deactivations', { ids: [on, off] })
  expect([again.status, again.body.switched]).toEqual([200, []])
  expect((await owner.post('/tenant/role-activations', { ids: [on] })).body.switched).toEqual([on])
  expect((await owner.get(`/tenant/roles/${off}`)).body.active).toBe(false)
})

test('a user with two of the deleted roles counts once', async () => {
  const ids = [await newRole(), await newRole()]
  const both = await holderOf(...ids)
  const one = await holderOf(ids[0] as string)
  const { body } = await owner.get(`/tenant/roles?filter[id]=${ids.join()}&include=members`)
  expect(body.total).toBe(2)
  const people = body.data.flatMap(({ members }: { members: { id: string }[] }) =>
    members.map(({ id }) => id),
  )
  expect([...new Set(people)].sort()).toEqual([both.user.id, one.user.id].sort())
  const refused = await owner.post('/tenant/role-deletions', { ids, members: 3 })
  expect([refused.status, refused.body.values]).toEqual([409, { count: 2 }])
  expect((await owner.post('/tenant/role-deletions', { ids, members: 2 })).status).toBe(200)
})
