import Fastify, { type FastifyInstance } from 'fastify'
import { routes } from '../src/app.ts'
import { answerFailures } from '../src/lib/failures.ts'
import { type AppParts, registerRoutes } from '../src/lib/http.ts'

/** The same calls, without what stands before them all. */
export function withoutProtection(parts: AppParts): FastifyInstance {
  const bare = Fastify()
  answerFailures(bare)
  registerRoutes(bare, routes, parts)
  return bare
}
