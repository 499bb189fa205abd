import { shortPath } from '@wizyta/contract/kit/short-address'
import type { FastifyInstance } from 'fastify'
import type { AppParts } from '../../kit/http/http.ts'
import { originOf } from '../../kit/http/origin.ts'
import { longPathOf } from '../../kit/security/short-address.ts'

/** `GET /s/:code`: leads from the short address of an SMS to the page. An unknown one gets the page that says so. */
export async function registerShortLinks(app: FastifyInstance, { database, config }: AppParts) {
  app.get<{ Params: { code: string } }>(`${shortPath}:code`, async (request, reply) => {
    const installation = { database, secretKey: config.secretKey }
    const path = await longPathOf(installation, request.params.code, originOf(request))
    if (path === null) return reply.callNotFound()
    return reply.header('cache-control', 'no-store').redirect(path, 303)
  })
}
