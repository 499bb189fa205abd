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
  const { QueryObserver, MutationObserver, focusManager } = await import('@tanstack/react-query')
  writeWith({}, 'en')
  return { call, queryClient, session, QueryObserver, MutationObserver, focusManager }
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

test.each([409, 500, 503])(
  'CON-12: a change that is answered with %i is sent once: a second sending is the decision of the user',
  async (status) => {
    server.answer = { status, body: { title: '', message: 'No.' } }
    const { MutationObserver, queryClient, call } = modules
    const change = new MutationObserver(queryClient, {
      mutationFn: () => call(clients.create, { body: { first_name: 'Ewa', last_name: 'Lis' } }),
      retryDelay: 0,
    })
    await expect(change.mutate()).rejects.toThrow()
    expect(asked()).toHaveLength(1)
  },
)

test('what is refused for a while is not asked again before that, neither by a retry nor by coming back', async () => {
  const { QueryObserver, queryClient } = modules
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] })
  server.answer = { status: 429, body: { message: 'Too many.' }, headers: { 'retry-after': '7' } }
  const { retryDelay: _, ...plain } = list()
  const observer = new QueryObserver(queryClient, plain)
  const stop = observer.subscribe(() => {})
  const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)
  await expect.poll(() => queryClient.getQueryCache().getAll()[0]?.state.fetchFailureCount).toBe(1)
  await pass(6_900)
  await expect(modules.call(clients.index)).rejects.toMatchObject({ status: 429, retryAfter: 7 })
  expect(asked()).toHaveLength(1)
  server.answer = { status: 200, body: { data: [] } }
  await pass(200)
  await expect.poll(() => queryClient.isFetching()).toBe(0)
  expect([asked().length, observer.getCurrentResult().status]).toEqual([2, 'success'])
  stop()
})

test('a wait of minutes is told at once', async () => {
  // It is over by the time of the next test.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 600_000 })
  server.answer = { status: 429, body: { message: 'Too many.' }, headers: { 'retry-after': '300' } }
  await expect(modules.queryClient.fetchQuery({ ...list(), retryDelay: undefined })).rejects.toMatchObject({
    retryAfter: 300,
  })
  expect(asked()).toHaveLength(1)
})

test('a list that goes on failing says so once; after an answer, or on coming back to it, again', async () => {
  const { QueryObserver, queryClient } = modules
  // The shared handler logs with each toast.
  const said = () => vi.mocked(console.error).mock.calls.length
  server.answer = { status: 422, body: { message: 'No.' } }
  const observer = new QueryObserver(queryClient, list())
  let stop = observer.subscribe(() => {})
  await expect.poll(said).toBe(1)
  for (let round = 0; round < 2; round++) await queryClient.refetchQueries()
  expect([asked().length, said()]).toEqual([3, 1])
  server.answer = { status: 200, body: { data: [] } }
  await queryClient.refetchQueries()
  server.answer = { status: 422, body: { message: 'No.' } }
  await queryClient.refetchQueries()
  expect(said()).toBe(2)
  stop()
  stop = new QueryObserver(queryClient, list()).subscribe(() => {})
  await queryClient.refetchQueries()
  expect(said()).toBe(3)
  stop()
})

test('the data on screen are as old as their answer or its copy; what was fetched ahead has no part in it', async () => {
  const { shownAsOf } = await import('./shown-as-of.ts')
  const { QueryObserver, queryClient, call } = modules
  const day = (date: string) => ({
    queryKey: ['b', '/tenant/calendar', null, { from: date, days: 1 }],
    queryFn: () => call(clients.index),
  })
  vi.useFakeTimers({ toFake: ['Date'] })
  await queryClient.fetchQuery(day('2026-12-01'))
  expect(shownAsOf()).toBeNull()
  vi.setSystemTime(Date.now() + 13 * 60_000)
  const seenAt = Date.now()
  const stop = new QueryObserver(queryClient, day('2026-11-30')).subscribe(() => {})
  await expect.poll(shownAsOf).toBe(seenAt)
  // A copy stands in for the next answer.
  vi.setSystemTime(Date.now() + 60_000)
  server.answer = {
    status: 200,
    body: { data: [] },
    headers: { 'x-kept': '1', 'x-kept-at': String(seenAt + 5_000) },
  }
  await queryClient.refetchQueries({ type: 'active' })
  expect(shownAsOf()).toBe(seenAt + 5_000)
  stop()
})

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
