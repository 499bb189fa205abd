import { gunzipSync, gzipSync } from 'node:zlib'
import Fastify from 'fastify'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { routes } from '../src/app.ts'
import type { Route } from '../src/kit/http/http.ts'
import type { TestApp } from './app.ts'
import { callAs, exampleOf, pathOf } from './calling.ts'
import { type Ids, testFilled } from './fill.ts'
import { everyNth } from './whole.ts'

let t: TestApp
let a: Ids
beforeAll(async () => {
  ;({ t, ids: a } = await testFilled())
})
afterAll(() => t.close())

const withBody = () =>
  routes.flatMap((route) =>
    exampleOf(route, a).body === undefined ? [] : [{ route, example: exampleOf(route, a) }],
  )
/** Picks a second user for calls that end a session or lock its screen. */
const who = ({ name, endpoint }: Route) =>
  endpoint.permission === 'public' || name.startsWith('screenLock.') ? t.world.basia : t.world.anna

/** The paths of all leaves, `['lines', 0, 'service_id']`. */
function leaves(value: unknown, path: (string | number)[] = []): (string | number)[][] {
  if (typeof value !== 'object' || value === null) return [path]
  return [
    path,
    ...Object.entries(value).flatMap(([key, part]) =>
      leaves(part, [...path, Array.isArray(value) ? Number(key) : key]),
    ),
  ]
}
function replaced(value: unknown, [key, ...rest]: (string | number)[], other: unknown): unknown {
  if (key === undefined) return other
  const copy = structuredClone(value) as Record<string | number, unknown>
  copy[key] = replaced(copy[key], rest, other)
  return copy
}

const nested = (depth: number): unknown => (depth === 0 ? 1 : { a: nested(depth - 1) })
const hostile: [name: string, value: unknown][] = [
  ['NUL', 'a\0b'],
  ['half a surrogate pair', '\ud83d'],
  ['direction override', '\u202eabc\u202c'],
  ['joined emoji', '👩‍👩‍👧‍👦'],
  ['combining marks', 'e' + '\u0301'.repeat(1_000)],
  ['SQL', "'; drop table visits; --"],
  ['template', '{{constructor}}${7*7}'],
  ['markup', '<script>alert(1)</script>'],
  ['blank', ''],
  ['space', '   '],
  ['null', null],
  ['true', true],
  ['zero', 0],
  ['minus one', -1],
  ['half a grosz', 0.005],
  ['too large', 1e308],
  ['2^53', 9_007_199_254_740_992],
  ['empty list', []],
  ['empty object', {}],
  ['long list', Array(10_000).fill('x')],
  ['deep object', nested(500)],
  ['year zero', '0000-01-01'],
  ['far date', '9999-12-31'],
  ['day that is none', '2026-02-30'],
  ['instant far away', '9999-12-31T23:59:59Z'],
  ['instant of old', '0001-01-01T00:00:00Z'],
  ['unknown id', '00000000-0000-4000-8000-000000000000'],
]

test('INP-1, INP-2, INP-3: no value in any place of a body is our fault', { timeout: 600_000 }, async () => {
  const faults: string[] = []
  const tried = new Set<string>()
  let places = 0
  for (const { route, example } of withBody()) {
    for (const path of leaves(example.body)) {
      places += 1
      for (const [name, value] of everyNth(hostile, 12, places)) {
        tried.add(name)
        const { status } = await callAs(who(route), route, {
          ...example,
          body: replaced(example.body, path, value),
        })
        if (status >= 500) faults.push(`${route.name} ${path.join('.')}: ${name} (${status})`)
      }
    }
  }
  expect(faults).toEqual([])
  expect([places > 300, tried.size]).toEqual([true, hostile.length])
})

test('INP-1: NUL and half characters are refused at the field, not stored as something else', async () => {
  for (const name of ['a\0b', '\ud83d', '\udc00x']) {
    const { status, body } = await t.world.anna.post('/tenant/resources', { name, category: 'room' })
    expect([status, Object.keys(body.errors)]).toEqual([422, ['name']])
  }
})

