import { connect } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildApp } from '../src/app.ts'
import { type TestApp, testApp } from './app.ts'
import { until } from './change-stream.ts'

let t: TestApp
let app: FastifyInstance
let port: number
beforeAll(async () => {
  t = await testApp()
  app = await buildApp({ ...t.parts, patience: { headersMs: 300, requestMs: 600, lookMs: 50 } })
  port = Number(new URL(await app.listen({ host: '127.0.0.1', port: 0 })).port)
})
afterAll(async () => {
  await app.close()
  await t.close()
})

/** Says this much and no more. */
function say(text: string) {
  const heard = { text: '', isOver: false }
  const socket = connect(port, '127.0.0.1', () => socket.write(text))
  socket.on('data', (part) => {
    heard.text += part
  })
  socket.on('close', () => {
    heard.isOver = true
  })
  return heard
}
const head = 'POST /api/v1/tenant/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n'

// Node by itself looks every 30 s: until then nothing would happen here.
test('WEB-10: headers that do not end, and a body that does not, end with the connection', async () => {
  const headers = say(head)
  const body = say(`${head}content-length: 100\r\n\r\n{"email":`)
  await until(() => headers.isOver && body.isOver)
  expect([headers.text, body.text].map((text) => text.split('\r\n')[0])).toEqual([
    'HTTP/1.1 408 Request Timeout',
    'HTTP/1.1 408 Request Timeout',
  ])
})

test('WEB-10: the control: what is said in time is answered', async () => {
  const heard = say(`${head}content-length: 2\r\nconnection: close\r\n\r\n{}`)
  await until(() => heard.isOver)
  expect(heard.text.split('\r\n')[0]).toBe('HTTP/1.1 422 Unprocessable Entity')
})

test('WEB-10: headers have ten seconds, the whole request has twenty', () => {
  expect([t.app.server.headersTimeout, t.app.server.requestTimeout]).toEqual([10_000, 20_000])
})
