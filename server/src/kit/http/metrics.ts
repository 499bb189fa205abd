import { createHash, timingSafeEqual } from 'node:crypto'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../../config.ts'
import { counter, gauge, histogram, measuresType, writtenMeasures } from '../metrics/measures.ts'
import { problemBody } from './refusal.ts'
import { tokenOf } from './request-headers.ts'

const requests = counter(
  'wizyta_http_requests_total',
  'Requests that were answered, by the pattern of their route and the class of their status.',
  ['method', 'route', 'status'],
)
const durations = histogram(
  'wizyta_http_request_duration_seconds',
  'Time from the arrival of a request to the end of its answer; streams are left out.',
  ['method', 'route'],
  [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15],
)
const delays: { current?: ReturnType<typeof monitorEventLoopDelay> } = {}
gauge(
  'wizyta_event_loop_delay_seconds',
  'How late the event loop came to what was due, since it was asked for last.',
  ['quantile'],
  (own) => {
    if (!delays.current) return
    for (const [quantile, percentile] of [
      ['0.5', 50],
      ['0.99', 99],
      ['1', 100],
    ] as const)
      own.set({ quantile }, delays.current.percentile(percentile) / 1e9)
    delays.current.reset()
  },
)
gauge('wizyta_process_resident_memory_bytes', 'Memory of the process.', [], (own) =>
  own.set(process.memoryUsage.rss()),
)

const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

/**
 * `/metrics`: what Prometheus reads, with `Authorization: Bearer <METRICS_TOKEN>`. Without that setting there is nothing at this
 * address, and requests are not counted.
 */
export function registerMetrics(app: FastifyInstance, { metricsToken }: Pick<Config, 'metricsToken'>) {
  app.get('/metrics', async (request, reply) => {
    reply.header('cache-control', 'no-store')
    if (!metricsToken) return reply.code(404).send(problemBody(404, 'There is nothing at this address.'))
    if (!isSame(tokenOf(request) ?? '', metricsToken))
      return reply
        .code(401)
        .header('www-authenticate', 'Bearer')
        .send(problemBody(401, 'The token of the metrics is needed.'))
    return reply.header('content-type', measuresType).send(await writtenMeasures())
  })
  if (!metricsToken) return
  delays.current ??= monitorEventLoopDelay({ resolution: 10 })
  delays.current.enable()
  app.addHook('onResponse', async (request, reply) => {
    const method = methods.has(request.method) ? request.method : 'other'
    // The pattern, `/api/v1/tenant/customers/:id`. Addresses that lead nowhere are one route, however many there are.
    const route = request.routeOptions.url ?? 'none'
    requests.inc({ method, route, status: `${Math.floor(reply.statusCode / 100)}xx` })
    if (!String(reply.getHeader('content-type')).startsWith('text/event-stream'))
      durations.observe({ method, route }, reply.elapsedTime / 1000)
  })
}

/** Compares hashes, which have one length: the time that it takes tells nothing of the token. */
function isSame(given: string, token: string): boolean {
  const hash = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(hash(given), hash(token))
}
