import { readFileSync } from 'node:fs'
import type { AnyEndpoint } from '@wizyta/contract/kit/endpoint'
import { problem } from '@wizyta/contract/kit/problem'
import { changes } from '@wizyta/contract/messaging/changes/api'
import type { FastifyInstance } from 'fastify'
import type { z } from 'zod'
import type { Config } from '../../config.ts'
import { callsPerMinute, isForKeys, keyPrefix } from '../security/api-key.ts'
import { apiRoot, type Route } from './http.ts'
import { refusalResponses, refusalsOf } from './openapi-refusals.ts'
import { collectSchemas, type JsonSchema } from './openapi-schemas.ts'
import { referencePage } from './reference-page.ts'

type SchemaOf = ReturnType<typeof collectSchemas>['schemaOf']

/** Serves the description of the API, made from the contract, as OpenAPI 3.1 and as a page to read. */
export function registerReference(app: FastifyInstance, routes: Route[], config: Config) {
  const described = [...routes, { name: 'changes.stream', endpoint: changes.stream as AnyEndpoint }]
  // Made at the first request: no start has to wait.
  const document = once(() => JSON.stringify(openapi(described, config)))
  const page = once(() => referencePage(described, config))
  app.get(`${apiRoot}/openapi.json`, (_request, reply) =>
    reply.type('application/json; charset=utf-8').send(document()),
  )
  app.get(`${apiRoot}/reference`, (_request, reply) => reply.type('text/html; charset=utf-8').send(page()))
}

function once(make: () => string): () => string {
  let made: string | undefined
  return () => {
    made ??= make()
    return made
  }
}

/** @returns an OpenAPI 3.1 document; `x-permission` says the right that a call needs, or all of several */
function openapi(
  routes: Pick<Route, 'name' | 'endpoint'>[],
  { appBrand, appOrigin, supportEmail }: Pick<Config, 'appBrand' | 'appOrigin' | 'supportEmail'>,
) {
  const { named, schemaOf } = collectSchemas()
  schemaOf(problem, 'output')
  const paths: Record<string, Record<string, unknown>> = {}
  for (const { name, endpoint } of routes) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(name, endpoint, schemaOf) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: `${appBrand} API`,
      version: packageVersion(),
      description: introduction(appBrand),
      contact: { name: appBrand, url: appOrigin, ...(supportEmail ? { email: supportEmail } : {}) },
      license: { name: 'All rights reserved', url: appOrigin },
    },
    servers: [{ url: `${appOrigin}${apiRoot}` }],
    tags: [...Map.groupBy(routes, ({ name }) => tagOf(name))].map(([name, calls]) => ({
      name,
      description: descriptionOfTag(calls),
    })),
    paths,
    components: {
      schemas: named,
      responses: refusalResponses,
      securitySchemes: {
        session: {
          type: 'http',
          scheme: 'bearer',
          description: 'The access token, together with its HttpOnly companion cookie.',
        },
        apiKey: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: `${keyPrefix}…`,
          description: `An API key of one business, made in Apps. It needs no cookie and no business-id header, and has the rights it was given, as long as its creator has them. At most ${callsPerMinute} calls a minute.`,
        },
      },
    },
  }
}

/** Returns what holds for all calls, in Markdown. */
const introduction = (brand: string) =>
  [
    `Visits, clients, employees, services and all else that the app of ${brand} shows. Other programs call it with an API key of one business, made in Configuration › Apps, as \`Authorization: Bearer ${keyPrefix}…\`.`,
    '- Money is in hundredths of the currency of the business: `12000` is 120.00 PLN.',
    '- Times are instants with an offset (RFC 3339); dates without a time are those of the clock of the business.',
    '- Lists have `page`, `per_page` and `total`. Filters are repeated or separated by commas; unknown ones are 422.',
    '- A change names the `version` that it saw in `If-Match`. A creating call carries an `Idempotency-Key`.',
    '- Names of services, where an answer has only one, and refusals are in Polish or English, as `Accept-Language` asks. After 429 and 503 wait as long as `Retry-After` says.',
    '- Webhooks tell another program of changes; they are set up in Configuration › Apps.',
  ].join('\n')

/** Says where the calls of a tag lie, and which rights they ask for. */
function descriptionOfTag(calls: Pick<Route, 'endpoint'>[]): string {
  const paths = [...new Set(calls.map(({ endpoint }) => endpoint.path.split('/').slice(0, 3).join('/')))]
  const rights = [...new Set(calls.flatMap(({ endpoint }) => endpoint.permission))].filter((right) =>
    right.includes('.'),
  )
  const list = (words: string[]) => words.map((word) => `\`${word}\``).join(', ')
  return `${list(paths)}.${rights.length > 0 ? ` Rights: ${list(rights)}.` : ''}`
}

const tagOf = (name: string) => name.split('.')[0] ?? ''

