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
import { auditLogRoutes } from './access/activity-log/routes.ts'
import { apiKeyRoutes } from './access/api-keys/routes.ts'
import { oidcRoutes } from './access/identity-provider/routes.ts'
import { roleRoutes } from './access/roles/routes.ts'
import { sessionRoutes } from './access/sessions/routes.ts'
import { passkeyOrigin } from './access/sign-in/passkeys/relying-party.ts'
import { authRoutes } from './access/sign-in/routes.ts'
import { userRoutes } from './access/users/routes.ts'
import { calendarRoutes } from './booking/calendar/routes.ts'
import { calendarFeedRoutes } from './booking/calendar-feeds/routes.ts'
import { visitLinkRoutes } from './booking/visit-link/routes.ts'
import { dashboardRoutes } from './figures/dashboard/routes.ts'
import { allReportRoutes } from './figures/reports/routes.ts'
import { answerFailures } from './kit/http/failures.ts'
import { registerHealth } from './kit/http/health.ts'
import { type AppParts, type Route, registerRoutes } from './kit/http/http.ts'
import { registerMetrics } from './kit/http/metrics.ts'
import { registerReference } from './kit/http/openapi.ts'
import { parseQuery } from './kit/http/query-string.ts'
import { problemBody } from './kit/http/refusal.ts'
import { protectingHeaders, secureAnswers } from './kit/http/security-headers.ts'
import { registerSecurityText } from './kit/http/security-text.ts'
import { registerWebApp } from './kit/http/web-app.ts'
import { registerChangeStream } from './messaging/changes/stream.ts'
import { messageRoutes } from './messaging/messages/routes.ts'
import { noticeRoutes } from './messaging/notices/routes.ts'
import { appRoutes } from './office/apps/routes.ts'
import { businessRoutes } from './office/businesses/routes.ts'
import { helpRoutes } from './office/help/routes.ts'
import { settingRoutes } from './office/settings/routes.ts'
import { systemSettingRoutes } from './office/system-settings/routes.ts'
import { clientRoutes } from './people/clients/routes.ts'
import { employeeGroupRoutes } from './people/employee-groups/routes.ts'
import { employeeRoutes } from './people/employees/routes.ts'
import { workingHoursRoutes } from './people/working-hours/routes.ts'
import { resourceRoutes } from './sales/resources/routes.ts'
import { serviceGroupRoutes } from './sales/service-groups/routes.ts'
import { serviceRoutes } from './sales/services/routes.ts'

/** Every call that the API answers, feature by feature. */
export const routes: Route[] = [
  ...authRoutes,
  ...oidcRoutes,
  ...sessionRoutes,
  ...settingRoutes,
  ...systemSettingRoutes,
  ...businessRoutes,
  ...roleRoutes,
  ...userRoutes,
  ...clientRoutes,
  ...employeeRoutes,
  ...employeeGroupRoutes,
  ...workingHoursRoutes,
  ...resourceRoutes,
  ...serviceGroupRoutes,
  ...serviceRoutes,
  ...calendarRoutes,
  ...dashboardRoutes,
  ...allReportRoutes,
  ...messageRoutes,
  ...noticeRoutes,
  ...helpRoutes,
  ...visitLinkRoutes,
  ...appRoutes,
  ...apiKeyRoutes,
  ...calendarFeedRoutes,
  ...auditLogRoutes,
]

const webDist = join(import.meta.dirname, '../../web/dist')

/** How long a caller may take to say what he wants. Node looks only every 30 s for who takes longer unless told otherwise. */
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
    frameworkErrors: (_error, _request, reply) =>
      void (reply as FastifyReply)
        .code(400)
        .headers({ ...protectingHeaders(parts.config), 'cache-control': 'no-store' })
        .send(problemBody(400, 'The request could not be read.')),
  }
  const app: FastifyInstance = Fastify(options)
  answerFailures(app)
  secureAnswers(app, parts.config)
  await app.register(compress, { threshold: 1_024, encodings: ['br', 'gzip'] })
  registerMetrics(app, parts.config)
  registerHealth(app, parts)
  registerSecurityText(app, parts.config)
  registerRoutes(app, routes, parts)
  registerReference(app, routes, parts.config)
  await registerChangeStream(app, parts)
  await registerWebApp(app, webDist, { ...parts.config, passkeyOrigin: passkeyOrigin(parts.config) })
  return app
}
