import type { FastifyInstance } from 'fastify'

let answered = 0

/**
 * Adds up how long this process has been answering requests, each from its arrival to the end of its answer. Streams are left
 * out: an open one is no work.
 */
export function measureAnsweringTime(app: FastifyInstance): void {
  app.addHook('onResponse', async (_request, reply) => {
    if (!String(reply.getHeader('content-type')).startsWith('text/event-stream'))
      answered += reply.elapsedTime
  })
}

/** Milliseconds since the start of the process, of all requests. Several at once count several times. */
export const answeringTime = (): number => answered
