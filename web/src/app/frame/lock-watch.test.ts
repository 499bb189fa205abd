import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { openWindow, serve, type TestServer, type TestWindow } from '../../platform/test/window.ts'

let server: TestServer
let window: TestWindow
let modules: Awaited<ReturnType<typeof load>>
let stop = () => {}

async function load() {
  const { writeWith } = await import('../../platform/text/i18n.ts')
  const { onInput } = await import('../../platform/session/last-input.ts')
  const { session } = await import('../../platform/session/session.ts')
  const { endSession, signOut } = await import('../../platform/session/sign-in.ts')
  const { toast } = await import('../../platform/browser/toast.ts')
  const { watchForLock } = await import('./lock-watch.ts')
  writeWith({}, 'en')
  return { onInput, session, endSession, signOut, toast, watchForLock }
}

beforeAll(async () => {
  window = openWindow('/clients')
  server = await serve()
  modules = await load()
})
beforeEach(() => {
  window.goTo('/clients')
  server.asked = []
  server.answer = { status: 200, body: { lock_after_min: null, is_locked: false } }
  modules.session.setAccessToken('secret')
})
afterEach(() => {
  stop()
  vi.restoreAllMocks()
})
afterAll(() => server.close())

const signs = () => server.asked.filter(({ path }) => path.endsWith('/screen-lock/activities'))
const watch = () => {
  const begun = modules.watchForLock()
  stop = begun.stop
  return begun
}

test('user activity is reported to the server', async () => {
  watch().ask()
  expect(signs().map(({ headers }) => headers.authorization)).toEqual(['Bearer secret', 'Bearer secret'])
})

test('signing out ends the watch: a pending report is cancelled, and no other follows', async () => {
  const { ask } = watch()
  const leaving = modules.signOut()
  await expect.poll(() => server.asked.some(({ path }) => path.endsWith('/logout'))).toBe(true)
  expect(signs().map(({ signal }) => signal?.aborted)).toEqual([true])
  ask()
  await leaving
  ask()
  expect(signs()).toHaveLength(1)
})

test('a watch that begins during signing out reports nothing', async () => {
  const leaving = modules.signOut()
  await expect.poll(() => server.asked.some(({ path }) => path.endsWith('/logout'))).toBe(true)
  watch().ask()
  await leaving
  expect(signs()).toEqual([])
})

test('a watch that begins when the user has signed out, before the page is gone, says nothing', async () => {
  await modules.signOut()
  server.asked = []
  watch().ask()
  expect(signs()).toEqual([])
})

test('a session that has ended, here or in another tab, takes its sign back and gives no other', () => {
  for (const end of [modules.endSession, modules.session.reset]) {
    server.asked = []
    modules.session.setAccessToken('secret')
    const { ask } = watch()
    end()
    ask()
    expect(signs().map(({ signal }) => signal?.aborted)).toEqual([true])
    stop()
  }
})

test('the sign of one session is not given in the name of the next', () => {
  const { ask } = watch()
  modules.session.setAccessToken('another')
  ask()
  expect(signs().map(({ headers }) => headers.authorization)).toEqual(['Bearer secret'])
})

test('where the server knows the session no more, it is said, and signing in leads back', async () => {
  const said = vi.spyOn(modules.toast, 'error')
  server.answer = { status: 401 }
  const { ask } = watch()
  await expect.poll(window.address).toBe(`/sign-in?redirect=${encodeURIComponent('/clients')}`)
  expect(said.mock.calls.map(([text]) => text)).toEqual(['Your session has expired!'])
  ask()
  expect(signs()).toHaveLength(1)
})
