import type {
  AnswerOf,
  AnyEndpoint,
  BodyOf,
  EndpointGroup,
  ParamsOf,
  QueryOf,
} from '@wizyta/contract/kit/endpoint'
import {
  absenceReason,
  allows,
  clientContact,
  clientHealth,
  commissionRates,
  countedStock,
  purchasePrices,
  wholeSalon,
} from '@wizyta/contract/kit/permission'
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import type { Config } from '../../config.ts'
import type { Database, Tx } from '../database/database.ts'
import { dispositionOf } from '../files/clean-file-name.ts'
import { isApiKey, openKey } from '../security/api-key.ts'
import { countExport } from '../security/export-pace.ts'
import { companionCookie, openSession, rightsHash, type Session } from '../security/session.ts'
import { type Computed, runComputed } from './computed.ts'
import { heavyReads } from './heavy-reads.ts'
import { answerOnce } from './idempotency.ts'
import { contextOf, type Origin, originOf } from './origin.ts'
import { previewRole } from './preview-role.ts'
import { readInput } from './read-input.ts'
import { recordRefusal } from './record-refusal.ts'
import { Refusal, worthRetrying } from './refusal.ts'
import { businessOf, cookiesOf, seenOf, tokenOf } from './request-headers.ts'
import { SharedAnswers, sharedBy } from './shared-answers.ts'
import { WrittenAttachment, WrittenFile } from './written-file.ts'
import { WrittenJson } from './written-json.ts'
import { WrittenLater, WrittenStream } from './written-stream.ts'

/** Input of a handler: its transaction, the caller, and the parsed request. `sql` is the only way to the database. */
export interface Call<E extends AnyEndpoint = AnyEndpoint> {
  tx: Tx
  session: Session
  businessId: string
  params: ParamsOf<E>
  query: QueryOf<E>
  body: BodyOf<E>
  /** From `If-Match`, on versioned endpoints. */
  version: number
  request: Origin
  /** Those of the browser, HttpOnly cookies included. */
  cookies: Record<string, string>
  app: AppParts
}

/** The transaction of one business, and the user who acts in it. A call of the API is one. */
export interface BusinessContext {
  tx: Tx
  businessId: string
  session: Pick<Session, 'user' | 'permissions' | 'timezone' | 'apiKeyId'>
}

/** A call without session, and without business: what it reads beyond global tables it must open by itself. */
export interface PublicCall<E extends AnyEndpoint = AnyEndpoint>
  extends Omit<Call<E>, 'tx' | 'session' | 'businessId' | 'version'> {
  reply: FastifyReply
  /** Bearer token of the request, unchecked. */
  token: string | null
}

/** Call of a visitor who is not signed in yet: browser cookies, and the answer that sets new ones. */
export type PublicRequest = Pick<PublicCall, 'app' | 'reply' | 'cookies' | 'request'>

/** Parts that the process holds, made once at start. */
export interface AppParts {
  database: Database
  config: Config
  /** In tests: an answer that its contract does not describe is a failure. */
  checkAnswers?: boolean
}

type Answer<E> =
  | (AnswerOf<E> extends undefined ? void : AnswerOf<E>)
  | Computed<AnswerOf<E>>
  | WrittenJson
  | WrittenAttachment
  | WrittenFile
  | WrittenStream
  | WrittenLater
type HandlerOf<E extends AnyEndpoint> = E['permission'] extends 'public'
  ? (call: PublicCall<E>) => Promise<Answer<E>>
  : (call: Call<E>) => Promise<Answer<E>>

export interface Route {
  name: string
  endpoint: AnyEndpoint
  /** Its types were checked by implement(). */
  handler: (call: any) => Promise<unknown>
}

/** Pairs every endpoint of a contract with its handler; a missing or a wrong one does not compile. */
export function implement<Group extends EndpointGroup>(
  name: string,
  group: Group,
  handlers: { [Key in keyof Group]: HandlerOf<Group[Key]> },
): Route[] {
  return Object.entries(group).map(([key, endpoint]) => ({
    name: `${name}.${key}`,
    endpoint,
    handler: handlers[key as keyof Group] as Route['handler'],
  }))
}

export const apiRoot = '/api/v1'
/** A streamed answer ends itself before. Otherwise the web server would end it like an answer that never comes. */
const longestStreamMs = 2_100_000
/** Some 400 calendar days of 72 kB. */
const mostSharedBytes = 32 * 1024 * 1024
const jsonType = 'application/json; charset=utf-8'

