import { z } from 'zod'
import { instant } from './field.ts'
import { type ListSpec, listQuery, page } from './list.ts'
import type { Access, Subject } from './permission.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** Declaration of an API call, used by the server, the web and the documentation. */
export interface Endpoint<Params = unknown, Query = unknown, Body = unknown, Answer = unknown> {
  method: Method
  /** Below `/api/v1`, with `:name` for each key of `params`. */
  path: string
  /** The right it needs. There is no default: an endpoint without it does not compile. */
  permission: Access
  /** The right that an API key needs, where every member may make the call. */
  keyPermission: Access | null
  /** One sentence for the reference page. */
  summary: string
  params: z.ZodType<Params>
  query: z.ZodType<Query>
  body: z.ZodType<Body>
  /** `z.undefined()` answers 204. */
  answer: z.ZodType<Answer>
  status: 200 | 201 | 204
  /** True: the call must name the version it saw in `If-Match` (428 without, 412 when it is stale). */
  versioned: boolean
  /** True: the call must carry an `Idempotency-Key`; a repeated one answers as the first did. */
  idempotent: boolean
  /** True: the answer depends on the business's data alone and is 304 while its change number stays the same. */
  unchanged: boolean
  /** True: the answer is worked out at some length; how often is limited for each user and API key. */
  computed: boolean
  /** True: it reads much. Few such calls hold a connection to the database at once, the others wait their turn. */
  queued: boolean
  /** Bytes at most of a body that is a file; false: it is JSON. */
  fileLimit: number | false
  /** True: a picture in a page asks for it. No script sets its headers, so both halves of the session come as cookies. */
  embedded: boolean
  /** True: it is answered also while the screen is locked, all else then 423. */
  whileLocked: boolean
  /** True: the answer is written while it is taken, and may take long. */
  streamed: boolean
  /** Media types of the answer, of which a call gets one. */
  types: readonly [string, ...string[]]
}

/** The one place where an endpoint of any shape is meant. */
export type AnyEndpoint = Endpoint<any, any, any, any>
export type EndpointGroup = Record<string, AnyEndpoint>

export type ParamsOf<E> = E extends { params: z.ZodType<infer T> } ? T : never
export type QueryOf<E> = E extends { query: z.ZodType<infer T> } ? T : never
export type BodyOf<E> = E extends { body: z.ZodType<infer T> } ? T : never
export type AnswerOf<E> = E extends { answer: z.ZodType<infer T> } ? T : never
/** Query as a caller passes it, before defaults are applied. */
export type QueryInputOf<E> = E extends { query: infer S extends z.ZodType } ? z.input<S> : never
export type BodyInputOf<E> = E extends { body: infer S extends z.ZodType } ? z.input<S> : never

const json = ['application/json'] as const
const nothing = z.undefined()
type Nothing = typeof nothing

/** Describes one call; what is left out is empty. POST answers 201 and no answer means 204, unless said otherwise. */
export function endpoint<
  P extends z.ZodType = Nothing,
  Q extends z.ZodType = Nothing,
  B extends z.ZodType = Nothing,
  A extends z.ZodType = Nothing,
  const Permitted extends Access = Access,
>(call: {
  method: Method
  path: string
  permission: Permitted
  keyPermission?: Access
  summary: string
  params?: P
  query?: Q
  body?: B
  answer?: A
  status?: 200 | 201 | 204
  versioned?: boolean
  idempotent?: boolean
  unchanged?: boolean
  computed?: boolean
  queued?: boolean
  fileLimit?: number | false
  embedded?: boolean
  whileLocked?: boolean
  streamed?: boolean
  types?: readonly [string, ...string[]]
}) {
  return {
    method: call.method,
    path: call.path,
    permission: call.permission as Permitted,
    keyPermission: call.keyPermission ?? null,
    summary: call.summary,
    params: (call.params ?? nothing) as P,
    query: (call.query ?? nothing) as Q,
    body: (call.body ?? nothing) as B,
    answer: (call.answer ?? nothing) as A,
    status: call.status ?? (call.answer === undefined ? 204 : call.method === 'POST' ? 201 : 200),
    versioned: call.versioned ?? false,
    idempotent: call.idempotent ?? false,
    unchanged: call.unchanged ?? false,
    computed: call.computed ?? false,
    queued: call.queued ?? false,
    fileLimit: call.fileLimit ?? false,
    embedded: call.embedded ?? false,
    whileLocked: call.whileLocked ?? false,
    streamed: call.streamed ?? false,
    types: call.types ?? json,
  } as const
}

