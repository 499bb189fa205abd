import { argon2Sync, randomBytes } from 'node:crypto'
import { permissions } from '@wizyta/contract/kit/permission'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Person, type TestApp, testApp } from '../../../test/app.ts'
import { asOwner } from '../../../test/as-owner.ts'
import { hashing } from '../../access/sign-in/password.ts'
import { buildApp } from '../../app.ts'
import { type Database, openDatabase } from './database.ts'

/** Two transactions at once at most, and single statements over one connection beside them. */
let database: Database
let app: FastifyInstance
let t: TestApp
const people: Person[] = []
const password = 'right horse staple'
const pin = '4831'

beforeAll(async () => {
  t = await testApp()
  database = openDatabase({ connection: t.connection, max: 2, refusesNested: true })
  app = await buildApp({ ...t.parts, database, config: { ...t.parts.config, demo: true } })
  for (let count = 0; count < 20; count += 1) {
    const person = await t.person(t.world.a, permissions, `Ewa ${count}`)
    people.push(person)
    await t.parts.database.statement('update users set password_hash = $1 where id = $2', [
      quickHash(password),
      person.user.id,
    ])
  }
})
afterAll(async () => {
  await app.close()
  await database.close()
  await t.close()
})

/** As the product stores one, of the least work there is: what is tested here is who waits for whom. */
function quickHash(secret: string): string {
  const nonce = randomBytes(16)
  const cost = { memory: 8, passes: 1, parallelism: 1, tagLength: 32 }
  const tag = argon2Sync('argon2id', { ...cost, message: Buffer.from(secret), nonce })
  const [salt, hash] = [nonce, tag].map((bytes) => bytes.toString('base64').replace(/=+$/, ''))
  return `$argon2id$v=19$m=8,t=1,p=1$${salt}$${hash}`
}

/** All twenty at once; the statuses that there were. */
async function everybody(
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  body?: (name: string) => object,
) {
  const answers = await Promise.all(
    people.map(({ user, headers }) =>
      app.inject({
        method,
        url: `/api/v1/tenant${path}`,
        headers: headers({ version: 1 }),
        payload: body?.(user.name),
      }),
    ),
  )
  return [...new Set(answers.map(({ statusCode }) => statusCode))].sort()
}

test('with two connections, twenty people at once who prove who they are are all answered, and no hash holds one', async () => {
  const before = hashing.whileHolding
  const again = { password }
  const key = (name: string) => ({ ...again, name, permissions: ['customers.index'], valid_days: 1 })
  expect(await everybody('PUT', '/me/pin', () => ({ ...again, pin }))).toEqual([200])
  await asOwner(t, 'update pins set pin_hash = $1', [quickHash(pin)])
  expect(await everybody('POST', '/screen-lock')).toEqual([204])
  expect(await everybody('POST', '/screen-lock/openings', () => ({ pin }))).toEqual([204])
  expect(await everybody('POST', '/screen-lock/openings', () => again)).toEqual([204])
  expect(await everybody('POST', '/me/authenticator', () => again)).toEqual([200])
  expect(
    await everybody('POST', '/me/email-changes', (name) => ({
      ...again,
      email: `${name.replace(' ', '.')}@example.test`,
    })),
  ).toEqual([200])
  expect(await everybody('POST', '/api-keys', key)).toEqual([201])
  expect(await everybody('DELETE', '/me/sessions')).toEqual([200])
  const suspended = await everybody('POST', `/businesses/${t.world.a}/suspension`, () => again)
  expect(suspended.filter((status) => ![200, 403, 409, 412].includes(status))).toEqual([])
  expect(
    await everybody('PUT', '/me/password', () => ({ current: password, password: 'Another horse 81' })),
  ).toEqual([204])
  expect(hashing.whileHolding - before).toBe(0)
})

test('a transaction takes its connection at its first query, and none inside another that holds one', async () => {
  const context = { businessId: t.world.a }
  const look = (within: (work: () => Promise<unknown>) => Promise<unknown>) =>
    database.transaction(context, async (tx) => {
      const query = () => tx.selectFrom('businesses').select('id').execute()
      return within(query)
    })
  const other = () => look((query) => query())
  // As many at once as there are connections: each does something apart before its first query.
  await Promise.all(Array.from({ length: 6 }, () => look(async (query) => [await other(), await query()])))
  await expect(look(async (query) => [await query(), await other()])).rejects.toThrow(
    'while its own transaction',
  )
})
