import type { AnyEndpoint } from '@wizyta/contract/kit/endpoint'
import { problemTitles } from '@wizyta/contract/kit/problem'
import { callsPerMinute } from '../security/api-key.ts'
import { mostExports } from '../security/export-pace.ts'

/** Statuses of refusals, with what a program has to know of each. */
const explained: Record<number, string> = {
  400: 'It is not valid JSON, or a header is missing or not readable.',
  401: 'The session has ended, or the API key is wrong, expired or revoked.',
  403: 'Each call says which right it needs.',
  404: 'There is no such record, or the caller may not see it.',
  409: 'The present state does not allow it. A visit that does not fit says why in `clashes`, each a `Clash`.',
  412: 'The record as it is now stands in `current`.',
  413: 'Fewer bytes are accepted.',
  415: 'Bodies are JSON, files `application/octet-stream`.',
  422: 'A parameter or a field is not allowed. `errors` maps each field to its sentences.',
  423: 'This concerns sessions alone, not API keys.',
  428: 'Send the `version` that you have read as If-Match.',
  429: `Too many calls: an API key has ${callsPerMinute} a minute, and ${mostExports} files within ten minutes. Wait as long as Retry-After says.`,
  503: 'Try again after Retry-After.',
}

/** Statuses that say in `Retry-After` when the next try is worth it. */
const isTemporary = (status: number) => status === 429 || status === 503

const nameOf = (status: number) => `Refused${status}`

/** Returns the refusals of a call, each a reference to a common response. */
export function refusalsOf(endpoint: AnyEndpoint): Record<string, { $ref: string }> {
  const isPublic = endpoint.permission === 'public'
  const statuses = [
    400,
    ...(isPublic ? [] : [401, 403]),
    ...(endpoint.path.includes(':') ? [404] : []),
    ...(endpoint.method === 'GET' ? [] : [409]),
    ...(endpoint.versioned ? [412] : []),
    ...(endpoint.fileLimit === false ? [] : [413]),
    ...(endpoint.body.type === 'undefined' ? [] : [415]),
    422,
    ...(isPublic || endpoint.whileLocked ? [] : [423]),
    ...(endpoint.versioned ? [428] : []),
    429,
    503,
  ]
  return Object.fromEntries(
    statuses.map((status) => [status, { $ref: `#/components/responses/${nameOf(status)}` }]),
  )
}

/** Refusals as components of the document. */
export const refusalResponses = Object.fromEntries(
  Object.entries(explained).map(([status, description]) => [
    nameOf(Number(status)),
    {
      description: `${problemTitles[Number(status)]}. ${description}`,
      ...(isTemporary(Number(status))
        ? {
            headers: {
              'Retry-After': { description: 'Seconds to wait.', schema: { type: 'integer', minimum: 1 } },
            },
          }
        : {}),
      content: { 'application/json': { schema: { $ref: '#/components/schemas/Problem' } } },
    },
  ]),
)
