import type { FastifyInstance } from 'fastify'
import { acceptedLanguage, writeProblem } from './language.ts'
import { problemBody, Refusal, refusalOf } from './refusal.ts'

/** Accepts JSON alone and answers failures as problems; our own faults are logged with their cause. */
export function answerFailures(app: FastifyInstance) {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => {
    if (body === '') return done(null, undefined)
    try {
      done(null, JSON.parse(body as string, withoutPrototype))
    } catch {
      done(new Refusal(400, 'The request is not valid JSON.'))
    }
  })

  app.setErrorHandler((error, request, reply) => {
    const refusal = refusalOf(error) ?? ownRefusal(error as { statusCode?: number })
    // The caller has gone away in the middle of the answer: no fault of ours.
    const hasLeft = (error as NodeJS.ErrnoException).code === 'ERR_STREAM_PREMATURE_CLOSE'
    if (refusal === null && !hasLeft) request.log.error({ err: error }, 'request failed')
    // Another system's fault caused the refusal; the operator has to know what it was.
    if (refusal?.cause) request.log.warn({ cause: refusal.cause }, 'request refused')
    const status = refusal?.status ?? 500
    if (status === 503 || status === 429)
      reply.header('retry-after', String(refusal?.problem.retry_after ?? 2))
    if (status === 401) reply.header('www-authenticate', 'Bearer')
    const message =
      refusal?.message ?? 'Nothing was saved. If it happens again, tell us this number: {number}.'
    const language = acceptedLanguage(request.headers['accept-language'])
    const { retry_after: _, ...problem } = refusal?.problem ?? { values: { number: request.id } }
    reply
      .code(status)
      .header('content-type', 'application/json; charset=utf-8')
      .header('content-language', language ?? 'en')
      .send(JSON.stringify(writeProblem(problemBody(status, message, problem), language)))
  })
  app.addHook('onResponse', (request, reply, done) => {
    // The pattern of the route, never the address itself: addresses carry names and tokens.
    request.log.info({
      method: request.method,
      route: request.routeOptions.url,
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    })
    done()
  })
}

/** Returns Fastify's own refusals: too large, wrong type, malformed. */
function ownRefusal(error: { statusCode?: number }): Refusal | null {
  const messages: Record<number, string> = {
    400: 'The request could not be read.',
    404: 'There is nothing at this address.',
    413: 'This is more than is accepted at once.',
    414: 'The address is too long.',
    415: 'Send JSON as application/json.',
    503: 'This took too long. Please try again.',
  }
  const message = messages[error.statusCode ?? 0]
  return message ? new Refusal(error.statusCode as number, message) : null
}

/** A key named `__proto__` is data to refuse, not a prototype to set. */
function withoutPrototype(key: string, value: unknown) {
  if (key === '__proto__') throw new SyntaxError('__proto__')
  return value
}
