import type { Me, Membership } from '@wizyta/contract/access/sign-in/api'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openWindow } from '../test/window.ts'

beforeEach(() => vi.resetModules())
afterEach(() => vi.unstubAllGlobals())

/** The session as a tab finds it that opens with these cookies. */
async function opened(cookies: Record<string, string> = {}) {
  const window = openWindow('/', cookies)
  const { session } = await import('./session.ts')
  return { ...window, session }
}

const anna = { id: 'u1', name: 'Anna', email: 'anna@example.test' } as Me
const salon = (id: string, permissions: unknown[], roles: unknown[] = ['manager']) =>
  ({ id, name: id, permissions, roles }) as Membership
const two = [salon('a', ['customers.index'], ['admin']), salon('b', ['events.index'], ['cashier'])]

test('it is loading at the start if there is a token cookie, and not otherwise', async () => {
  const salonId = crypto.randomUUID()
  const signedIn = await opened({ access_token: 'secret', current_business_id: salonId })
  expect(signedIn.session.get()).toEqual({
    user: null,
    isLoading: true,
    accessToken: 'secret',
    currentBusinessId: salonId,
  })
  vi.resetModules()
  expect((await opened()).session.get()).toEqual({
    user: null,
    isLoading: false,
    accessToken: null,
    currentBusinessId: null,
  })
})

test.each(['x', '%', '../a'])('a cookie that is not ours is none: %s', async (foreign) => {
  const { session } = await opened({ current_business_id: foreign, access_token: '%' })
  expect(session.get()).toMatchObject({ accessToken: null, currentBusinessId: null, isLoading: false })
})

test('setting the token stores it for seven days; resetting clears it', async () => {
  const { session, cookies, lifetimes } = await opened()
  session.setAccessToken('secret')
  expect([session.get().accessToken, session.get().isLoading]).toEqual(['secret', true])
  expect([cookies.get('access_token'), lifetimes.get('access_token')]).toEqual(['secret', 7 * 24 * 60 * 60])
  session.resetAccessToken()
  expect([session.get().accessToken, session.get().isLoading]).toEqual([null, false])
  expect(cookies.has('access_token')).toBe(false)
})

test('setting a user ends loading, and so does setting none', async () => {
  const { session } = await opened({ access_token: 'secret' })
  session.setUser(anna, two)
  expect([session.get().user?.name, session.get().isLoading]).toEqual(['Anna', false])
  session.setAccessToken('another')
  session.setUser(null)
  expect([session.get().user, session.get().isLoading]).toEqual([null, false])
})

test('the full reset clears user, token and business, and removes both cookies', async () => {
  const { session, cookies } = await opened({
    access_token: 'secret',
    current_business_id: 'b',
    font: 'inter',
  })
  session.setUser(anna, two)
  session.reset()
  expect(session.get()).toEqual({
    user: null,
    isLoading: false,
    accessToken: null,
    currentBusinessId: null,
  })
  expect([...cookies.keys()]).toEqual(['font'])
})

test('selecting a business gives the user the permissions and roles of that business', async () => {
  const { session, cookies, lifetimes } = await opened({ access_token: 'secret' })
  session.setUser(anna, two)
  expect(session.get().currentBusinessId).toBe('a')
  expect(session.get().user).toMatchObject({ permissions: ['customers.index'], roles: ['admin'] })
  session.setCurrentBusiness('b')
  expect(session.get().user).toMatchObject({ permissions: ['events.index'], roles: ['cashier'] })
  expect([cookies.get('current_business_id'), lifetimes.get('current_business_id')]).toEqual([
    'b',
    7 * 24 * 60 * 60,
  ])
})

test('setting the business to none removes its cookie, and the rights that came with it', async () => {
  const { session, cookies } = await opened({ access_token: 'secret', current_business_id: 'b' })
  session.setUser(anna, two)
  session.setCurrentBusiness(null)
  expect(cookies.has('current_business_id')).toBe(false)
  expect(session.get().user).toMatchObject({ permissions: [], roles: [] })
})

test('a business that the user does not belong to is left for one of theirs', async () => {
  const { session, cookies } = await opened({ access_token: 'secret', current_business_id: 'elsewhere' })
  session.setUser(anna, two)
  expect([session.get().currentBusinessId, cookies.get('current_business_id')]).toEqual(['a', 'a'])
})

test('permissions and roles arrive as names or as objects with name or slug, and become names', async () => {
  const { session } = await opened({ access_token: 'secret' })
  const mixed = [
    'customers.index',
    { name: 'customers.create' },
    { slug: 'events.index' },
    { id: 7 },
    null,
    12,
  ]
  session.setUser(anna, [salon('a', mixed, [{ slug: 'admin' }, { name: 'Kierowniczka', slug: 'manager' }])])
  expect(session.get().user).toMatchObject({
    permissions: ['customers.index', 'customers.create', 'events.index'],
    roles: ['admin', 'Kierowniczka'],
  })
  expect(session.get().user?.businesses[0]?.roles).toEqual(['admin', 'Kierowniczka'])
})
