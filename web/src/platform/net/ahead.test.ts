import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { runInNewContext } from 'node:vm'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'

const script = readFileSync(join(import.meta.dirname, '../../../public/preferences.js'), 'utf8')

/** Calls to the server, and its answers. */
let asked: string[] = []
let status = 200
const server = createServer((request, response) => {
  asked.push(`${request.url} ${request.headers.authorization} ${String(request.headers['business-id'])}`)
  response
    .writeHead(status, { 'content-type': 'application/json' })
    .end(JSON.stringify({ number: asked.length }))
})
let jar = ''
const salon = '5a10a000-0000-4000-8000-000000000001'
const businesses = { method: 'GET', path: '/tenant/businesses' } as const

beforeAll(async () => {
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  const reach = fetch
  // A page's addresses are relative to it; here there is no page.
  vi.stubGlobal('fetch', (path: string, options: RequestInit) =>
    reach(`http://127.0.0.1:${port}${path}`, options),
  )
  vi.stubGlobal('document', {
    get cookie() {
      return jar
    },
    set cookie(line: string) {
      const [pair = ''] = line.split(';')
      const [name] = pair.split('=')
      jar = [...jar.split('; ').filter((one) => one && !one.startsWith(`${name}=`)), pair].join('; ')
    },
  })
  vi.stubGlobal('location', { protocol: 'http:', pathname: '/calendar', search: '' })
  vi.stubGlobal('localStorage', { getItem: () => null })
})
beforeEach(() => {
  vi.resetModules()
  asked = []
  status = 200
  jar = `access_token=one|two; current_business_id=${salon}`
  globalThis.answersAhead = undefined
})
afterAll(() => {
  server.close()
  vi.unstubAllGlobals()
})

/** A page begins: the script first, the app after it. */
async function begin() {
  const classes = { toggle: () => {} }
  const page: Record<string, unknown> = {
    fetch,
    location,
    localStorage,
    document: {
      cookie: jar,
      documentElement: { dataset: {}, classList: classes },
      querySelector: () => null,
      head: { querySelector: () => null, append: () => {} },
      createElement: () => ({}),
    },
    matchMedia: () => ({ matches: true }),
  }
  runInNewContext(script, page)
  globalThis.answersAhead = page.answersAhead as typeof answersAhead
  if (answersAhead) await expect.poll(() => asked).toHaveLength(1)
  return Promise.all([import('./api.ts'), import('../session/session.ts')]).then(
    ([{ call }, { session }]) => ({
      read: () => call(businesses as never) as Promise<{ number: number }>,
      session,
    }),
  )
}

test('what the page has asked for before the app was there is asked for once, in the words of the app', async () => {
  const { read } = await begin()
  expect(await read()).toEqual({ number: 1 })
  expect(asked).toEqual([`/api/v1/tenant/businesses Bearer one|two ${salon}`])
  // Given out once: a repeated call wants fresh data.
  expect(await read()).toEqual({ number: 2 })
  expect(asked[1]).toBe(asked[0])
})

test('without a session nothing is prefetched', async () => {
  jar = ''
  await begin()
  expect(globalThis.answersAhead).toBeUndefined()
  expect(asked).toEqual([])
})

test('another business is not shown what was asked for the first one', async () => {
  const { read, session } = await begin()
  session.setCurrentBusiness('other')
  await read()
  expect(asked).toContain(`/api/v1/tenant/businesses Bearer one|two other`)
})

test.for(['sign-out', 'an ended session', 'another user'])('%s leaves nothing of it', async (what) => {
  const { session } = await begin()
  expect(globalThis.answersAhead).toBeDefined()
  if (what === 'sign-out') session.reset()
  else if (what === 'an ended session') session.resetAccessToken()
  else session.setAccessToken('three|four')
  expect(globalThis.answersAhead).toBeUndefined()
})

test('a refusal or a lost line is asked again, and told as any other', async () => {
  status = 503
  const { read } = await begin()
  status = 200
  expect(await read()).toEqual({ number: 2 })
})
