import { screenLock } from '@wizyta/contract/access/sessions/api'
import type { AnswerOf, AnyEndpoint, BodyOf, ParamsOf, QueryOf } from '@wizyta/contract/kit/endpoint'
import { changes } from '@wizyta/contract/messaging/changes/api'

/** A call as the contract reads it. */
interface Asked<E> {
  params: ParamsOf<E>
  query: QueryOf<E>
  body: BodyOf<E>
  headers: Headers
}

/** A refusal that a test gives in place of an answer. */
export class Refused extends Error {
  readonly status: number
  readonly problem: object
  constructor(status: number, problem: object = {}) {
    super(`refused with ${status}`)
    this.status = status
    this.problem = problem
  }
}

type Answers<E> = (asked: Asked<E>) => AnswerOf<E> | Promise<AnswerOf<E>>

/** A server whose answers a test gives. What it is asked and what it answers are parsed by the contract. */
export interface FakeServer {
  /** Answers a call from now on. */
  answers<E extends AnyEndpoint>(endpoint: E, answer: Answers<E>): void
  /** The calls so far, `PATCH /tenant/customers/:id`, without those that only read or say that the user is there. */
  written(): string[]
  /** Gives the network back to the page. */
  stop(): void
  /** Faults: calls without an answer, requests and answers that the contract does not know. */
  faults: string[]
}

const modules = import.meta.glob<Record<string, unknown>>(['../../contract/src/*/*/*.ts', '!**/*.test.ts'], {
  eager: true,
})
const isEndpoint = (value: unknown): value is AnyEndpoint =>
  typeof value === 'object' &&
  value !== null &&
  'method' in value &&
  'permission' in value &&
  'answer' in value
const endpoints = [
  ...new Set(
    Object.values(modules)
      .flatMap((file) => Object.values(file))
      .flatMap((group) => (typeof group === 'object' && group !== null ? Object.values(group) : []))
      .filter(isEndpoint),
  ),
].map((endpoint) => ({
  endpoint,
  pattern: new RegExp(`^/api/v1${endpoint.path.replace(/:(\w+)/g, '(?<$1>[^/]+)')}$`),
}))

/** Puts a server in the place of the network; all else that the page fetches goes its way. */
export function startFakeServer(): FakeServer {
  const given = new Map<AnyEndpoint, Answers<AnyEndpoint>>()
  const faults: string[] = []
  const written: string[] = []
  const reach = globalThis.fetch

  globalThis.fetch = async (input, options = {}) => {
    const request = new Request(
      new URL(String(input instanceof Request ? input.url : input), location.href),
      options,
    )
    const url = new URL(request.url)
    if (!url.pathname.startsWith('/api/')) return reach(input, options)
    const found = endpoints
      .filter(({ endpoint, pattern }) => endpoint.method === request.method && pattern.test(url.pathname))
      // An address without a parameter goes first: `/users/me` before `/users/:id`.
      .toSorted((a, b) => a.endpoint.path.split(':').length - b.endpoint.path.split(':').length)[0]
    if (!found) return fault(`${request.method} ${url.pathname} is not in the contract`)
    if (found.endpoint === changes.stream) return silentStream(options.signal)
    const { endpoint } = found
    const name = `${endpoint.method} ${endpoint.path}`
    const answer = given.get(endpoint)
    if (!answer) return fault(`${name} is asked and has no answer`)
    try {
      const asked = await readRequest(endpoint, found.pattern.exec(url.pathname)?.groups ?? {}, url, request)
      if (endpoint.method !== 'GET' && endpoint !== screenLock.keepOpen) written.push(name)
      const body = endpoint.answer.parse(await answer(asked))
      return body === undefined
        ? new Response(null, { status: 204 })
        : Response.json(body, { status: endpoint.status })
    } catch (problem) {
      if (problem instanceof TypeError) throw problem
      if (problem instanceof Refused)
        return Response.json({ title: '', message: '', ...problem.problem }, { status: problem.status })
      return fault(`${name}: ${(problem as Error).message}`)
    }
  }
  const fault = (what: string) => {
    faults.push(what)
    return Response.json({ title: what, message: what }, { status: 501 })
  }
  return {
    faults,
    stop: () => {
      globalThis.fetch = reach
    },
    answers: (endpoint, answer) => given.set(endpoint, answer as Answers<AnyEndpoint>),
    written: () => [...written],
  }
}

/** Parses a request by the contract. */
async function readRequest(endpoint: AnyEndpoint, groups: object, url: URL, request: Request) {
  const { headers } = request
  if (endpoint.versioned && !/^"\d+"$/.test(headers.get('if-match') ?? ''))
    throw new Error('names no version')
  if (endpoint.idempotent && !headers.get('idempotency-key')) throw new Error('has no key of its own')
  const text = await request.text()
  const query = readQuery(url.searchParams)
  return {
    params: endpoint.params.parse(Object.keys(groups).length > 0 ? { ...groups } : undefined),
    query: endpoint.query.parse(
      Object.keys(query).length > 0 || !acceptsNothing(endpoint) ? query : undefined,
    ),
    body: endpoint.fileLimit ? text : endpoint.body.parse(text === '' ? undefined : JSON.parse(text)),
    headers,
  }
}

/** Reads `filter[tag]=x` as `{ filter: { tag: 'x' } }`. */
function readQuery(given: URLSearchParams): Record<string, unknown> {
  const query: Record<string, unknown> = {}
  for (const [name, value] of given) {
    const [, group, key] = /^(\w+)\[(\w+)\]$/.exec(name) ?? []
    if (group && key) query[group] = { ...(query[group] as object), [key]: value }
    else query[name] = value
  }
  return query
}

const acceptsNothing = ({ query }: AnyEndpoint) => query.safeParse(undefined).success

/** A stream of changes on which nothing comes. */
function silentStream(signal: AbortSignal | null | undefined): Response {
  const body = new ReadableStream({
    start(controller) {
      controller.enqueue(new TextEncoder().encode(': quiet\n\n'))
      signal?.addEventListener('abort', () => controller.error(signal.reason))
    },
  })
  return new Response(body, { headers: { 'content-type': 'text/event-stream' } })
}
