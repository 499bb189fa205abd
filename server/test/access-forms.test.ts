import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildApp, routes } from '../src/app.ts'
import { openDatabase } from '../src/kit/database/database.ts'
import { type TestApp, testApp } from './app.ts'
import { fill } from './fill.ts'
import { counted, rounds } from './rounds.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
  await fill(t.world.anna, 'Ala')
})
afterAll(() => t.close())

const ask = (url: string, headers: Record<string, string>, method = 'GET') =>
  t.app.inject({ method: method as 'GET', url, headers })

test('ISO-2: the business in hand is named by its id and in no other way, in five hundred forms', async () => {
  const { 'business-id': id = '', ...headers } = t.world.anna.headers()
  const served = async (form: string) =>
    (await ask('/api/v1/tenant/customers', { ...headers, 'business-id': form })).statusCode
  expect(await served(id)).toBe(200)
  const others = [t.world.b, t.world.c, '00000000-0000-0000-0000-000000000000', 'x'.repeat(9_000)]
  const between = [',', ', ', ';', '/', '%2c', ' or ', "' or ''='", '\t', '--', '\u00a0', '"', '%00']
  const forms = new Set([
    '',
    'x',
    'null',
    'undefined',
    '*',
    '0',
    '{}',
    '[]',
    id.toUpperCase(),
    id.replaceAll('-', ''),
    `{${id}}`,
    `urn:uuid:${id}`,
    [...id].reverse().join(''),
    ...others,
    ...[...others, id, ''].flatMap((other) =>
      between.flatMap((by) => [`${id}${by}${other}`, `${other}${by}${id}`]),
    ),
    // One sign less, one more, one other, one as a capital: at each place.
    ...[...id].flatMap((sign, at) => [
      id.slice(0, at) + id.slice(at + 1),
      `${id.slice(0, at)}${sign}${id.slice(at)}`,
      `${id.slice(0, at)}${sign === '7' ? '8' : '7'}${id.slice(at + 1)}`,
      `${id.slice(0, at)}${/[a-f]/.test(sign) ? sign.toUpperCase() : '_'}${id.slice(at + 1)}`,
      `${id.slice(0, at)}%${id.charCodeAt(at).toString(16)}${id.slice(at + 1)}`,
      `${id.slice(0, at)}*${id.slice(at + 1)}`,
      id.slice(0, at),
      `${id.slice(0, at)} ${id.slice(at)}`,
      `${id.slice(0, at)}\u00ad${id.slice(at)}`,
      `${id.slice(0, at)}${sign}?${id.slice(at + 1)}`,
    ]),
  ])
  // What surrounds a value is no part of it (RFC 9110, 5.5).
  forms.delete(id)
  for (const form of forms) if (form.trim() === id) forms.delete(form)
  const found = []
  for (const form of forms) {
    const status = await served(form)
    if (![400, 403].includes(status)) found.push([form.slice(0, 60), status])
  }
  expect(found).toEqual([])
  expect(forms.size).toBeGreaterThan(450)
})

test('the cookie of the browser does not choose the business', async () => {
  const { 'business-id': _, cookie = '', ...headers } = t.world.anna.headers()
  const { statusCode } = await ask('/api/v1/tenant/customers', {
    ...headers,
    cookie: `${cookie}; current_business_id=${t.world.a}`,
  })
  expect(statusCode).toBe(400)
})

test('a token counts only as a Bearer token, whole, with its own companion', async () => {
  const headers = t.world.anna.headers() as Record<string, string>
  const { authorization = '', cookie = '' } = headers
  const others = t.world.celina.headers() as Record<string, string>
  const forms: Record<string, string>[] = [
    { authorization: authorization.replace('Bearer', 'Basic') },
    { authorization: authorization.slice(7) },
    { authorization: authorization.slice(0, -1) },
    { authorization: `${authorization}x` },
    { cookie: others.cookie ?? '' },
    { authorization: others.authorization ?? '' },
    { cookie: cookie.toUpperCase() },
    { cookie: `${cookie}x` },
  ]
  for (const form of forms)
    expect((await ask('/api/v1/tenant/customers', { ...headers, ...form })).statusCode).toBe(401)
})

