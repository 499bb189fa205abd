import { cacheNamed } from './caches.ts'

/** Values written by the build: its number, all of its files, and those that a day without network needs. */
declare const BUILD: {
  id: string
  files: string[]
  shell: string[]
  fonts: Record<string, string[]>
}

const page = '/'
/** Files without a number in their name that the page asks for. */
const plain = ['/favicon.svg', '/manifest.webmanifest', '/icon-192.png']
const patienceMs = 3_000

// Named once, or it would stand in the worker at each mention.
const build = BUILD
export const shellCache = `shell-${build.id}`
const files = new Set(build.files)

/** The page of this build: of another one it would ask for files that are not kept here. */
export async function keepPage() {
  const cache = await caches.open(shellCache)
  const answer = await fetch(page, { cache: 'no-store' })
  const text = await answer.clone().text()
  if (!answer.ok || !build.shell.some((file) => text.includes(file)))
    throw new Error('The server has another build by now')
  await Promise.all([cache.put(page, answer), cache.addAll(plain)])
}

let opened: Promise<Cache | null> | undefined

/** Opened once: a newer worker may drop it meanwhile, and what this one still keeps must not bring it back. */
function cacheOfThisBuild(): Promise<Cache | null> {
  opened ??= openIfThere()
  return opened
}

async function openIfThere(): Promise<Cache | null> {
  if (!(await caches.has(shellCache))) return null
  const cache = await cacheNamed(shellCache)
  if (!cache || (await cache.match(page))) return cache
  // It went between the two, and opening it has made another one.
  await caches.delete(shellCache)
  return null
}

/** Files that the page has already: they come from the browser's own cache. */
export async function keepFiles(paths: readonly string[]) {
  const cache = await cacheOfThisBuild()
  if (!cache) return
  for (const path of new Set(paths)) {
    if (!files.has(path) || (await cache.match(path))) continue
    const answer = await fetch(path).catch(() => null)
    if (answer?.ok) await cache.put(path, answer)
  }
}

/** Keeps what else the day and the dashboard need, with their font. */
export const keepShell = (font: string) => keepFiles([...build.shell, ...(build.fonts[font] ?? [])])

/** Files with a number in their name never change. */
export async function fileFromCache(request: Request): Promise<Response> {
  const kept = await caches.match(request, { cacheName: shellCache })
  if (kept) return kept
  const answer = await fetch(request)
  if (answer.ok && files.has(new URL(request.url).pathname))
    await (await cacheOfThisBuild())?.put(request, answer.clone())
  return answer
}

export const isPlainFile = (path: string) => plain.includes(path)

export async function plainFile(request: Request): Promise<Response> {
  try {
    return await fetch(request)
  } catch (problem) {
    return (await caches.match(request, { cacheName: shellCache })) ?? Promise.reject(problem)
  }
}

/** Returns the page from the server, or the kept page without an answer within three seconds. */
export async function pageFromNetwork(event: FetchEvent): Promise<Response> {
  const kept = await caches.match(page, { cacheName: shellCache })
  const asked = answerOf(event)
  if (!kept) return asked
  event.waitUntil(asked.catch(() => {}))
  const patience = new Promise<Response>((resolve) => setTimeout(() => resolve(kept.clone()), patienceMs))
  return Promise.race([asked.then((answer) => (isThere(answer) ? answer : kept)).catch(() => kept), patience])
}

/** A gateway may answer that the server behind it is missing. */
const isThere = ({ status }: Response) => status < 502

async function answerOf(event: FetchEvent): Promise<Response> {
  const ahead: Response | undefined = await event.preloadResponse
  return ahead ?? fetch(event.request)
}

/** Removes older builds; a page that still shows one fetches missing files from the server. */
export async function dropOtherBuilds() {
  for (const name of await caches.keys())
    if (name.startsWith('shell-') && name !== shellCache) await caches.delete(name)
}
