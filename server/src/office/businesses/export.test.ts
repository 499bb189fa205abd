import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { permissions } from '@wizyta/contract/kit/permission'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../test/app.ts'
import { withCatalogue } from '../../../test/catalogue-checks.ts'
import { fill } from '../../../test/fill.ts'
import { exportLimits } from './export-turn.ts'

let t: TestApp
const canary = 'KANAREKB'
beforeAll(async () => {
  t = await testApp()
  await fill(t.world.anna, 'Ala')
  await fill(t.world.dorota, canary)
  await t.parts.database.transaction({ businessId: t.world.a }, (tx) =>
    tx
      .insertInto('logos')
      .values({ business_id: t.world.a, large: Buffer.from('a picture'), small: Buffer.from('small') })
      .execute(),
  )
})
afterAll(() => t.close())

const take = () => t.world.anna.post('/tenant/business-exports')

test('the export holds every table of the business with every row, and nothing of another', async () => {
  const { status, body, headers } = await take()
  expect(status).toBe(200)
  expect(headers['content-disposition']).toMatch(/^attachment; filename="wizyta-\d{4}-\d\d-\d\d\.json"$/)
  expect(body).toMatchObject({ format: 'wizyta-export', version: 1, business: { id: t.world.a } })

  const names = await withCatalogue(t.connection, async (client) => {
    const { rows } = await client.query<{ relname: string }>('select relname from tenant_tables order by 1')
    return rows.map(({ relname }) => relname)
  })
  const leftOut = ['businesses', 'change_heads', 'chat_words', 'idempotency_keys']
  expect(Object.keys(body.tables).sort()).toEqual(names.filter((name) => !leftOut.includes(name)))
  for (const [name, rows] of Object.entries(body.tables) as [string, unknown[]][]) {
    // A room of a chat is seen by its members alone.
    const reader = { businessId: t.world.a, userId: t.world.anna.user.id }
    const counted = await t.parts.database.transaction(reader, (tx) =>
      sql<{
        count: number
      }>`select count(*) as count from ${sql.table(name)} where business_id = ${t.world.a}`.execute(tx),
    )
    const expected = counted.rows[0]?.count as number
    // The line about the export itself is written while the export begins to read.
    const own = name === 'audit_log' && rows.length < expected ? 1 : 0
    expect([name, rows.length + own]).toEqual([name, expected])
  }
  const text = JSON.stringify(body)
  for (const foreign of [canary, canary.toLowerCase(), t.world.b, t.world.c])
    expect(text).not.toContain(foreign)
  expect(text).toContain('Ala')
  expect(body.people.map(({ name }: { name: string }) => name)).toEqual(['Anna', 'Basia'])
})

test('no secret leaves with it: no password, no hash, no key; the logo does', async () => {
  const { body } = await take()
  const columns = Object.entries(body.tables).flatMap(([table, rows]) =>
    Object.keys((rows as object[])[0] ?? {}).map((column) => `${table}.${column}`),
  )
  expect(columns.filter((name) => /password|secret|token|hash|generation/.test(name))).toEqual([])
  expect(columns).toContain('vouchers.value')
  expect(columns).not.toContain('vouchers.code')
  expect(body.tables.logos[0].large).toBe(Buffer.from('a picture').toString('base64'))
  expect(JSON.stringify(body)).not.toContain('\\\\x')
})

test('it is written down who took it', async () => {
  const { rows } = await t.parts.database.transaction({ businessId: t.world.a }, (tx) =>
    sql<{
      user_id: string
    }>`select user_id from audit_log where action = 'export' and entity = 'businesses'`.execute(tx),
  )
  expect(rows.length).toBeGreaterThan(0)
  expect(rows.every(({ user_id }) => user_id === t.world.anna.user.id)).toBe(true)
})

test('a user who may not see everything exports nothing', async () => {
  const blind = await t.person(
    t.world.a,
    permissions.filter((one) => one !== 'customers-contact.index'),
  )
  expect((await blind.post('/tenant/business-exports')).status).toBe(409)
  const looker = await t.person(
    t.world.a,
    permissions.filter((one) => one !== 'exports.create'),
  )
  expect((await looker.post('/tenant/business-exports')).status).toBe(403)
})

test('a reader who stops is cut off; until then two at most hold a connection, and other work goes on', async () => {
  const origin = await t.listen()
  const { b, dorota } = t.world
  // More than the buffers on the way take.
  const large = Buffer.alloc(12_000_000, 'x')
  await t.parts.database.transaction({ businessId: b }, (tx) =>
    tx
      .insertInto('logos')
      .values({ business_id: b, large, small: Buffer.from('small') })
      .execute(),
  )
  const usual = { ...exportLimits }
  const begin = async () => {
    const asked = request(`${origin}/api/v1/tenant/business-exports`, {
      method: 'POST',
      headers: dorota.headers(),
    })
    asked.end()
    const [answer] = (await once(asked, 'response')) as [IncomingMessage]
    // It is paused without a reader.
    return { status: answer.statusCode, leave: () => answer.destroy() }
  }
  Object.assign(exportLimits, { waitMs: 0, stallMs: 1_500 })
  const stalled = [await begin(), await begin()]
  expect(stalled.map(({ status }) => status)).toEqual([200, 200])
  const third = await dorota.post('/tenant/business-exports')
  expect([third.status, third.headers['retry-after'], third.body.message]).toEqual([
    503,
    '60',
    'Two exports are being made already. Please try again in a minute.',
  ])
  const others = await Promise.all(Array.from({ length: 20 }, () => dorota.get('/tenant/customers')))
  expect(new Set(others.map(({ status }) => status))).toEqual(new Set([200]))
  // Its turn comes when they end, which only the server does.
  Object.assign(exportLimits, { waitMs: 15_000 })
  const fourth = await begin()
  expect(fourth.status).toBe(200)
  for (const { leave } of [...stalled, fourth]) leave()
  Object.assign(exportLimits, usual)
})
