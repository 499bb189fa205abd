import { clients } from '@wizyta/contract/people/clients/api'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openWindow, serve, type TestServer } from '../test/window.ts'

let server: TestServer
let modules: Awaited<ReturnType<typeof load>>

async function load() {
  const { call, ApiProblem } = await import('../net/api.ts')
  const { writeWith } = await import('../text/i18n.ts')
  const { screenLock } = await import('./screen-lock.ts')
  writeWith({}, 'en')
  return { call, ApiProblem, screenLock }
}

beforeAll(async () => {
  openWindow('/clients')
  server = await serve()
  modules = await load()
})
beforeEach(() => {
  server.asked = []
  server.answered = 0
})
afterAll(() => server.close())

const asked = () => server.asked.filter(({ path }) => path.startsWith('/api/'))
const locked = { status: 423, body: { title: '', message: 'Locked.', reason: 'screen_locked' } }

test('where nothing can open the screen, a call that meets the lock is refused', async () => {
  server.answer = locked
  await expect(modules.call(clients.index)).rejects.toMatchObject({ status: 423 })
  expect(modules.screenLock.isLocked()).toBe(false)
})

test('calls that meet the lock cover the screen once, wait until it is open, and are then made again', async () => {
  const { call, screenLock } = modules
  let covers = 0
  screenLock.coverBy(async () => {
    covers += 1
  })
  server.answer = locked
  const answers = Promise.all([call(clients.index), call(clients.index, { query: { page: 2 } })])
  await expect.poll(() => server.answered).toBe(2)
  await expect.poll(() => screenLock.isLocked()).toBe(true)
  expect([covers, document.documentElement.dataset.locked]).toEqual([1, ''])
  server.answer = { status: 200, body: { data: ['first'] } }
  expect(asked()).toHaveLength(2)
  screenLock.open()
  expect(await answers).toEqual([{ data: ['first'] }, { data: ['first'] }])
  expect([asked().length, document.documentElement.dataset.locked]).toEqual([4, undefined])
})

test('the lock that a call met before the screen was opened does not cover it again, however late it is told', async () => {
  const { screenLock } = modules
  screenLock.coverBy(async () => {})
  const sentAfter = screenLock.timesOpened()
  screenLock.close()
  screenLock.open()
  expect([await screenLock.opened(sentAfter), screenLock.isLocked()]).toEqual([true, false])
})