/** Registers the routes: session, business, permission, input, transaction, handler, answer, in this order. */
export function registerRoutes(app: FastifyInstance, routes: Route[], parts: AppParts) {
  const shared = new SharedAnswers(mostSharedBytes)
  for (const route of routes) {
    if (!route.endpoint.permission) throw new Error(`${route.name} declares no permission`)
    const { method, path, permission, fileLimit, streamed } = route.endpoint
    const described: RouteOptions = {
      method,
      url: apiRoot + path,
      ...(streamed && { handlerTimeout: longestStreamMs }),
      handler: (request, reply) =>
        permission === 'public'
          ? answerPublic(route, request, reply, parts)
          : answerMember(route, request, reply, parts, shared),
    }
    if (fileLimit === false) app.route(described)
    else
      app.register(async (scope) => {
        takeFiles(scope, fileLimit)
        scope.route(described)
      })
  }
}

/** Reads files as bytes in this scope alone. Their type is recognised by content, not by the caller's claim. */
function takeFiles(scope: FastifyInstance, bodyLimit: number) {
  scope.addContentTypeParser(
    /^(image\/|application\/octet-stream)/,
    { parseAs: 'buffer', bodyLimit },
    (_request, body, done) => done(null, body),
  )
}

async function answerPublic(route: Route, request: FastifyRequest, reply: FastifyReply, app: AppParts) {
  const input = readInput(route.endpoint, request)
  const answer = await route.handler({
    ...input,
    app,
    reply,
    cookies: cookiesOf(request),
    token: tokenOf(request),
    request: originOf(request),
  })
  return write(reply, route.endpoint, answer, app)
}

async function answerMember(
  route: Route,
  request: FastifyRequest,
  reply: FastifyReply,
  app: AppParts,
  shared: SharedAnswers,
) {
  const { endpoint } = route
  const session = await sessionOf(request, endpoint, app)
  if (endpoint.unchanged) {
    const tag = etag(session)
    reply.header('etag', tag)
    if (isKnown(request, tag)) return reply.code(304).send()
  }
  if (!endpoint.unchanged)
    return write(reply, endpoint, await answerOf(route, session, request, reply, app), app)
  const { params, query } = readInput(endpoint, request)
  const key = [endpoint.path, JSON.stringify([params, query]), sharedBy(session)].join(' ')
  const read = async () =>
    Buffer.from(jsonOf(endpoint, await answerOf(route, session, request, reply, app), app))
  reply.code(endpoint.status).header('content-type', jsonType)
  return reply.send(await shared.find(key, read))
}

/** Runs the handler in its transaction, fenced to the business and to what the caller may see. */
async function answerOf(
  { endpoint, handler }: Route,
  session: Session,
  request: FastifyRequest,
  reply: FastifyReply,
  app: AppParts,
): Promise<unknown> {
  const input = readInput(endpoint, request)
  await countExport(app.database, session, endpoint)
  const context = {
    ...readerContext(session),
    apiKeyId: session.apiKeyId,
    ...contextOf(originOf(request)),
    readOnly: endpoint.method === 'GET' || session.previews,
    readsMuch: endpoint.queued,
    readsOften: endpoint.unchanged,
    // An answer that all screens share names things in both languages.
    language: endpoint.unchanged ? null : originOf(request).language,
  }
  const run = () =>
    app.database.transaction(context, async (tx) => {
      const call = {
        ...input,
        tx,
        session,
        app,
        businessId: session.businessId ?? '',
        request: originOf(request),
        cookies: cookiesOf(request),
      }
      return endpoint.idempotent
        ? answerOnce(tx, session, request, () => handler(call))
        : { answer: await handler(call), replayed: false }
    })
  const runAgain = () => run().catch((error) => (worthRetrying(error) ? run() : Promise.reject(error)))
  const asker = { business: session.businessId ?? '', user: session.user.id }
  const { answer, replayed } = await runComputed(
    { database: app.database, session, endpoint, reply },
    (gone) => (endpoint.queued ? heavyReads(app).run(asker, runAgain, gone) : runAgain()),
  ).catch(async (error) => {
    if (error instanceof Refusal)
      await recordRefusal(app.database, session, originOf(request), endpoint, error)
    throw error
  })
  if (replayed) reply.header('idempotency-replayed', 'true')
  return answer instanceof WrittenLater ? answer.write() : answer
}

/** Returns the context of a transaction that shows a user nothing but what the user may see. */
export const readerContext = (session: Session) => ({
  businessId: session.businessId,
  userId: session.user.id,
  language: session.user.language,
  hidesContact: !allows(session, clientContact),
  hidesHealth: !allows(session, clientHealth),
  hidesReasons: !allows(session, absenceReason),
  hidesPurchasePrices: !allows(session, purchasePrices),
  hidesCommissionRates: !allows(session, commissionRates),
  hidesCountedStock: !allows(session, countedStock),
  ownOnly: !allows(session, wholeSalon),
})

/**
 * Returns the caller's session. It refuses 401 without a session, 423 under a screen lock, 400 without a business,
 * 403 without membership or permission.
 */
