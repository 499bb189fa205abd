import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type KeyDesk, keyDesk, type MadeKey } from './api-keys.ts'

const shop = 'https://salon-ola.example'
const other = 'https://other.example'

let t: KeyDesk
let key: MadeKey
let otherKey: MadeKey
beforeAll(async () => {
  t = await keyDesk()
  const maker = await t.maker(['customers.index', 'customers.create'])
  const rights = ['customers.index', 'customers.create'] as const
  key = await t.key(maker, [...rights], { origins: [shop] })
  otherKey = await t.key(maker, [...rights], { origins: [other] })
})
afterAll(() => t.close())

const cors = (headers: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => name.startsWith('access-control-')))
const preflight = (origin: string, url = '/api/v1/tenant/customers') =>
  t.app.inject({
    method: 'OPTIONS',
    url,
    headers: {
      origin,
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'authorization',
    },
  })
const call = (secret: string, origin: string, headers: object = {}) =>
  t.app.inject({
    method: 'POST',
    url: '/api/v1/tenant/customers',
    headers: {
      origin,
      'sec-fetch-site': 'cross-site',
      authorization: `Bearer ${secret}`,
      'idempotency-key': crypto.randomUUID(),
      ...headers,
    },
    payload: { first_name: 'Ewa' },
  })

describe('WEB-6: a website that an API key names', () => {
  test('calls by that key, and reads the answers, refusals included', async () => {
    const asked = await preflight(shop)
    expect([asked.statusCode, asked.headers['access-control-allow-origin']]).toEqual([204, shop])
    expect(asked.headers['access-control-allow-headers']).toContain('authorization')
    const answer = await call(key.secret, shop)
    expect([answer.statusCode, answer.headers['access-control-allow-origin']]).toEqual([201, shop])
    expect(answer.headers.vary).toContain('origin')
    const refused = await call(key.secret, shop, { 'idempotency-key': '' })
    expect([refused.statusCode, refused.headers['access-control-allow-origin']]).toEqual([422, shop])
    const read = await t.app.inject({
      url: '/api/v1/tenant/customers',
      headers: { origin: shop, authorization: `Bearer ${key.secret}` },
    })
    expect([read.statusCode, read.headers['access-control-allow-origin']]).toEqual([200, shop])
  })

  test('calls by no other key, and no other website by this one', async () => {
    for (const [secret, origin, status] of [
      [otherKey.secret, shop, 403],
      [key.secret, other, 403],
      [key.secret, 'null', 403],
      [key.secret, `${shop}:8443`, 403],
      [key.secret, shop.replace('https', 'http'), 403],
      [`wiz_${'A'.repeat(43)}`, shop, 401],
    ] as const) {
      const answer = await call(secret, origin)
      expect([origin, answer.statusCode, cors(answer.headers)]).toEqual([origin, status, {}])
      const read = await t.app.inject({
        url: '/api/v1/tenant/customers',
        headers: { origin, authorization: `Bearer ${secret}` },
      })
      expect([origin, read.statusCode, cors(read.headers)]).toEqual([origin, status, {}])
    }
  })

  test('never comes with cookies: credentials are not allowed, and a session of the browser counts for nothing', async () => {
    const { authorization: _, ...own } = t.world.anna.headers()
    const answers = [
      await preflight(shop),
      await call(key.secret, shop, { cookie: own.cookie }),
      await t.app.inject({
        method: 'POST',
        url: '/api/v1/tenant/customers',
        headers: { ...own, origin: shop },
      }),
      await t.app.inject({
        method: 'POST',
        url: '/api/v1/tenant/customers',
        headers: { ...t.world.anna.headers(), origin: shop },
      }),
    ]
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([204, 201, 403, 403])
    for (const { headers } of answers) {
      expect(headers).not.toHaveProperty('access-control-allow-credentials')
      expect(headers['access-control-allow-origin']).not.toBe('*')
    }
  })

  test('is known until its last key is revoked; nothing outside the API is answered to it', async () => {
    expect((await preflight(shop, '/csp-reports')).statusCode).toBe(403)
    expect((await preflight(other)).statusCode).toBe(204)
    await t.inA(`update api_keys set revoked_at = now() where id = '${otherKey.id}'`)
    const gone = await preflight(other)
    expect([gone.statusCode, cors(gone.headers)]).toEqual([403, {}])
    expect((await call(otherKey.secret, other)).statusCode).toBe(401)
  })

  test('is named exactly, as https and without a path, ten at most', async () => {
    const maker = await t.maker(['customers.index'])
    for (const origins of [
      ['http://salon.example'],
      ['https://salon.example/'],
      ['https://salon.example/a'],
      ['https://*.example'],
      ['https://SALON.example'],
      ['*'],
      ['null'],
      Array.from({ length: 11 }, (_, one) => `https://s${one}.example`),
    ]) {
      const body = {
        name: 'Strona',
        permissions: ['customers.index'],
        valid_days: null,
        password: t.password,
        origins,
      }
      expect([origins[0], (await maker.post('/tenant/api-keys', body)).status]).toEqual([origins[0], 422])
    }
  })
})
