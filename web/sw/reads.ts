import { cacheNamed } from './caches.ts'

/**
 * Answers that show the calendar when the network is gone: of one session, no older than a day. The page deletes this
 * cache by its name when the session ends (src/platform/net/kept-reads.ts).
 */
const readsCache = 'reads'
const keptForMs = 24 * 60 * 60 * 1000
const longestRangeDays = 10
/** Ranges and months of the calendar that stay: those read last. */
const mostOf = { '/tenant/calendar': 30, '/tenant/calendar-month': 6 }
/** A connection without data counts as lost, but only where a copy can replace the answer. */
const patienceMs = 8_000

/** Data that changes from minute to minute; the age of the rest does not matter. */
const ofTheDay = ['/tenant/calendar', '/tenant/calendar-month', '/tenant/dashboard']
const seldomChanged = ['/tenant/businesses', '/tenant/calendar-setup', '/tenant/system-settings']

let forgotten = 0

/** Nothing stays, and nothing that is on its way is kept. */
export function forgetReads(): Promise<unknown> {
  forgotten++
  return caches.delete(readsCache)
}

/**
 * Returns true when a copy of the answer may be kept. Everything else goes to the server as if there were no worker.
 */
export function isKept(request: Request): boolean {
  const { pathname, search, searchParams } = new URL(request.url)
  const path = pathname.replace(/^\/api\/v1/, '')
  if (request.method !== 'GET' || !request.headers.has('authorization')) return false
  // Previewed as a role: not the user's own view of the day.
  if (request.headers.has('preview-role')) return false
  if (path === '/tenant/calendar') return rangeIn(searchParams) !== null
  if (path === '/tenant/calendar-month') return true
  return search === '' && (ofTheDay.includes(path) || seldomChanged.includes(path))
}

/** Returns the days of a read of the calendar; null for too many days, or for one employee. */
function rangeIn(search: URLSearchParams): { from: number; to: number } | null {
  const [from, days] = [Date.parse(search.get('from') ?? ''), Number(search.get('days'))]
  const isShort = days >= 1 && days <= longestRangeDays && [...search.keys()].length === 2
  return isShort && !Number.isNaN(from) ? { from, to: from + days * 86_400_000 } : null
}

/** The server's answer, of which a copy stays; without an answer the copy, which says so in its headers. */
export async function readKept(request: Request): Promise<Response> {
  const before = forgotten
  const key = await keyOf(request)
  const cache = await cacheNamed(readsCache)
  if (!cache) return fetch(request)
  const copy = await youngCopy(cache, key)
  try {
    const isOfAll = copy !== undefined && (await cache.match(key)) === undefined
    const answer = await askServer(request, copy !== undefined, isOfAll)
    if (before !== forgotten) return answer
    if (answer.status === 401) await forgetReads()
    else if (answer.status === 403 || answer.status === 404) await cache.delete(key)
    else if (answer.status === 304) await keepUnchanged(cache, key)
    else if (answer.ok) await keep(cache, key, answer.clone())
    return answer
  } catch (problem) {
    if (!copy || before !== forgotten || request.signal.aborted) throw problem
    return copy
  }
}

/** @param isOfAll true: the copy is that of a longer range */
async function askServer(request: Request, hasCopy: boolean, isOfAll: boolean): Promise<Response> {
  if (hasCopy && !isOfAll) return Promise.race([fetch(request), silence()])
  // "Nothing has changed" would leave nothing to keep.
  const headers = new Headers(request.headers)
  headers.delete('if-none-match')
  const answer = fetch(request, { headers })
  return hasCopy ? Promise.race([answer, silence()]) : answer
}

const silence = () =>
  new Promise<never>((_, reject) => setTimeout(() => reject(new Error('no answer')), patienceMs))

/** Each session and business has copies of its own; the token itself is not written down. */
async function keyOf(request: Request): Promise<string> {
  const { pathname, search } = new URL(request.url)
  const token = new TextEncoder().encode(request.headers.get('authorization') ?? '')
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', token))
  const isOfBusiness = pathname !== '/api/v1/tenant/businesses'
  const business = (isOfBusiness && request.headers.get('business-id')) || '-'
  const session = Array.from(digest.slice(0, 16), (byte) => byte.toString(16).padStart(2, '0')).join('')
  return `/reads/${session}/${business}${pathname}${search}`
}

async function keep(cache: Cache, key: string, answer: Response) {
  const { pathname } = new URL(key, self.location.origin)
  const headers = new Headers(answer.headers)
  headers.set('x-kept', '1')
  // The body is kept as it reads.
  for (const name of ['x-kept-at', 'content-encoding', 'content-length']) headers.delete(name)
  headers.set('x-kept-since', String(Date.now()))
  if (ofTheDay.some((path) => pathname.endsWith(path))) headers.set('x-kept-at', String(Date.now()))
  const body = await answer.arrayBuffer()
  await dropOthers(cache, key)
  // Put anew, so that the cache lists it last.
  await cache.delete(key)
  await cache.put(key, new Response(body, { status: 200, headers }))
}

/** Nothing has changed since this very copy was made: it counts as of now. */
async function keepUnchanged(cache: Cache, key: string) {
  const copy = await cache.match(key)
  if (copy) await keep(cache, key, copy)
}

/** Removes data of other sessions, and the ranges and months of the calendar that were read first. */
async function dropOthers(cache: Cache, key: string) {
  const session = key.split('/')[2]
  const all = await cache.keys()
  const surplus = new Set(
    Object.entries(mostOf).flatMap(([path, most]) => {
      const kept = all.filter(({ url }) => new URL(url).pathname.endsWith(path))
      return kept.slice(0, Math.max(0, kept.length - most + 1))
    }),
  )
  for (const request of all)
    if (surplus.has(request) || new URL(request.url).pathname.split('/')[2] !== session)
      await cache.delete(request)
}

/** Returns the copy of this answer. A longer range of the calendar with these days in it does as well. */
async function youngCopy(cache: Cache, key: string): Promise<Response | undefined> {
  await dropOld(cache)
  const asked = new URL(key, self.location.origin)
  const range = rangeIn(asked.searchParams)
  if (!range) return cache.match(key)
  const covering = (await cache.keys()).filter(({ url }) => {
    const { pathname, searchParams } = new URL(url)
    const kept = rangeIn(searchParams)
    return pathname === asked.pathname && kept && kept.from <= range.from && range.to <= kept.to
  })
  const newest = covering.at(-1)
  return newest && cache.match(newest)
}

/** No answer waits longer than a day. */
export async function dropOldReads() {
  if (await caches.has(readsCache)) await dropOld(await caches.open(readsCache))
}

async function dropOld(cache: Cache) {
  for (const request of await cache.keys()) {
    const since = Number((await cache.match(request))?.headers.get('x-kept-since'))
    if (!(Date.now() - since < keptForMs)) await cache.delete(request)
  }
}