function operation(name: string, endpoint: AnyEndpoint, schemaOf: SchemaOf) {
  const isPublic = endpoint.permission === 'public'
  const withBusiness = !isPublic && endpoint.permission !== 'signed-in'
  return {
    operationId: name,
    summary: endpoint.summary,
    description: descriptionOf(endpoint),
    tags: [tagOf(name)],
    'x-permission': endpoint.permission,
    security: isPublic ? [] : [{ session: [] }, ...(isForKeys(endpoint) ? [{ apiKey: [] }] : [])],
    parameters: [
      ...parameters(schemaOf(endpoint.params, 'input'), 'path'),
      ...parameters(schemaOf(endpoint.query, 'input'), 'query'),
      ...(withBusiness
        ? [
            {
              ...header('business-id', 'The business the call is about. An API key names it by itself.'),
              required: !isForKeys(endpoint),
            },
          ]
        : []),
      ...(endpoint.versioned ? [header('If-Match', 'The `version` of the record that the caller saw.')] : []),
      ...(endpoint.idempotent ? [idempotencyKey] : []),
      ...(endpoint.unchanged
        ? [{ ...header('If-None-Match', 'The ETag of the answer that the caller has.'), required: false }]
        : []),
    ],
    ...(isEmpty(endpoint.body)
      ? {}
      : {
          requestBody: {
            required: true,
            content:
              endpoint.fileLimit === false
                ? { 'application/json': { schema: schemaOf(endpoint.body, 'input') } }
                : { 'application/octet-stream': { schema: binary } },
          },
        }),
    responses: {
      [endpoint.status]:
        endpoint.status === 204
          ? { description: 'Done, without a body.' }
          : {
              description: 'Done.',
              ...(endpoint.unchanged || endpoint.idempotent ? { headers: answerHeaders(endpoint) } : {}),
              content: answerContent(endpoint, schemaOf),
            },
      ...(endpoint.unchanged
        ? { 304: { description: 'Nothing has changed since the ETag given in If-None-Match.' } }
        : {}),
      ...refusalsOf(endpoint),
    },
  }
}

/** Returns what a caller needs to know besides the summary: permission and limits. */
function descriptionOf(endpoint: AnyEndpoint): string {
  const rights = [endpoint.permission].flat()
  const ofKeys = [endpoint.keyPermission ?? []].flat()
  const who: Record<string, string> = {
    public: 'Open to everybody.',
    'signed-in': 'Open to every signed-in user.',
    member: 'Open to every member of the business.',
  }
  return [
    who[rights[0] ?? ''] ?? `Needs ${rights.map((right) => `\`${right}\``).join(' and ')}.`,
    ...(isForKeys(endpoint)
      ? [`API keys may call it${ofKeys.map((right) => ` with \`${right}\``).join('')}.`]
      : []),
    ...(endpoint.computed
      ? ['The answer is worked out: calls of one user or key take turns, and too many are 429.']
      : []),
    ...(endpoint.queued
      ? ['Few such calls are read at once: one that waits too long for its turn is 503.']
      : []),
    ...(endpoint.fileLimit === false ? [] : [`Files have at most ${endpoint.fileLimit} bytes.`]),
  ].join(' ')
}

const binary = { type: 'string', format: 'binary' }

/** Returns the answer in each of its media types. Files that are no text are binary. */
const answerContent = ({ types, answer, streamed }: AnyEndpoint, schemaOf: SchemaOf) =>
  Object.fromEntries(
    types.map((type) => [
      type,
      {
        schema:
          type !== 'application/json'
            ? type.startsWith('text/')
              ? { type: 'string' }
              : binary
            : streamed
              ? { type: 'object' }
              : schemaOf(answer, 'output'),
      },
    ]),
  )

const header = (name: string, description: string) => ({
  name,
  in: 'header',
  required: true,
  description,
  schema: { type: 'string' },
})
const idempotencyKey = {
  ...header(
    'Idempotency-Key',
    'Chosen by the caller. For a day the same key answers as the first call did, and nothing is done twice; with another body it is 422.',
  ),
  schema: { type: 'string', minLength: 8, maxLength: 128, pattern: '^[!-~]+$' },
}

const answerHeaders = ({ unchanged, idempotent }: AnyEndpoint) => ({
  ...(unchanged
    ? { ETag: { description: 'For If-None-Match of the next call.', schema: { type: 'string' } } }
    : {}),
  ...(idempotent
    ? {
        'Idempotency-Replayed': {
          description: '`true`: the answer is that of an earlier call with this key.',
          schema: { type: 'string' },
        },
      }
    : {}),
})

const isEmpty = (schema: z.ZodType) => schema.type === 'undefined'

function parameters({ properties = {}, required = [] }: JsonSchema, place: 'path' | 'query') {
  return Object.entries(properties).flatMap(([name, property]) =>
    property.type === 'object'
      ? // Generated clients cannot write lists within an object: each filter is a parameter of its own.
        Object.entries(property.properties ?? {}).map(([key, inner]) => parameter(`${name}[${key}]`, inner))
      : parameter(name, property, place, place === 'path' || required.includes(name)),
  )
}

function parameter(name: string, schema: JsonSchema, place = 'query', required = false) {
  const described = { name, in: place, required }
  if (schema.type !== 'array') return { ...described, schema }
  if (schema.maxItems === 1) return { ...described, schema: schema.items }
  return {
    ...described,
    description: 'Several values are repeated, or separated by commas.',
    style: 'form',
    explode: true,
    schema,
  }
}

function packageVersion(): string {
  return JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8')).version
}
