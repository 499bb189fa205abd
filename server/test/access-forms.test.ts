import { afterAll, beforeAll, expect, test } from 'vitest'
import { routes } from '../src/app.ts'
import { type TestApp, testApp } from './app.ts'
import { fill } from './fill.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
  await fill(t.world.anna, 'Ala')
})
afterAll(() => t.close())

const ask = (url: string, headers: Record<string, string>, method = 'GET') =>
  t.app.inject({ method: method as 'GET', url, headers })

test('the business in hand is named by its id and in no other way', async () => {
  const { 'business-id': id = '', ...headers } = t.world.anna.headers()
  const ownForm = await ask('/api/v1/tenant/customers', { ...headers, 'business-id': id })
  expect(ownForm.statusCode).toBe(200)
  const forms = [
    '',
    'x',
    id.toUpperCase(),
    `${id},${t.world.b}`,
    `${id} or true`,
    `{${id}}`,
    id.replaceAll('-', ''),
    t.world.b,
    `' or ''='`,
    'x'.repeat(9_000),
  ]
  for (const form of forms) {
    const { statusCode } = await ask('/api/v1/tenant/customers', { ...headers, 'business-id': form })
    expect([form.slice(0, 60), [400, 403].includes(statusCode)]).toEqual([form.slice(0, 60), true])
  }
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

test('the stream of changes is closed to who is not signed in, and to members of other businesses', async () => {
  const { authorization: _, ...none } = t.world.anna.headers() as Record<string, string>
  expect((await ask('/api/v1/tenant/changes', none)).statusCode).toBe(401)
  expect(
    (await ask('/api/v1/tenant/changes', t.world.celina.headers({ business: t.world.a }))).statusCode,
  ).toBe(403)
})
