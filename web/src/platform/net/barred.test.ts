import { clients } from '@wizyta/contract/people/clients/api'
import { pl } from '@wizyta/contract/words/pl'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openWindow, serve, type TestServer, type TestWindow } from '../test/window.ts'

let server: TestServer
let window: TestWindow
let modules: Awaited<ReturnType<typeof load>>

async function load() {
  const { call } = await import('./api.ts')
  const { writeWith } = await import('../text/i18n.ts')
  const { onQueryProblem } = await import('./problems.ts')
  const { queryClient } = await import('./query.ts')
  const { currentBusiness, session } = await import('../session/session.ts')
  const { refreshRights } = await import('../session/sign-in.ts')
  return { call, writeWith, onQueryProblem, queryClient, currentBusiness, session, refreshRights }
}

const user = { id: 'u1', name: 'Anna', email: 'anna@example.test' } as never
const salon = (id: string) =>
  ({ id, name: `Salon ${id}`, permissions: ['customers.index'], roles: ['cashier'] }) as never
const suspended = { id: 'a', name: 'Salon a', reason: 'suspended' } as const

beforeAll(async () => {
  window = openWindow()
  server = await serve()
  modules = await load()
  modules.writeWith(pl, 'pl')
})
beforeEach(() => {
  window.goTo('/clients')
  const { session, queryClient } = modules
  session.setAccessToken('secret')
  session.setCurrentBusiness('a')
  session.setUser(user, [salon('a'), salon('b')])
  queryClient.clear()
})
afterAll(() => server.close())

/** Sets the server's answer about the businesses of the user. */
const answers = (body: object) => {
  server.answer = { status: 200, body: { user, businesses: [], closed: [], barred: [], ...body } }
}
const shown = () => {
  const { user: now, currentBusinessId } = modules.session.get()
  return {
    business: modules.currentBusiness(modules.session.get())?.id ?? null,
    told: now?.barred.find(({ id }) => id === currentBusinessId)?.reason,
    permissions: now?.permissions,
  }
}

test('a user suspended while a page is open is told so, and not moved to another salon', async () => {
  const { queryClient, refreshRights } = modules
  queryClient.setQueryData(['a', '/tenant/customers'], ['somebody'])
  answers({ businesses: [salon('b')], barred: [suspended] })
  await refreshRights()
  expect(shown()).toEqual({ business: null, told: 'suspended', permissions: [] })
  expect(modules.session.get().user?.businesses.map(({ id }) => id)).toEqual(['b'])
  // Nothing that was read there stays in memory.
  expect(queryClient.getQueryCache().getAll()).toEqual([])
})

test('the next refused call is as good as the stream: it leads to the reason, not to the page about roles', async () => {
  server.answer = {
    status: 403,
    body: { title: '', message: 'You are not a member of this business.', reason: 'not_a_member' },
  }
  const problem = await modules.call(clients.index).catch((error: unknown) => error)
  answers({ businesses: [salon('b')], barred: [suspended] })
  modules.onQueryProblem(problem)
  await expect.poll(() => shown().told).toBe('suspended')
  expect(window.address()).toBe('/clients')
})

test('a removed user is told so however often the page asks, and so is the user of a closed business', async () => {
  answers({ businesses: [salon('b')] })
  await modules.refreshRights()
  await modules.refreshRights()
  expect(shown()).toMatchObject({ business: null, told: 'removed' })
  modules.session.setUser(user, [salon('a')])
  answers({ closed: [{ id: 'a', name: 'Salon a', version: 2 }] })
  await modules.refreshRights()
  expect(shown()).toMatchObject({ business: null, told: 'business_closed' })
})

test('a user removed in the meantime is told so when the page is opened again: not moved to the other salon', () => {
  const { session } = modules
  // The page is loaded anew: only what the browser keeps is left, until the server has answered.
  session.setUser(null)
  session.setUser(user, [salon('b')])
  expect(shown()).toMatchObject({ business: null, told: 'removed' })
  expect(session.get().user?.barred).toEqual([{ id: 'a', name: 'Salon a', reason: 'removed' }])
  expect(window.cookies.get('current_business_id')).toBe('a')
  session.setUser(null)
  session.setUser(user, [], [], [{ id: 'a' }])
  expect(shown()).toMatchObject({ business: null, told: 'business_closed' })
})

test('a user who continues in the other salon hears no more of the first, and never of another user’s', () => {
  const { session } = modules
  session.setUser(null)
  session.setUser(user, [salon('b')])
  session.setCurrentBusiness('b')
  session.setUser(null)
  session.setUser(user, [salon('b')])
  expect(shown()).toMatchObject({ business: 'b', told: undefined })
  // Another person at the same computer finds the cookie of the first.
  session.setUser({ ...(user as object), id: 'u2' } as never, [salon('c')])
  expect(shown()).toMatchObject({ business: 'c', told: undefined })
  session.setUser(user, [salon('a'), salon('b')])
  session.setCurrentBusiness('a')
  session.reset()
  session.setCurrentBusiness('a')
  session.setUser(user, [salon('b')])
  expect(shown()).toMatchObject({ business: 'b', told: undefined })
})

test('a reactivated user continues where they were', async () => {
  answers({ barred: [suspended] })
  await modules.refreshRights()
  answers({ businesses: [salon('a')] })
  await modules.refreshRights()
  expect(shown()).toEqual({ business: 'a', told: undefined, permissions: ['customers.index'] })
})
