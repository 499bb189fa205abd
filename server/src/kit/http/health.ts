import type { FastifyInstance } from 'fastify'
import type { AppParts } from './http.ts'

/** `/health/live`: the process answers. `/health/ready`: it can serve, that is, reach its database. */
export function registerHealth(app: FastifyInstance, { database }: AppParts) {
  let closing = false
  app.addHook('preClose', async () => {
    closing = true
  })
  app.get('/health/live', async () => ({ status: 'live' }))
  app.get('/health/ready', async (_request, reply) => {
    const ready = !closing && (await database.ready())
    return reply
      .code(ready ? 200 : 503)
      .send({ status: ready ? 'ready' : closing ? 'closing' : 'no database' })
  })
}
