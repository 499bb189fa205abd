import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Person, type TestApp, testApp } from '../../../test/app.ts'

let t: TestApp
let owner: Person
beforeAll(async () => {
  t = await testApp()
  owner = t.world.anna
})
afterAll(() => t.close())

const newRole = async (permissions: string[]) =>
  (await owner.post('/tenant/roles', { name: crypto.randomUUID(), permissions })).body
const as = (role: { id: string }) => ({ headers: { 'preview-role': role.id } })

describe('a user who previews a role', () => {
  test('has the rights that both share, and changes nothing', async () => {
    const clerk = await t.person(t.world.a, [
      'roles.index',
      'roles.update',
      'customers.index',
      'customers.create',
    ])
    const role = await newRole(['customers.index', 'customers.create', 'employees.index'])
    const begun = await clerk.post('/tenant/role-previews', { role_id: role.id })
    expect([begun.status, begun.body.permissions]).toEqual([200, ['customers.index', 'customers.create']])
    expect((await clerk.get('/tenant/customers', as(role))).status).toBe(200)
    expect((await clerk.get('/tenant/employees', as(role))).status).toBe(403)
    expect((await clerk.get('/tenant/roles', as(role))).status).toBe(403)
    const written = await clerk.post('/tenant/customers', { first_name: 'Ewa' }, as(role))
    expect([written.status, written.body.message]).toEqual([
      409,
      'Changes are disabled in a role preview. Leave the preview first.',
    ])
    expect((await clerk.patch('/tenant/me/appearance', { theme: 'dark' }, as(role))).status).toBe(409)
    expect((await clerk.get('/tenant/customers', as(role))).body.total).toBe(0)
    // Without the header, the user's own rights count again.
    expect((await clerk.post('/tenant/customers', { first_name: 'Ewa' })).status).toBe(201)
  })

  test('may ask what has to be asked with a body, such as free times', async () => {
    const role = await newRole(['events.index'])
    const answer = await owner.post('/tenant/slot-searches', { lines: [] }, as(role))
    expect(answer.status).toBe(422)
  })

  test('must be allowed to change roles, of this business', async () => {
    const role = await newRole(['customers.index'])
    const cashier = await t.person(t.world.a, ['customers.index', 'roles.index'])
    expect((await cashier.post('/tenant/role-previews', { role_id: role.id })).status).toBe(403)
    const elsewhere = (
      await t.world.dorota.post('/tenant/roles', { name: 'Tam', permissions: ['customers.index'] })
    ).body
    for (const [person, id] of [
      [cashier, role.id],
      [owner, elsewhere.id],
      [owner, crypto.randomUUID()],
      [owner, 'x'],
    ] as const)
      expect((await person.get('/tenant/customers', as({ id }))).status).toBe(409)
    expect((await owner.post('/tenant/role-previews', { role_id: elsewhere.id })).status).toBe(404)
  })

  test('is written down', async () => {
    const role = await newRole(['customers.index'])
    await owner.post('/tenant/role-previews', { role_id: role.id })
    const rows = await t.parts.database.transaction({ businessId: t.world.a }, (tx) =>
      tx
        .selectFrom('audit_log')
        .select(['user_id', 'entity', 'action'])
        .where('entity_id', '=', role.id)
        .where('action', '=', 'preview')
        .execute(),
    )
    expect(rows).toEqual([{ user_id: owner.user.id, entity: 'roles', action: 'preview' }])
  })
})
