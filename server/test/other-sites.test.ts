import { once } from 'node:events'
import { connect } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { routes } from '../src/app.ts'
import { type TestApp, testApp } from './app.ts'
import { pathOf } from './calling.ts'
import { encodedForms, otherForms } from './spellings.ts'
import { everyNth } from './whole.ts'
import { withoutProtection } from './without-protection.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp({ appOrigin: 'https://salon.example.test' })
})
afterAll(() => t.close())

const record = '00000000-0000-4000-8000-000000000000'
const writes = routes.filter(({ endpoint }) => endpoint.method !== 'GET')
const addressOf = (route: (typeof routes)[number]) => `/api/v1${pathOf(route, { id: record })}`

type Headers = Record<string, string>
/** Returns the headers of a superadmin, and those of the browser alone: a foreign page has no token. */
function ownHeaders(): { own: Headers; cookiesAlone: Headers } {
  const { anna } = t.world
  const own: Headers = {
    ...anna.headers({ version: 1 }),
    cookie: anna.headers().cookie?.replace('wizyta_companion', '__Host-wizyta') ?? '',
  }
  const { authorization: _, 'business-id': __, ...cookiesAlone } = own
  return { own, cookiesAlone }
}

/** Ways to ask for a change from another site. */
function foreignWays(): Headers[] {
  const { own, cookiesAlone } = ownHeaders()
  return [
    { ...own, origin: 'https://evil.example' },
    { ...own, 'sec-fetch-site': 'cross-site' },
    { ...own, 'sec-fetch-site': 'same-site' },
    { ...cookiesAlone, origin: 'https://evil.example', 'content-type': 'text/plain' },
    { ...cookiesAlone, origin: 'null', 'content-type': 'application/x-www-form-urlencoded' },
    { ...cookiesAlone, 'sec-fetch-site': 'cross-site', 'content-type': 'multipart/form-data; boundary=x' },
  ]
}

/**
 * Returns the changes that another site may ask for without being refused first of all. The plain address is asked for in
 * every way, of other spellings each in some ways.
 */
async function waysIn(app: FastifyInstance, spellings?: (url: string) => string[]): Promise<string[]> {
  const ways = [...foreignWays().entries()]
  const found: string[] = []
  let place = 0
  for (const route of writes) {
    const plain = addressOf(route)
    for (const url of spellings ? spellings(plain) : [plain])
      for (const [index, headers] of spellings ? everyNth(ways, 3, place++) : ways) {
        const { method } = route.endpoint
        const { statusCode } = await app.inject({ method, url, headers, payload: 'a=b' })
        if (statusCode !== 403) found.push(`${method} ${url}, way ${index}: ${statusCode}`)
      }
  }
  return found
}

test('WEB-1: every change is refused before anything is read, when another site asks for it, however it asks', async () => {
  expect(await waysIn(t.app)).toEqual([])
})

test('WEB-1, WEB-9: however the address of a change is spelled, another site is refused', async () => {
  expect(await waysIn(t.app, (url) => [...encodedForms(url), ...otherForms(url)])).toEqual([])
})

test('WEB-9: no answer to any spelling of a call may be kept on the way', async () => {
  const { own } = ownHeaders()
  for (const [place, route] of routes.entries())
    for (const url of [addressOf(route), ...everyNth(encodedForms(addressOf(route)), 3, place)]) {
      const { method } = route.endpoint
      // The call itself does not matter: it stops at an unknown parameter.
      const { headers } = await t.app.inject({ method, url: `${url}?no_such_parameter=1`, headers: own })
      expect([url, headers['cache-control'], headers.vary]).toEqual([
        url,
        'no-store',
        expect.stringContaining('authorization, business-id, cookie'),
      ])
    }
})

test('WEB-9: an address that names the host as well is no way around', async () => {
  const { port } = new URL(await t.listen())
  for (const target of ['/api/v1/tenant/login', '/%61pi/v1/tenant/login', 'http://x/api/v1/tenant/login']) {
    const socket = connect(Number(port), '127.0.0.1')
    socket.end(
      `POST ${target} HTTP/1.1\r\nhost: x\r\norigin: https://evil.example\r\ncontent-length: 0\r\nconnection: close\r\n\r\n`,
    )
    const [answer] = await once(socket, 'data')
    expect([target, String(answer).split('\r\n')[0]]).toEqual([target, 'HTTP/1.1 403 Forbidden'])
    socket.destroy()
  }
})

test('WEB-1, WEB-9, the control: without the check of where a call comes from, others get further', async () => {
  const bare = withoutProtection(t.parts)
  expect((await waysIn(bare)).length).toBeGreaterThan(writes.length * 3)
  expect((await waysIn(bare, encodedForms)).length).toBeGreaterThan(writes.length * 3)
})