/** A body, or an answer, that is a file. */
export const fileBytes = (message: string) =>
  z.custom<Uint8Array>((given) => given instanceof Uint8Array && given.length > 0, message)

/** Bytes that a picture may have when it arrives. */
export const pictureLimit = 5 * 1024 * 1024

export const idParams = z.object({ id: z.uuid() })

/** Fields of every entity's row besides its own. Times are ISO 8601 with offset. */
export const rowFields = {
  id: z.uuid(),
  version: z.int(),
  created_at: instant,
  updated_at: instant,
  archived_at: instant.nullable(),
}

/** Every entity can be listed with what was archived: `filter[archived]=with` or `only`. */
export const archivedFilter = z.enum(['with', 'only'])

/**
 * The six calls of an entity: index, show, create, update, delete (archives) and restore.
 * @param input the schema of a new row, also the form's; its `.partial()` is the body of update.
 *   Never use `.default()` in it: zod keeps it through `.partial()`, and an update would reset fields.
 */
export function entity<Row extends z.ZodObject, Input extends z.ZodObject, Spec extends ListSpec>(described: {
  subject: Subject
  /** Plural noun of the summaries, `employees`. */
  label: string
  row: Row
  input: Input
  list: Spec
  path?: string
}) {
  const { subject, label, row, input, list } = described
  const path = described.path ?? `/tenant/${subject}`
  const spec = listSpecOf(list)
  return {
    index: endpoint({
      method: 'GET',
      path,
      permission: `${subject}.index`,
      summary: `List ${label}.`,
      query: listQuery(spec),
      answer: page(row),
    }),
    show: endpoint({
      method: 'GET',
      path: `${path}/:id`,
      permission: `${subject}.index`,
      summary: `Show one of the ${label}.`,
      params: idParams,
      answer: row,
    }),
    create: endpoint({
      method: 'POST',
      path,
      permission: `${subject}.create`,
      summary: `Add to the ${label}.`,
      body: input,
      answer: row,
      idempotent: true,
    }),
    update: endpoint({
      method: 'PATCH',
      path: `${path}/:id`,
      permission: `${subject}.update`,
      summary: `Change one of the ${label}.`,
      params: idParams,
      body: named(input.partial(), input, 'Update'),
      answer: row,
      versioned: true,
    }),
    delete: endpoint({
      method: 'DELETE',
      path: `${path}/:id`,
      permission: `${subject}.delete`,
      summary: `Archive one of the ${label}.`,
      params: idParams,
      answer: row,
      versioned: true,
    }),
    restore: endpoint({
      method: 'POST',
      path: `${path}/:id/restoration`,
      permission: `${subject}.delete`,
      summary: `Bring one of the ${label} back from the archive.`,
      params: idParams,
      answer: row,
      status: 200,
      versioned: true,
    }),
  }
}

/** Names a schema that is made of an input, `ClientInput`, for the documentation: `ClientUpdate`. */
function named<Made extends z.ZodType>(made: Made, input: z.ZodType, ending: string): Made {
  const id = input.meta()?.id?.replace(/Input$/, ending)
  return id === undefined ? made : made.meta({ id })
}

/** Most rows that one call puts into an order. */
const maxOrdered = 500

/**
 * Declares the call that reorders an entity. The named rows take each other's places, all others keep theirs.
 * @param label plural noun of the summary, `employees`
 */
export const reorderCall = (subject: Subject, label: string, path: `/tenant/${string}-order`) =>
  endpoint({
    method: 'PUT',
    path,
    permission: `${subject}.update`,
    summary: `Put ${label} into this order.`,
    body: z.strictObject({ ids: z.array(z.uuid()).min(1).max(maxOrdered) }),
  })

/** The list rules of an entity made by `entity()`, with the archive filter in. */
export function listSpecOf(list: ListSpec): ListSpec {
  return {
    ...list,
    filters: { ...list.filters, archived: archivedFilter },
    singles: [...(list.singles ?? []), 'archived'],
  }
}
