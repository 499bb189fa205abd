import { readFileSync } from 'node:fs'
import type { AnyEndpoint } from '@wizyta/contract/kit/endpoint'
import { problem } from '@wizyta/contract/kit/problem'
import { changes } from '@wizyta/contract/messaging/changes/api'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Config } from '../../config.ts'
import { isForKeys, keyPrefix } from '../security/api-key.ts'
import { apiRoot, type Route } from './http.ts'
import { referencePage } from './reference-page.ts'

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
function openapi(routes: Pick<Route, 'name' | 'endpoint'>[], config: Pick<Config, 'appBrand'>) {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const { name, endpoint } of routes) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(name, endpoint) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: `${config.appBrand} API`,
      version: packageVersion(),
      description: 'Made from the contract that server and web share.',
    },
    servers: [{ url: apiRoot }],
    paths,
    components: {
      schemas: { Problem: schemaOf(problem, 'output') },
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
          description:
            'An API key of one business, made in Apps. It needs no cookie and no business-id header, and has the rights it was given, as long as whoever made it has them.',
        },
      },
    },
  }
}

function operation(name: string, endpoint: AnyEndpoint) {
  const isPublic = endpoint.permission === 'public'
  const withBusiness = !isPublic && endpoint.permission !== 'signed-in'
  const refusals = [
    ...(isPublic ? [] : ['401', '403']),
    ...(endpoint.path.includes(':') ? ['404'] : []),
    ...(endpoint.versioned ? ['412', '428'] : []),
    ...(endpoint.method === 'GET' ? [] : ['409']),
    '422',
    '429',
  ]
  return {
    operationId: name,
    summary: endpoint.summary,
    tags: [name.split('.')[0]],
    'x-permission': endpoint.permission,
    ...(isPublic ? {} : { security: [{ session: [] }, ...(isForKeys(endpoint) ? [{ apiKey: [] }] : [])] }),
    parameters: [
      ...parameters(endpoint.params, 'path'),
      ...parameters(endpoint.query, 'query'),
      ...(withBusiness
        ? [
            {
              ...header('business-id', 'The business the call is about. An API key names it by itself.'),
              required: !isForKeys(endpoint),
            },
          ]
        : []),
      ...(endpoint.versioned ? [header('If-Match', 'The version of the record that the caller saw.')] : []),
      ...(endpoint.idempotent
        ? [header('Idempotency-Key', 'A repeated key answers as the first call did, with the same rights.')]
        : []),
    ],
    ...(isEmpty(endpoint.body)
      ? {}
      : {
          requestBody: {
            required: true,
            content: {
              [endpoint.fileLimit === false ? 'application/json' : 'application/octet-stream']: {
                schema: schemaOf(endpoint.body, 'input'),
              },
            },
          },
        }),
    responses: {
      [endpoint.status]:
        endpoint.status === 204
          ? { description: 'Done.' }
          : {
              description: 'Done.',
              content: { [contentType(name, endpoint)]: { schema: schemaOf(endpoint.answer, 'output') } },
            },
      ...(endpoint.unchanged
        ? { 304: { description: 'Nothing has changed since the ETag given in If-None-Match.' } }
        : {}),
      ...Object.fromEntries(
        refusals.map((status) => [
          status,
          {
            description: 'Refused.',
            content: { 'application/json': { schema: { $ref: '#/components/schemas/Problem' } } },
          },
        ]),
      ),
    },
  }
}

const contentType = (name: string, { embedded }: AnyEndpoint) =>
  name === 'changes.stream' ? 'text/event-stream' : embedded ? 'image/webp' : 'application/json'
const header = (name: string, description: string) => ({
  name,
  in: 'header',
  required: true,
  description,
  schema: { type: 'string' },
})
const isEmpty = (schema: z.ZodType) => schema instanceof z.ZodUndefined

function parameters(schema: z.ZodType, place: 'path' | 'query') {
  if (isEmpty(schema)) return []
  const { properties = {}, required = [] } = schemaOf(schema, 'input') as JsonSchema
  return Object.entries(properties).flatMap(([name, property]) =>
    property.type === 'object'
      ? // Generated clients cannot write lists within an object: each filter is a parameter of its own.
        Object.entries(property.properties ?? {}).map(([key, inner]) => parameter(`${name}[${key}]`, inner))
      : parameter(name, property, place, place === 'path' || required.includes(name)),
  )
}

const parameter = (name: string, schema: JsonSchema, place = 'query', required = false) => ({
  name,
  in: place,
  required,
  ...(schema.type === 'array'
    ? {
        description: 'Several values are repeated, or separated by commas.',
        style: 'form',
        explode: true,
      }
    : {}),
  schema,
})

interface JsonSchema {
  type?: string
  properties?: Record<string, JsonSchema>
  required?: string[]
}

/** JSON Schema of a schema of the contract; transforms are described by what goes in. A label is its title. */
function schemaOf(schema: z.ZodType, io: 'input' | 'output') {
  const { $schema: _, ...described } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override: nameByLabel,
  })
  return described
}

function nameByLabel({ jsonSchema }: { jsonSchema: Record<string, unknown> }) {
  const { label } = jsonSchema
  for (const ours of ['label', 'words', 'writtenAs']) delete jsonSchema[ours]
  // The text behind the bar separates two meanings of a sentence (words/translate.ts).
  if (typeof label === 'string') jsonSchema.title = label.replace(/\|[^|]*$/, '')
}

function packageVersion(): string {
  return JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8')).version
}
