import type { FastifyInstance } from 'fastify'
import { type AppParts, apiRoot } from '../../kit/http/http.ts'
import { originOf } from '../../kit/http/origin.ts'
import { openAddress } from '../../kit/security/open-address.ts'
import { unsubscribe } from './choices.ts'

/**
 * `POST …/public/messages/:token/one-click`: unsubscribes, as mail programs do it by RFC 8058. A GET, such as that of a
 * scanner, changes nothing: it leads to the page.
 */
export async function registerOneClick(app: FastifyInstance, parts: AppParts) {
  await app.register(async (scope) => {
    scope.addContentTypeParser(
      ['application/x-www-form-urlencoded', 'multipart/form-data'],
      { parseAs: 'string', bodyLimit: 4_096 },
      (_request, _body, done) => done(null, {}),
    )
    const url = `${apiRoot}/public/messages/:token/one-click`
    scope.post<{ Params: { token: string } }>(url, async (request, reply) => {
      const call = { app: parts, request: originOf(request), params: request.params }
      await openAddress(call, 'message choices', 'change', (tx, ids) => unsubscribe(tx, ids))
      return reply.type('text/plain; charset=utf-8').send('OK')
    })
    scope.get<{ Params: { token: string } }>(url, async (request, reply) =>
      reply.redirect(`/choices/${encodeURIComponent(request.params.token)}`, 303),
    )
  })
}
