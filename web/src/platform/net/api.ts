import type { AnswerOf, BodyInputOf, Method, ParamsOf, QueryInputOf } from '@wizyta/contract/kit/endpoint'
import type { Problem } from '@wizyta/contract/kit/problem'
import { isUnattended } from '../session/last-input.ts'
import { previewedIn } from '../session/previewed-role.ts'
import { screenLock } from '../session/screen-lock.ts'
import { session } from '../session/session.ts'
import { language, loadWordsOf, t, tDynamic } from '../text/i18n.ts'
import { answerAhead } from './ahead.ts'
import { connection } from './connection.ts'
import { holdBack, refuseHeldBack } from './held-back.ts'
import { writeSearch } from './search-params.ts'

/** Part of an endpoint that `call` needs at run time; its types say the rest. */
export interface Callable {
  method: Method
  path: string
  /** 204: it is answered with nothing. */
  status?: number
}

type Part<Name extends string, Type> = [Type] extends [undefined]
  ? { [N in Name]?: undefined }
  : undefined extends Type
    ? { [N in Name]?: Type }
    : { [N in Name]: Type }

/** Input of an endpoint: `params`, `query` and `body` where it has them. */
export type CallInput<E> = Part<'params', ParamsOf<E>> &
  QueryPart<QueryInputOf<E>> &
  Part<'body', BodyInputOf<E>>
type QueryPart<Type> = [Type] extends [undefined]
  ? { query?: undefined }
  : Partial<Type> extends Type
    ? { query?: Type }
    : { query: Type }

export interface CallOptions {
  /** The version that was seen, for `If-Match`. */
  version?: number
  idempotencyKey?: string
  signal?: AbortSignal
  /** The business the screen shows; the tab's current one unless told. */
  business?: string | null
  /** Lets a request outlive the page, such as a last save on leaving. */
  keepalive?: boolean
  /** An earlier answer of this very call: if nothing has changed since (304), it is answered again. */
  known?: unknown
}

// The tag of each answer that carried one; it goes when the answer goes.
const tags = new WeakMap<object, string>()

/** Gives a copy of an answer the tag and age of the answer itself. */
export function keepTag<Answer>(answer: Answer, copy: Answer): Answer {
  const tag = isObject(answer) && tags.get(answer)
  if (tag && isObject(copy)) tags.set(copy, tag)
  if (isObject(copy)) keepAge(copy, ageOf(answer))
  return copy
}

// When the copy was made that stands in for an answer that did not come.
const copiedAt = new WeakMap<object, number>()
const keepAge = (answer: object, at: number | null | undefined) =>
  at ? copiedAt.set(answer, at) : copiedAt.delete(answer)

/** Returns when the copy was made that an answer comes from; undefined: it came from the server. */
export const ageOf = (answer: unknown): number | undefined =>
  isObject(answer) ? copiedAt.get(answer) : undefined

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

/** True when the whole input is optional, so that `call(endpoint)` alone is enough. */
export type NoInput<E> = Record<string, never> extends CallInput<E> ? true : false

/** Why a call was refused. `status` 0: the server could not be reached. */
export class ApiProblem extends Error {
  readonly status: number
  /** Message of the server, in the user's language; empty without one. */
  readonly said: string
  readonly title: string
  readonly errors: Record<string, string[]>
  readonly clashes: unknown[]
  readonly nearest: unknown
  /** The stored row that an outdated save met (412). */
  readonly current: unknown
  /** Machine-readable reason, where the server gives one. */
  readonly reason: Problem['reason']
  /** Seconds to wait, when the server said so (429, 503). */
  readonly retryAfter: number | null
  /** The token that the call carried: a late refusal of an old one must not end a new session. */
  readonly token: string | null

  constructor(
    status: number,
    problem: Partial<Problem>,
    retryAfter: number | null = null,
    token: string | null = null,
  ) {
    const said = problem.message ? tDynamic(problem.message, problem.values) : ''
    super(
      said ||
        (problem.title ? tDynamic(problem.title) : t('The server answered with error {status}.', { status })),
    )
    this.name = 'ApiProblem'
    this.status = status
    this.said = said
    this.title = problem.title ?? ''
    this.errors = problem.errors ?? {}
    this.clashes = problem.clashes ?? []
    this.nearest = problem.nearest
    this.current = problem.current
    this.reason = problem.reason
    this.retryAfter = retryAfter
    this.token = token
  }
}

/**
 * Returns true when the server has refused, and thus stored nothing. Other failures have an unknown outcome. So has
 * an earlier attempt after a refusal of access (401, 403, 423).
 */
export const isRefusal = ({ status, reason }: ApiProblem) =>
  status >= 400 && status < 500 && ![401, 403, 423].includes(status) && reason !== 'done_before'

type AnyInput = { params?: unknown; query?: unknown; body?: unknown } & CallOptions

