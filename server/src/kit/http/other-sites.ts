import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../../config.ts'
import type { Database } from '../database/database.ts'
import { isApiKey, isNamedOrigin, refuseOriginOfKey } from '../security/api-key.ts'
import { originOf } from './origin.ts'
import { Refusal } from './refusal.ts'
import { tokenOf } from './request-headers.ts'

const apiRoutes = '/api/v1/*'
/** Seconds for which a browser remembers the answer to a preflight. */
const rememberSeconds = 600
const allowedHeaders =
  'accept-language, authorization, business-id, content-type, idempotency-key, if-match, if-none-match'
const exposedHeaders = 'etag, idempotency-replayed, retry-after'

interface Parts {
  config: Pick<Config, 'appOrigin'>
  database: Database
}

/**
 * Refuses what other sites ask for. A website that an API key names may call by that key: without cookies, and
 * `Access-Control-Allow-Credentials` is never sent.
 */
export function guardOtherSites(app: FastifyInstance, { config, database }: Parts) {
  app.addHook('onRequest', async (request, reply) => {
    if (isPreflight(request)) return
    const { origin } = request.headers
    const key = tokenOf(request)
    if (origin !== undefined && origin !== config.appOrigin && isApiKey(key) && isApi(request)) {
      await refuseOriginOfKey(database, key, origin, originOf(request).network)
      // Cookies of this address are not meant for the pages of others.
      delete request.headers.cookie
      reply.headers({
        'access-control-allow-origin': origin,
        'access-control-expose-headers': exposedHeaders,
      })
      return
    }
    if (request.method !== 'GET' && request.method !== 'HEAD') refuseOtherSites(request.headers, config)
  })
  app.options(apiRoutes, (request, reply) => answerPreflight(request, reply, database))
}

const isApi = ({ routeOptions }: FastifyRequest) => routeOptions.url?.startsWith('/api/') ?? false

const isPreflight = (request: FastifyRequest) =>
  request.method === 'OPTIONS' &&
  isApi(request) &&
  typeof request.headers.origin === 'string' &&
  request.headers['access-control-request-method'] !== undefined

/** Answers a preflight for a website that any active key names; the call itself has to come with that key. */
async function answerPreflight(request: FastifyRequest, reply: FastifyReply, database: Database) {
  const { origin } = request.headers
  if (!origin || !(await isNamedOrigin(database, origin))) throw otherSite()
  return reply
    .code(204)
    .headers({
      'access-control-allow-origin': origin,
      'access-control-allow-methods': 'GET, POST, PUT, PATCH, DELETE',
      'access-control-allow-headers': allowedHeaders,
      'access-control-max-age': String(rememberSeconds),
    })
    .send()
}

/** The token in the header is proof enough against forgery; this refuses what is foreign before anything else is asked. */
function refuseOtherSites(
  headers: Record<string, string | string[] | undefined>,
  config: Pick<Config, 'appOrigin'>,
) {
  const site = headers['sec-fetch-site']
  if (site === 'same-origin' || site === 'none') return
  const { origin } = headers
  if (site === undefined && (origin === undefined || origin === config.appOrigin)) return
  throw otherSite()
}

const otherSite = () => new Refusal(403, 'This was asked by another site.')
