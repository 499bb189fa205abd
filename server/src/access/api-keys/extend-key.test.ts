import { afterAll, beforeAll, expect, test } from 'vitest'
import { type KeyDesk, keyDesk } from '../../../test/api-keys.ts'
import type { Person } from '../../../test/app.ts'

let t: KeyDesk
let maker: Person
beforeAll(async () => {
  t = await keyDesk()
  maker = await t.maker(['customers.index'])
})
afterAll(() => t.close())

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
const extend = (who: Person, id: string, valid_until: string, reason = 'Umowa przedłużona') =>
  who.post(`/tenant/api-keys/${id}/extensions`, { valid_until, reason })

test('an expired key opens again once it is extended, and the reason stands in the log', async () => {
  const owner = t.world.anna
  const { id, secret } = await t.key(maker, ['customers.index'])
  await t.inA(`update api_keys set expires_at = now() - interval '1 day' where id = '${id}'`)
  expect(await t.status(secret, '/tenant/customers')).toBe(401)
  expect((await extend(owner, id, inDays(-3))).status).toBe(422)
  expect((await extend(owner, id, inDays(800))).status).toBe(422)
  expect((await extend(owner, id, inDays(30), ' ')).status).toBe(422)
  const { status, body } = await extend(owner, id, inDays(30))
  expect([status, body.status]).toEqual([200, 'active'])
  expect(await t.status(secret, '/tenant/customers')).toBe(200)
  const { rows } = await t.inA(
    `select from audit_log where entity_id = '${id}' and changes -> 'reason' ->> 1 = 'Umowa przedłużona'`,
  )
  expect(rows).toHaveLength(1)
})

test('a revoked key, one without an end, and one with more rights than the caller has are not extended', async () => {
  const owner = t.world.anna
  const { id } = await t.key(maker, ['customers.index'])
  await t.inA(`update api_keys set expires_at = now() + interval '1 day' where id = '${id}'`)
  const lesser = await t.person(t.world.a, ['apps.index', 'apps.update'])
  expect((await extend(lesser, id, inDays(30))).status).toBe(409)
  expect((await extend(await t.person(t.world.a, ['apps.index']), id, inDays(30))).status).toBe(403)
  await t.inA(`update api_keys set expires_at = null where id = '${id}'`)
  expect((await extend(owner, id, inDays(30))).status).toBe(409)
  await t.inA(`update api_keys set expires_at = now(), revoked_at = now() where id = '${id}'`)
  expect((await extend(owner, id, inDays(30))).status).toBe(404)
})
