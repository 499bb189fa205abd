import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type KeyDesk, keyDesk, type MadeKey } from '../../../test/api-keys.ts'
import type { Person } from '../../../test/app.ts'
import { buildApp } from '../../app.ts'
import { callsPerMinute } from '../../kit/security/api-key.ts'

let t: KeyDesk
/** May connect apps in A, and look at and add clients and look at resources. */
let maker: Person
beforeAll(async () => {
  t = await keyDesk()
})
afterAll(() => t.close())
beforeEach(async () => {
  maker = await t.maker(['customers.index', 'customers.create', 'resources.index'])
})

test('what a key does stands in the log as done by the key of its maker', async () => {
  const { id, secret } = await t.key(maker, ['customers.create'])
  const { body } = await t.call(secret, '/tenant/customers', {
    method: 'POST',
    body: { first_name: 'Z formularza' },
  })
  await t.call(secret, '/tenant/resources')
  const { rows } = await t.parts.database.transaction({ businessId: t.world.a }, (tx) =>
    sql<{ action: string; user_id: string; api_key_id: string }>`
      select action, user_id, api_key_id from audit_log where entity_id = ${body.id} or action = 'refused' and api_key_id = ${id}
      order by number`.execute(tx),
  )
  const who = { user_id: maker.user.id, api_key_id: id }
  expect(rows).toEqual([
    { action: 'create', ...who },
    { action: 'refused', ...who },
  ])
})

test('when a key was last used is kept to the minute, without a line in the log', async () => {
  const { id, secret } = await t.key(maker, ['customers.index'])
  const shown = async () =>
    (await maker.get('/tenant/api-keys')).body.data.find((key: MadeKey) => key.id === id)
  expect((await shown()).last_used_at).toBe(null)
  const before = (await maker.get('/tenant/apps')).body.data.find(({ key }: { key: string }) => key === 'api')
  await t.call(secret, '/tenant/customers')
  expect((await shown()).last_used_at).toMatch(/T\d\d:\d\d:00Z$/)
  const { rows } = await t.inA(`select from audit_log where api_key_id = '${id}'`)
  expect([rows.length, before.connected]).toEqual([0, true])
})

test('AUT-13: a key is answered once and stored nowhere', async () => {
  const { id, secret, beginning } = await t.key(maker, ['customers.index'])
  expect(secret).toMatch(/^wiz_[\w-]{43}$/)
  expect(secret.startsWith(beginning) && beginning.length === 12).toBe(true)
  const listed = JSON.stringify((await maker.get('/tenant/api-keys')).body)
  expect([listed.includes(id), listed.includes(secret)]).toEqual([true, false])
  const rest = secret.slice(beginning.length)
  for (const table of ['api_keys', 'api_key_uses', 'audit_log', 'idempotency_keys']) {
    const { rows } = await t.inA(`select t::text as row from ${table} t`)
    expect([table, JSON.stringify(rows).includes(rest)]).toEqual([table, false])
  }
})

test('AUT-13: a key does not come into the log of the server, whatever becomes of the call', async () => {
  const { secret } = await t.key(maker, ['customers.index'])
  const lines: string[] = []
  const app = await buildApp({
    ...t.parts,
    log: pino({ level: 'trace' }, { write: (line: string) => lines.push(line) }),
  })
  const headers = { authorization: `Bearer ${secret}` }
  await app.inject({ url: '/api/v1/tenant/customers', headers })
  await app.inject({ url: '/api/v1/tenant/resources', headers })
  await app.inject({ url: '/api/v1/nowhere', headers })
  await app.inject({
    url: '/api/v1/tenant/customers',
    headers: { authorization: `Bearer ${secret.slice(0, -1)}x` },
  })
  await app.close()
  expect(lines.length).toBeGreaterThanOrEqual(4)
  expect(lines.join('')).not.toContain(secret.slice(12, -1))
})

test('a key calls so often in a minute and no more, and guessing is counted by network', async () => {
  const { id, secret } = await t.key(maker, ['customers.index'])
  await t.status(secret, '/tenant/customers')
  await t.parts.database.statement(
    `update attempts set count = $2 where scope = 'api key' and subject_hash = sha256(convert_to('api key:' || $1, 'utf8'))`,
    [id, callsPerMinute],
  )
  expect(await t.status(secret, '/tenant/customers')).toBe(429)
  const other = await t.key(maker, ['customers.index'])
  const guesses = []
  for (let guess = 0; guess < 35; guess += 1)
    guesses.push(await t.status(`wiz_${String(guess).padStart(43, 'A')}`, '/tenant/customers'))
  expect(new Set(guesses.slice(0, 20))).toEqual(new Set([401]))
  expect(guesses.at(-1)).toBe(429)
  // Guesses of others do not lock the bearer of a key out.
  expect(await t.status(other.secret, '/tenant/customers')).toBe(200)
})

test('a key is a key as a whole, as a Bearer token alone', async () => {
  const { secret } = await t.key(maker, ['customers.index'])
  const forms: Record<string, string>[] = [
    { authorization: `Basic ${secret}` },
    { authorization: secret },
    { authorization: `Bearer ${secret.slice(0, -1)}` },
    { authorization: `Bearer ${secret.toUpperCase()}` },
    { cookie: `access_token=${secret}; wizyta_companion=${secret}` },
  ]
  for (const headers of forms) {
    const { statusCode } = await t.app.inject({
      url: '/api/v1/tenant/customers',
      headers,
      // Not the network of the guesses before.
      remoteAddress: '203.0.113.9',
    })
    expect([headers, statusCode]).toEqual([headers, 401])
  }
  // Another site cannot make a browser send one: a change needs the header, which no form sets.
  const { statusCode } = await t.app.inject({
    method: 'POST',
    url: '/api/v1/tenant/customers',
    headers: {
      authorization: `Bearer ${secret}`,
      origin: 'https://elsewhere.example',
      'sec-fetch-site': 'cross-site',
    },
    payload: { first_name: 'Obca' },
  })
  expect(statusCode).toBe(403)
})