test('no other spelling of an address is open without a session', async () => {
  for (const { endpoint } of routes.filter(
    (route) => route.endpoint.permission !== 'public' && route.endpoint.method === 'GET',
  )) {
    const path = `/api/v1${endpoint.path.replace(/:\w+/, crypto.randomUUID())}`
    for (const form of [
      path,
      `${path}/`,
      `/${path}`,
      path.toUpperCase(),
      path.replace('tenant', '%74enant'),
      path.replace('/tenant', '/./tenant'),
      path.replace('v1', 'v0'),
    ]) {
      for (const method of ['GET', 'HEAD', 'OPTIONS', 'TRACE']) {
        const answer = await t.app.inject({ method: method as 'GET', url: form })
        // Whatever is no address of the API is the page of the web app, which holds nothing of anybody.
        const page =
          answer.statusCode === 200 && String(answer.headers['content-type']).startsWith('text/html')
        expect([method, form, page || answer.statusCode >= 400]).toEqual([method, form, true])
      }
    }
  }
})

test('nothing that a business is told may be kept by others on the way', async () => {
  for (const path of [
    '/tenant/customers',
    '/tenant/calendar-setup',
    '/tenant/businesses',
    '/tenant/system-settings',
  ]) {
    const { headers } = await t.world.anna.get(path)
    expect([path, String(headers['cache-control'])]).toEqual([
      path,
      expect.stringMatching(/no-store|private/),
    ])
  }
})

test('the stream of changes is closed to visitors and to members of other businesses', async () => {
  const { authorization: _, ...none } = t.world.anna.headers() as Record<string, string>
  expect((await ask('/api/v1/tenant/changes', none)).statusCode).toBe(401)
  expect(
    (await ask('/api/v1/tenant/changes', t.world.celina.headers({ business: t.world.a }))).statusCode,
  ).toBe(403)
})

test('ISO-15: of many requests for three businesses by few connections none is answered with what is another’s', async () => {
  const marks = { anna: 'Zebra', dorota: 'Yeti', celina: 'Wombat' }
  const names = Object.keys(marks) as (keyof typeof marks)[]
  for (const name of names) await t.world[name].post('/tenant/customers', { first_name: marks[name] })
  const database = openDatabase({ connection: t.connection, max: 5 })
  const app = await buildApp({ ...t.parts, database })
  const origin = await app.listen({ host: '127.0.0.1', port: 0 })
  const count = rounds(300, 120_000)
  const wrong: unknown[] = []
  let [next, answered] = [0, 0]
  const goOn = async () => {
    for (let number = next++; number < count; number = next++) {
      const name = names[number % 3] as keyof typeof marks
      // One in ten is given up on the way.
      const signal = number % 10 === 7 ? AbortSignal.timeout(number % 4) : null
      const path = number % 2 ? 'customers?name=' : 'customers?sort=-created_at&per_page=5'
      const text = await fetch(`${origin}/api/v1/tenant/${path}`, {
        headers: t.world[name].headers(),
        signal,
      })
        .then((answer) => answer.text())
        .catch(() => null)
      if (text === null) continue
      answered += 1
      const seen = names.filter((one) => text.includes(marks[one]))
      if (seen.length !== 1 || seen[0] !== name) wrong.push([name, text.slice(0, 200)])
    }
  }
  await Promise.all(Array.from({ length: 24 }, goOn))
  expect(wrong).toEqual([])
  expect(answered).toBeGreaterThan(count * 0.85)
  const left = await Promise.all(
    Array.from({ length: 5 }, () =>
      database.statement<{ business: string }>(
        `select coalesce(current_setting('app.business_id', true), '') as business, pg_sleep(0.05)::text`,
        [],
      ),
    ),
  )
  expect(left.flat().map(({ business }) => business)).toEqual(['', '', '', '', ''])
  await app.close()
  await database.close()
  counted(
    'ISO-15',
    `${count} requests for three businesses by five connections, a tenth of them given up: none mixed up`,
  )
}, 7_200_000)
