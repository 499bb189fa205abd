import { clients } from '@wizyta/contract/people/clients/api'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { openWindow, serve, type TestServer } from '../test/window.ts'

let server: TestServer
let modules: Awaited<ReturnType<typeof load>>

async function load() {
  const { call } = await import('./api.ts')
  const { writeWith } = await import('../text/i18n.ts')
  const { queryClient } = await import('./query.ts')
  const { session } = await import('../session/session.ts')
  const { QueryObserver, focusManager } = await import('@tanstack/react-query')
  writeWith({}, 'en')
  return { call, queryClient, session, QueryObserver, focusManager }
}

beforeAll(async () => {
  openWindow('/clients')
  server = await serve()
  modules = await load()
})
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  server.answer = { status: 200, body: { data: [] } }
  server.asked = []
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
  modules.queryClient.clear()
})
afterAll(() => server.close())

/** Returns the calls of the API, without the connection checks. */
const asked = () => server.asked.filter(({ path }) => path.startsWith('/api/'))
const list = () => ({
  queryKey: ['b', '/tenant/customers'],
  queryFn: () => modules.call(clients.index),
  // The pauses between tries are the library's; the test skips them.
  retryDelay: 0,
})

test.each([
  [500, 4],
  [503, 4],
  [401, 1],
  [403, 1],
  [404, 1],
  [422, 1],
])(
  'a query that is answered with %i is asked %i times: at most three retries, none on 401 and 403',
  async (status, times) => {
    server.answer = { status, body: { title: '', message: 'No.' } }
    await expect(modules.queryClient.fetchQuery(list())).rejects.toThrow()
    expect(asked()).toHaveLength(times)
  },
)

test('an answer is fresh for ten seconds', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  await modules.queryClient.fetchQuery(list())
  vi.setSystemTime(Date.now() + 9_999)
  await modules.queryClient.fetchQuery(list())
  expect(asked()).toHaveLength(1)
  vi.setSystemTime(Date.now() + 1)
  await modules.queryClient.fetchQuery(list())
  expect(asked()).toHaveLength(2)
})

test('coming back to the window fetches again what is on screen and no longer fresh', async () => {
  const { QueryObserver, focusManager, queryClient } = modules
  vi.useFakeTimers({ toFake: ['Date'] })
  queryClient.mount()
  const stop = new QueryObserver(queryClient, list()).subscribe(() => {})
  await expect.poll(() => queryClient.isFetching()).toBe(0)
  const away = async (seconds: number) => {
    focusManager.setFocused(false)
    vi.setSystemTime(Date.now() + seconds * 1000)
    focusManager.setFocused(true)
    // The library fetches once its paused changes are through: when this turn of the loop is over.
    await new Promise((resolve) => setImmediate(resolve))
  }
  await away(5)
  expect(asked()).toHaveLength(1)
  await away(6)
  expect(asked()).toHaveLength(2)
  stop()
  queryClient.unmount()
})

test('each call sends credentials, the token and the business in hand; without them no such header', async () => {
  const { session, call } = modules
  await call(clients.index)
  session.setAccessToken('secret')
  session.setCurrentBusiness('b1')
  await call(clients.index)
  const [before, after] = asked()
  expect(before?.headers).not.toHaveProperty('authorization')
  expect(before?.headers).not.toHaveProperty('business-id')
  expect(after).toMatchObject({
    path: '/api/v1/tenant/customers',
    credentials: 'same-origin',
    headers: { authorization: 'Bearer secret', 'business-id': 'b1' },
  })
  session.reset()
})

test('what one session has read is gone with it', async () => {
  const { session, queryClient } = modules
  session.setAccessToken('secret')
  await queryClient.fetchQuery(list())
  session.resetAccessToken()
  expect(queryClient.getQueryCache().getAll()).toEqual([])
})