export async function sessionOf(
  request: FastifyRequest,
  endpoint: AnyEndpoint,
  { database, config }: AppParts,
): Promise<Session> {
  const cookies = cookiesOf(request)
  const token = tokenOf(request) ?? (endpoint.embedded ? (cookies.access_token ?? null) : null)
  const companion = cookies[companionCookie(config.appOrigin.startsWith('https:'))]
  const businessId = businessOf(request, endpoint.embedded)
  const own = isApiKey(token)
    ? await openKey(database, token, { businessId, network: originOf(request).network }, endpoint)
    : token && companion
      ? await openSession(database, token, companion, businessId, seenOf(request))
      : null
  if (!own)
    throw new Refusal(
      401,
      // A browser has both halves of a session, or at least the cookie.
      companion
        ? 'Your session has ended. Please sign in.'
        : 'No session and no API key came with this call. A key begins with wiz_ and stands behind Authorization: Bearer.',
    )
  if (own.isLocked && !endpoint.whileLocked)
    throw new Refusal(423, 'The screen is locked. Open it to go on.', { reason: 'screen_locked' })
  const session = endpoint.whileLocked ? own : await previewRole(request, endpoint, own, database)
  if (endpoint.permission === 'signed-in') return session
  if (businessId === null && !session.apiKeyId) throw new Refusal(400, 'Choose a business first.')
  if (!session.member)
    throw new Refusal(403, 'You are not a member of this business.', { reason: 'not_a_member' })
  if (session.secondFactorDue)
    throw new Refusal(403, 'Your role here needs a second factor. Set one up to go on.', {
      reason: 'second_factor_due',
    })
  if (
    !allows(
      session,
      session.apiKeyId ? { permission: endpoint.keyPermission ?? endpoint.permission } : endpoint,
    )
  ) {
    const refusal = new Refusal(403, 'You do not have the right to do this here.')
    await recordRefusal(database, session, originOf(request), endpoint, refusal)
    throw refusal
  }
  return session
}

/** Returns a tag that changes with the business, the reader or the reader's permissions. */
function etag(session: Session) {
  const rights = rightsHash(session).toString('base64url').slice(0, 8)
  return `"${session.businessId?.slice(0, 8)}-${session.changeNumber}-${session.user.id.slice(0, 8)}-${rights}"`
}

function write(reply: FastifyReply, endpoint: AnyEndpoint, answer: unknown, app: AppParts) {
  const { checkAnswers } = app
  reply.code(endpoint.status)
  if (endpoint.status === 204) return reply.send()
  const isFile =
    answer instanceof WrittenFile || answer instanceof WrittenAttachment || answer instanceof WrittenStream
  if (checkAnswers && isFile) checkType(endpoint, answer.type)
  if (answer instanceof WrittenAttachment) return writeAttachment(reply, answer)
  if (answer instanceof WrittenFile) return writeFile(reply, answer)
  if (answer instanceof WrittenStream) return writeStream(reply, answer)
  reply.header('content-type', jsonType)
  return reply.send(jsonOf(endpoint, answer, app))
}

function jsonOf(endpoint: AnyEndpoint, answer: unknown, { checkAnswers }: AppParts): string {
  if (checkAnswers) endpoint.answer.parse(answer instanceof WrittenJson ? JSON.parse(answer.text) : answer)
  return answer instanceof WrittenJson ? answer.text : JSON.stringify(answer)
}

function checkType({ path, types }: AnyEndpoint, type: string) {
  if (!types.includes(type.split(';')[0] ?? '')) throw new Error(`${path} does not declare to answer ${type}`)
}

const writeStream = (reply: FastifyReply, { lines, type, name }: WrittenStream) =>
  reply.headers({ 'content-type': type, 'content-disposition': `attachment; filename="${name}"` }).send(lines)

function writeFile(reply: FastifyReply, { bytes, type, etag }: WrittenFile) {
  if (etag === null) {
    // Its address names this very content, so that a browser may keep it; private, since not everybody may see it.
    reply.headers({ 'content-type': type, 'cache-control': 'private, max-age=31536000, immutable' })
    return reply.send(bytes)
  }
  reply.headers({ etag, 'cache-control': 'private, no-cache' })
  return isKnown(reply.request, etag) ? reply.code(304).send() : reply.type(type).send(bytes)
}

/** Even opened in place it may run nothing and load nothing. */
const writeAttachment = (reply: FastifyReply, { bytes, type, name }: WrittenAttachment) =>
  reply
    .headers({
      'content-type': type,
      'content-disposition': dispositionOf(name),
      'content-security-policy': "default-src 'none'; sandbox",
    })
    .send(bytes)

/** Compares as RFC 9110 asks (13.1.2): among several tags, and also when a proxy has made them weak. */
const isKnown = ({ headers }: FastifyRequest, tag: string) =>
  headers['if-none-match']?.split(',').some((one) => one.trim().replace(/^W\//, '') === tag) ?? false
