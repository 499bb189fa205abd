import type { Server } from 'node:http'
import { join } from 'node:path'
import compress from '@fastify/compress'
import Fastify, {
  type FastifyBaseLogger,
  type FastifyHttpOptions,
  type FastifyInstance,
  type FastifyReply,
  LogController,
} from 'fastify'
import type { Logger } from 'pino'
import { passkeyOrigin } from './access/sign-in/passkeys/relying-party.ts'
import { features } from './features.ts'
import { registerFeatures } from './kit/features.ts'
import { measureAnsweringTime } from './kit/http/answering-time.ts'
import { answerFailures } from './kit/http/failures.ts'
import { registerHealth } from './kit/http/health.ts'
import { type AppParts, type Route, registerRoutes } from './kit/http/http.ts'
import { acceptedLanguage, writeProblem } from './kit/http/language.ts'
import { registerMetrics } from './kit/http/metrics.ts'
import { registerReference } from './kit/http/openapi.ts'
import { guardOtherSites } from './kit/http/other-sites.ts'
import { parseQuery } from './kit/http/query-string.ts'
import { problemBody } from './kit/http/refusal.ts'
import { secureAnswers, securityHeaders } from './kit/http/security-headers.ts'
import { registerSecurityText } from './kit/http/security-text.ts'
import { registerWebApp } from './kit/http/web-app.ts'

registerFeatures(features)

/** Every call that the API answers, feature by feature. */
export const routes: Route[] = features.flatMap((feature) => feature.routes ?? [])

const webDist = join(import.meta.dirname, '../../web/dist')

/** Limits the time in which a request must arrive. Node checks for slower ones only every 30 s by default. */
const patience = { headersMs: 10_000, requestMs: 20_000, lookMs: 1_000 }

/** The web server: API, web app, health. Nothing listens until the caller says so. */
export async function buildApp(
  parts: AppParts & { log?: Logger; patience?: typeof patience },
): Promise<FastifyInstance> {
  const { headersMs, requestMs, lookMs } = parts.patience ?? patience
  const options: FastifyHttpOptions<Server> = {
    ...(parts.log
      ? { loggerInstance: parts.log.child({ part: 'http' }) as FastifyBaseLogger }
      : { logger: false }),
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'request' }),
    // Limits by address count those of the visitors, and not that of the proxy before us.
    trustProxy: parts.config.trustedProxies.length > 0 ? parts.config.trustedProxies : false,
    bodyLimit: 1_048_576,
    requestTimeout: requestMs,
    handlerTimeout: 15_000,
    connectionTimeout: 30_000,
    keepAliveTimeout: 65_000,
    forceCloseConnections: 'idle',
    http: { headersTimeout: headersMs, connectionsCheckingInterval: lookMs, maxHeaderSize: 16_384 },
    routerOptions: { querystringParser: parseQuery, maxParamLength: 200 },
    genReqId: () => crypto.randomUUID(),
    // An address that cannot be read reaches no hook.
    frameworkErrors: (_error, { headers }, reply) =>
      void (reply as FastifyReply)
        .code(400)
        .headers({ ...securityHeaders(parts.config), 'cache-control': 'no-store' })
        .send(
          writeProblem(
            problemBody(400, 'The request could not be read.'),
            acceptedLanguage(headers['accept-language']),
          ),
        ),
  }
  const app: FastifyInstance = Fastify(options)
  answerFailures(app)
  secureAnswers(app, parts.config)
  guardOtherSites(app, parts)
  await app.register(compress, { threshold: 1_024, encodings: ['br', 'gzip'] })
  registerMetrics(app, parts.config)
  measureAnsweringTime(app)
  registerHealth(app, parts)
  registerSecurityText(app, parts.config)
  registerRoutes(app, routes, parts)
  registerReference(app, routes, parts.config)
  for (const { serve } of features) await serve?.(app, parts)
  await registerWebApp(app, webDist, { ...parts.config, passkeyOrigin: passkeyOrigin(parts.config) })
  return app
}