test('INP-1: what can be stored comes back as it was sent', async () => {
  for (const name of [
    'Zażółć gęślą jaźń',
    '👩‍👩‍👧‍👦',
    'İstanbul ıI',
    'Z\u0307 i \u017b',
    '\u202eabc\u202c',
    '<b>&amp;</b>',
    "Liam O'Brien",
    '100% \\ "x"',
    '=1+1',
  ]) {
    const { body } = await t.world.anna.post('/tenant/resources', { name, category: 'room' })
    expect((await t.world.anna.get(`/tenant/resources/${body.id}`)).body.name).toBe(name)
  }
})

test('INP-2: a megabyte is refused, whether it is accepted for reading or not', {
  timeout: 600_000,
}, async () => {
  for (const [place, { route, example }] of withBody().entries()) {
    const answerTo = async (length: number) => {
      const body = JSON.stringify({ name: 'x'.repeat(length) })
      return (await callAs(who(route), route, { ...example, body })).status
    }
    // The bound is one for all calls: they take turns on its two sides.
    for (const isAbove of everyNth([false, true], 2, place)) {
      const status = await answerTo(isAbove ? 1_100_000 : 900_000)
      if (isAbove) expect([route.name, status]).toEqual([route.name, 413])
      else expect([route.name, Math.floor(status / 100)]).toEqual([route.name, 4])
    }
  }
})

test('INP-2, INP-12: what is no JSON object is refused: other types 415, broken text 400, prototypes never', async () => {
  for (const { route, example } of withBody()) {
    const statuses = []
    for (const type of [
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
      'application/xml',
    ]) {
      statuses.push(
        (
          await callAs(
            t.world.anna,
            route,
            { ...example, body: 'a=1' },
            { headers: { 'content-type': type } },
          )
        ).status,
      )
    }
    statuses.push((await callAs(who(route), route, { ...example, body: '{"name": ' })).status)
    expect([route.name, ...statuses]).toEqual([route.name, 415, 415, 415, 415, 400])
    for (const body of [
      '{"__proto__": {"admin": true}}',
      '{"constructor": {"prototype": {"admin": true}}}',
      '[]',
      '"text"',
      '1',
      'null',
    ]) {
      const { status } = await callAs(who(route), route, { ...example, body })
      expect([route.name, body, status >= 400 && status < 500]).toEqual([route.name, body, true])
    }
  }
  expect(({} as { admin?: boolean }).admin).toBeUndefined()
})

test('INP-12: a compressed body is bounded and validated as it is unpacked', async () => {
  const statusOf = async (body: object) => {
    const packed = gzipSync(JSON.stringify(body))
    const { status } = await t.world.anna.call('POST', '/tenant/customers', packed, {
      headers: { 'content-type': 'application/json', 'content-encoding': 'gzip' },
    })
    return status
  }
  expect(await statusOf({ first_name: 'Anna' })).toBe(201)
  expect(await statusOf({ first_name: 'Anna', tenant_id: t.world.b })).toBe(422)
  // 50 kilobytes that would be 50 megabytes.
  expect(await statusOf({ first_name: 'x'.repeat(50_000_000) })).toBe(413)
})

