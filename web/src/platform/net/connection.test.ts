import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { connection } from './connection.ts'

/** Answer of the health check; null: the server hangs up. */
let health: number | null = 200
let asked = 0
const server = createServer((request, response) => {
  asked++
  if (health === null) request.socket.destroy()
  else response.writeHead(health).end()
})
const backs: string[] = []

beforeAll(async () => {
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  const reach = fetch
  // A page's addresses are relative to it; here there is no page.
  vi.stubGlobal('fetch', (path: string, options: RequestInit) =>
    reach(`http://127.0.0.1:${port}${path}`, options),
  )
  connection.onBack(() => backs.push('back'))
})
beforeEach(() => {
  health = 200
})
afterEach(async () => {
  health = 200
  await connection.check()
  backs.length = 0
  asked = 0
})
afterAll(() => {
  server.close()
  vi.unstubAllGlobals()
})

test('one address that fails alone, among others that answer, neither loses the connection nor brings it back', async () => {
  for (const status of [0, 502, 200, 503, 200, 504, 304, 200]) {
    connection.answered(status)
    await connection.check()
    expect(connection.isLost()).toBe(false)
  }
  expect(backs).toEqual([])
})

test('a server that cannot be reached, or cannot serve, is lost until it answers for itself', async () => {
  for (const gone of [null, 503]) {
    health = gone
    connection.answered(0)
    expect(await connection.check()).toBe(false)
    expect(connection.isLost()).toBe(true)
    // Something on the way may answer in its place.
    connection.answered(200)
    await connection.check()
    expect(connection.isLost()).toBe(true)
    expect(backs).toEqual([])

    health = 200
    connection.answered(200)
    await expect.poll(() => connection.isLost()).toBe(false)
    expect(backs).toEqual(['back'])
    backs.length = 0
  }
})

test('many failures at once are one question to the server', async () => {
  for (let call = 0; call < 20; call++) connection.answered(0)
  await connection.check()
  expect(asked).toBe(1)
})