/**
 * Makes one call of the contract.
 * @throws ApiProblem when it is refused or cannot be made; an abort passes through as it is
 */
export async function call<E extends Callable>(
  endpoint: E,
  ...[input]: NoInput<E> extends true
    ? [input?: CallInput<E> & CallOptions]
    : [input: CallInput<E> & CallOptions]
): Promise<AnswerOf<E>> {
  const given: AnyInput = input ?? {}
  const response = await send(endpoint, given)
  if (response.status === 304) {
    if (isObject(given.known)) copiedAt.delete(given.known)
    return given.known as AnswerOf<E>
  }
  const isEmpty = response.status === 204
  if (isEmpty && endpoint.status !== 204) throw new ApiProblem(204, {})
  const answer: unknown = isEmpty ? undefined : await response.json()
  const newTag = response.headers.get('etag')
  if (newTag && isObject(answer)) tags.set(answer, newTag)
  if (isObject(answer)) keepAge(answer, Number(response.headers.get('x-kept-at')))
  return answer as AnswerOf<E>
}

/** Makes a call whose answer is a file; it is saved under the name that the server gives it. */
export async function callForFile<E extends Callable>(
  endpoint: E,
  input: CallInput<E> & CallOptions,
): Promise<File> {
  const response = await send(endpoint, input)
  const name = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1]
  const content = await response.blob()
  return new File([content], name ?? 'export.csv', { type: content.type })
}

/** Every request of the app goes through here. An answer that is no refusal, or what an earlier one still is (304). */
async function send(endpoint: Callable, given: AnyInput): Promise<Response> {
  const token = session.get().accessToken
  const business = given.business === undefined ? session.get().currentBusinessId : given.business

  const headers: Record<string, string> = { accept: 'application/json', 'accept-language': language() }
  if (token) headers.authorization = `Bearer ${token}`
  if (business) headers['business-id'] = business
  const previewed = previewedIn(business)
  if (previewed) headers['preview-role'] = previewed.id
  if (isUnattended()) headers.unattended = 'yes'
  if (given.version !== undefined) headers['if-match'] = `"${given.version}"`
  if (given.idempotencyKey) headers['idempotency-key'] = given.idempotencyKey
  const tag = isObject(given.known) && tags.get(given.known)
  if (tag) headers['if-none-match'] = tag
  // A body-less POST must not claim to carry JSON: the server would refuse the empty text.
  const isFile = given.body instanceof Uint8Array
  if (given.body !== undefined)
    headers['content-type'] = isFile ? 'application/octet-stream' : 'application/json'

  const openedBefore = screenLock.timesOpened()
  const address = addressOf(endpoint, given.params, given.query)
  const read = endpoint.method === 'GET' ? `${token} ${business} ${address}` : null
  if (read !== null) refuseHeldBack(read)
  let response: Response
  try {
    response =
      (endpoint.method === 'GET' && (await answerAhead(address, headers))) ||
      (await fetch(address, {
        method: endpoint.method,
        headers,
        body: isFile
          ? (given.body as Uint8Array<ArrayBuffer>)
          : given.body === undefined
            ? undefined
            : JSON.stringify(given.body),
        credentials: 'same-origin',
        signal: given.signal,
        keepalive: given.keepalive,
      }))
  } catch (cause) {
    if (given.signal?.aborted) throw cause
    connection.answered(0)
    throw new ApiProblem(0, unreachable())
  }
  connection.answered(response.headers.has('x-kept') ? 0 : response.status)
  if (response.status === 423 && (await screenLock.opened(openedBefore))) return send(endpoint, given)
  if (response.ok || (tag && response.status === 304)) return response
  const problem = await problemOf(response, token)
  if (read !== null) holdBack(read, problem)
  throw problem
}

/** The address of a call below `/api/v1`. */
export function addressOf(endpoint: Callable, params?: unknown, query?: unknown): string {
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String((params as Record<string, unknown>)[name])),
  )
  return `/api/v1${path}${writeSearch((query ?? {}) as Record<string, unknown>)}`
}

const unreachable = () => ({
  title: t('No connection'),
  message: t('The server cannot be reached. Check the network and try again.'),
})

async function problemOf(response: Response, token: string | null): Promise<ApiProblem> {
  const body: unknown = await response.json().catch(() => null)
  const problem = typeof body === 'object' && body !== null ? (body as Partial<Problem>) : {}
  // A gateway answers in place of the server, in words of its own.
  if (body === null && response.status >= 502)
    return new ApiProblem(response.status, unreachable(), null, token)
  await loadWordsOf(problem.message ?? problem.title, ...Object.values(problem.errors ?? {}).flat())
  const wait = Number(response.headers.get('retry-after'))
  return new ApiProblem(response.status, problem, wait > 0 ? wait : null, token)
}