/** A call without a contract: it takes whatever comes, and writes it into SQL as it is. */
async function carelessCall() {
  const careless = Fastify({ bodyLimit: 100_000_000 })
  careless.removeAllContentTypeParsers()
  careless.addContentTypeParser('*', { parseAs: 'buffer' }, ({ headers }, body, done) => {
    const bytes = headers['content-encoding'] === 'gzip' ? gunzipSync(body) : body
    try {
      done(null, JSON.parse(String(bytes)))
    } catch {
      done(null, { name: String(bytes) })
    }
  })
  careless.post('/suppliers', async ({ body, query }) => {
    const { name, lead_days = 1 } = body as { name: unknown; lead_days?: unknown }
    const { per_page = 1 } = query as { per_page?: unknown }
    await t.parts.database.transaction({ businessId: t.world.a }, async (tx) => {
      await sql`insert into suppliers (business_id, name, lead_days) values (${t.world.a}, ${name}, ${lead_days})`.execute(
        tx,
      )
      await sql`select id from suppliers limit ${per_page}`.execute(tx)
    })
    return 'saved'
  })
  return async (body: unknown, headers: Record<string, string> = {}, query = '') => {
    const { statusCode } = await careless.inject({
      method: 'POST',
      url: `/suppliers${query}`,
      headers: { 'content-type': 'application/json', ...headers },
      payload: Buffer.isBuffer(body) || typeof body === 'string' ? body : JSON.stringify(body),
    })
    return statusCode
  }
}

test('INP-1, INP-2, INP-3, the control: the same values are faults of a call that checks none', async () => {
  const send = await carelessCall()
  const faults = new Set<string>()
  for (const [name, value] of hostile)
    for (const body of [
      { name: value, lead_days: 1 },
      { name: 'x', lead_days: value },
    ])
      if ((await send(body)) >= 500) faults.add(name)
  for (const name of ['NUL', 'SQL', 'half a grosz', 'too large', '2^53', 'long list', 'deep object'])
    expect(faults).toContain(name)
})

test('INP-2, INP-10, INP-12, the control: a call that reads everything takes other types, masses and limits that are none', async () => {
  const send = await carelessCall()
  expect(await send('a=1', { 'content-type': 'text/plain' })).toBe(200)
  expect(await send('{"name": ')).toBe(200)
  expect(await send({ name: 'x'.repeat(1_100_000) })).toBe(200)
  const bomb = gzipSync(JSON.stringify({ name: 'x'.repeat(5_000_000) }))
  expect(await send(bomb, { 'content-encoding': 'gzip' })).toBe(200)
  for (const query of ['?per_page=NaN', '?per_page=-1', '?per_page=%00'])
    expect(await send({ name: 'x' }, {}, query)).toBe(500)
})

test('INP-10, INP-11: no query and no id is our fault', { timeout: 600_000 }, async () => {
  const queries = [
    'filter[__proto__][x]=1',
    '__proto__[x]=1',
    'constructor[prototype][x]=1',
    'filter[a][b][c][d]=1',
    'name=%00',
    'name=%ED%A0%80',
    'name=%',
    'page=1e9',
    'page=-1',
    'per_page=1e9',
    'per_page=NaN',
    'sort=id;drop table visits',
    `fields=${'a,'.repeat(3_000)}`,
    `name=${'a!'.repeat(3_000)}`,
    'name=%25_%5C',
    'page=1&page=2',
    'from=x&days=99999',
    'from=9999-12-31&days=42',
    'from=0001-01-01',
    'employee_id=null',
    Array.from({ length: 300 }, (_, index) => `filter[f${index}]=1`).join('&'),
  ]
  const ids = [
    'abc',
    '%00',
    '%',
    '..%2f..%2fetc',
    'null',
    '1',
    'x'.repeat(500),
    a.client.toUpperCase(),
    `${a.client}%0a`,
  ]
  const faults: string[] = []
  for (const [place, route] of routes.entries()) {
    const example = exampleOf(route, a)
    const tried = [
      ...everyNth(queries, 4, place).map((query) => ({ ...example, query })),
      ...(example.id ? everyNth(ids, 3, place).map((id) => ({ ...example, id })) : []),
    ]
    for (const one of tried) {
      const { status } = await callAs(who(route), route, one)
      if (status >= 500) faults.push(`${route.name} ${pathOf(route, one).slice(0, 120)} (${status})`)
    }
  }
  expect(faults).toEqual([])
  expect((await t.world.anna.get('/tenant/customers')).status).toBe(200)
})
