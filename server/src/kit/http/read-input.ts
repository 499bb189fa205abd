import type { AnyEndpoint } from '@wizyta/contract/kit/endpoint'
import { issueSentence } from '@wizyta/contract/kit/issue-sentence'
import type { FastifyRequest } from 'fastify'
import { ZodUndefined, type z } from 'zod'
import { fieldErrors } from './field-errors.ts'
import { invalid, notFound, Refusal } from './refusal.ts'

/** Parses a request by its endpoint. 404 for an id that is none, 422 for the rest, 428 where the version is missing. */
export function readInput(endpoint: AnyEndpoint, request: FastifyRequest) {
  const params = endpoint.params.safeParse(given(endpoint.params, request.params))
  if (!params.success) throw notFound()
  return {
    params: params.data,
    query: parse(endpoint.query, given(endpoint.query, request.query)),
    body: readBody(endpoint, request),
    version: endpoint.versioned ? readVersion(request) : 0,
  }
}

function readBody(endpoint: AnyEndpoint, request: FastifyRequest) {
  const given = request.body ?? undefined
  const isText = given !== undefined && !(given instanceof Uint8Array)
  const offence = isText ? unstorable(given) : null
  if (offence !== null) throw invalid({ [offence]: ['The text holds a character that cannot be stored.'] })
  return parse(endpoint.body, given)
}

function readVersion(request: FastifyRequest): number {
  const header = request.headers['if-match']
  if (header === undefined) throw new Refusal(428, 'Say in If-Match which version of the record you saw.')
  const version = /^"?(\d{1,9})"?$/.exec(header)?.[1]
  if (version === undefined) throw new Refusal(422, 'If-Match must hold the version of the record.')
  return Number(version)
}

/** Reads what was given by a schema. @throws 422 with a sentence for each field */
export function parse<Schema extends z.ZodType>(schema: Schema, given: unknown): z.output<Schema> {
  const read = schema.safeParse(given, { error: issueSentence })
  if (read.success) return read.data
  throw invalid(fieldErrors(read.error))
}

/** Where an endpoint describes nothing, Fastify's empty object means nothing; anything else is refused. */
const given = (schema: z.ZodType, value: unknown) =>
  schema instanceof ZodUndefined && Object.keys(value ?? {}).length === 0 ? undefined : value

/** PostgreSQL stores no NUL, and half a surrogate pair would come back as another character. Answers the path of such a text. */
function unstorable(value: unknown, path = ''): string | null {
  if (typeof value === 'string') return value.includes('\0') || !value.isWellFormed() ? path || 'form' : null
  if (typeof value !== 'object' || value === null) return null
  for (const [key, part] of Object.entries(value)) {
    const offence = unstorable(part, path ? `${path}.${key}` : key)
    if (offence !== null) return offence
  }
  return null
}
