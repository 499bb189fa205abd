import Fastify, { type FastifyInstance } from 'fastify'
import { routes } from '../src/app.ts'
import { answerFailures } from '../src/kit/http/failures.ts'
import { type AppParts, registerRoutes } from '../src/kit/http/http.ts'

/** The same calls, without what stands before them all. */
export function withoutProtection(parts: AppParts): FastifyInstance {
  const bare = Fastify()
  answerFailures(bare)
  registerRoutes(bare, routes, parts)
  return bare
}
