import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { answeringTime, measureAnsweringTime } from './answering-time.ts'

test('a request counts while it is answered, a stream does not', async () => {
  const app = Fastify()
  measureAnsweringTime(app)
  app.get('/day', async () => 'Monday')
  app.get('/changes', async (_request, reply) => {
    reply.header('content-type', 'text/event-stream; charset=utf-8')
    return 'data: 1\n\n'
  })
  const before = answeringTime()
  await app.inject('/changes')
  expect(answeringTime()).toBe(before)
  await app.inject('/day')
  expect(answeringTime()).toBeGreaterThan(before)
  await app.close()
})
