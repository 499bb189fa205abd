import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { routes } from '../src/app.ts'
import { type TestApp, testApp } from './app.ts'
import { pathOf } from './calling.ts'
import { withoutProtection } from './without-protection.ts'

const origin = 'https://salon.example.test'
let t: TestApp
beforeAll(async () => {
  t = await testApp({ appOrigin: origin, supportEmail: 'help@example.test' })
})
afterAll(() => t.close())

const record = '00000000-0000-4000-8000-000000000000'

describe('WEB-4: every answer carries what protects it', () => {
  const wanted = {
    'strict-transport-security': 'max-age=31536000; includeSubDomains',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'x-frame-options': 'DENY',
  }
  const asked: [
    what: string,
    method: string,
    url: string,
    headers?: Record<string, string>,
    payload?: string,
  ][] = [
    ['what is there', 'GET', '/health/live'],
    ['what is said to who reports a hole', 'GET', '/.well-known/security.txt'],
    ['the reference', 'GET', '/api/v1/reference'],
    ['no session', 'GET', '/api/v1/tenant/customers'],
    ['no such call', 'GET', '/api/v1/nothing'],
    ['no such page', 'GET', '/nothing.php'],
    ['another probe', 'GET', '/healthz'],
    ['robots', 'GET', '/robots.txt'],
    ['another site', 'POST', '/api/v1/tenant/login', { origin: 'https://evil.example' }],
    ['broken text', 'POST', '/api/v1/tenant/login', { 'content-type': 'application/json' }, '{'],
    ['another type', 'POST', '/api/v1/tenant/login', { 'content-type': 'text/xml' }, '<a/>'],
    ['another method', 'TRACE', '/api/v1/tenant/customers'],
    ['an address that is no address', 'GET', '/%'],
  ]
  const answerOf = (app: FastifyInstance, [, method, url, headers = {}, payload]: (typeof asked)[number]) =>
    app.inject({ method: method as 'GET', url, headers, ...(payload && { payload }) })
  test.each(asked)('%s', async (...one) => {
    const answer = await answerOf(t.app, one)
    expect(answer.headers).toMatchObject(wanted)
    expect(answer.headers['content-security-policy']).toContain("default-src 'none'")
    expect(answer.headers['permissions-policy']).toContain('camera=(self)')
    expect(answer.headers['x-powered-by']).toBeUndefined()
    expect(answer.headers.server).toBeUndefined()
  })

  test('and what is not there any more, what has not changed, and what failed', async () => {
    const { anna } = t.world
    const headers = {
      ...anna.headers(),
      cookie: anna.headers().cookie?.replace('wizyta_companion', '__Host-wizyta') ?? '',
    }
    const url = '/api/v1/tenant/calendar-setup'
    const first = await t.app.inject({ url, headers })
    const again = await t.app.inject({
      url,
      headers: { ...headers, 'if-none-match': String(first.headers.etag) },
    })
    const missing = await t.app.inject({ url: `/api/v1/tenant/customers/${record}`, headers })
    expect([first.statusCode, again.statusCode, missing.statusCode]).toEqual([200, 304, 404])
    for (const answer of [first, again, missing]) expect(answer.headers).toMatchObject(wanted)
  })

  test('the control: without the protection of the answers it is missing on each', async () => {
    const bare = withoutProtection(t.parts)
    for (const one of asked.filter(([, , url]) => url.startsWith('/api/v1/tenant')))
      expect((await answerOf(bare, one)).headers).not.toMatchObject(wanted)
  })
})

describe('WEB-6: other origins are told nothing', () => {
  const strangers = [
    'https://evil.example',
    'null',
    'https://salon.example.test.evil.example',
    'https://evil-salon.example.test',
    'https://sub.salon.example.test',
    'http://salon.example.test',
    'https://salon.example.test:8443',
    'https://salon.example.test@evil.example',
    'file://',
    'chrome-extension://abc',
    'https://SALON.example.test.',
  ]
  test.each(strangers)('%s', async (stranger) => {
    for (const route of routes) {
      const { method } = route.endpoint
      const url = `/api/v1${pathOf(route, { id: record })}`
      const preflight = await t.app.inject({
        method: 'OPTIONS',
        url,
        headers: { origin: stranger, 'access-control-request-method': method },
      })
      const answer = await t.app.inject({ method, url, headers: { origin: stranger } })
      const told = [preflight, answer].flatMap(({ headers }) =>
        Object.keys(headers).filter((name) => name.startsWith('access-control-')),
      )
      expect([route.name, preflight.statusCode < 400, told]).toEqual([route.name, false, []])
      if (method !== 'GET') expect([route.name, answer.statusCode]).toEqual([route.name, 403])
    }
  })
})

test('WEB-8: no page of ours stands in a frame of others, and none hears what a window says', async () => {
  const { headers } = await t.app.inject('/health/live')
  expect(headers['x-frame-options']).toBe('DENY')
  expect(headers['content-security-policy']).toMatch(/frame-ancestors 'none'/)
  // A page that opens ours, or is opened by it, cannot reach its window.
  expect(headers['cross-origin-opener-policy']).toBe('same-origin')
})
