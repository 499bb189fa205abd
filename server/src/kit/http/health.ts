import type { FastifyInstance } from 'fastify'
import type { Readiness } from '../database/readiness.ts'
import type { AppParts } from './http.ts'

/** Any caller may ask at any rate, so the database's catalogue is read once in this time. */
const freshMs = 2_000

/**
 * `/health/live`, also `/health` and `/healthz`: the process answers. `/health/ready`: it reaches a database with the roles, the schema and the
 * rights that it needs. What exactly is missing stands in the log.
 */
export function registerHealth(app: FastifyInstance, { database }: AppParts) {
  let closing = false
  let last: { until: number; readiness: Promise<Readiness> } | undefined
  let logged = ''
  app.addHook('preClose', async () => {
    closing = true
  })
  for (const path of ['/health/live', '/health', '/healthz']) app.get(path, async () => ({ status: 'live' }))
  app.get('/health/ready', async (_request, reply) => {
    if (closing) return reply.code(503).send({ status: 'closing' })
    if (!last || performance.now() > last.until)
      last = { until: performance.now() + freshMs, readiness: database.ready() }
    const { status, isNewer, missing } = await last.readiness
    if (status !== 'ready') last = undefined
    if (logged !== status && status !== 'ready')
      app.log.error({ missing: missing.slice(0, 20) }, `not ready: ${status}`)
    logged = status
    return reply
      .code(status === 'ready' ? 200 : 503)
      .send({ status, ...(isNewer && { schema: 'of a later version' }) })
  })
}
