import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { vi } from 'vitest'

const origin = 'http://salon.test'

/** Parts of a browser that the web platform needs. */
export interface TestWindow {
  /** Returns the address bar's text, without the origin. */
  address(): string
  goTo(address: string): void
  cookies: Map<string, string>
  /** Seconds that a cookie was given to live. */
  lifetimes: Map<string, number>
}

/** Opens a window for modules that are imported afterwards. The browser tests have real ones; here only rules are looked at. */
export function openWindow(at = '/', cookies: Record<string, string> = {}): TestWindow {
  const jar = new Map(Object.entries(cookies))
  const lifetimes = new Map<string, number>()
  let url = new URL(at, origin)
  const show = (next: string | URL | null | undefined) => {
    if (next) url = new URL(next, url)
  }
  const history = {
    length: 1,
    state: null as unknown,
    pushState(state: unknown, _: string, next?: string) {
      history.state = state
      show(next)
    },
    replaceState(state: unknown, _: string, next?: string) {
      history.state = state
      show(next)
    },
  }
  const location = new Proxy({} as Location, {
    get: (_, name) => Reflect.get(url, name, url),
  })
  const document = {
    get cookie() {
      return [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    },
    set cookie(written: string) {
      const [pair = '', ...attributes] = written.split('; ')
      const [name = '', value = ''] = pair.split('=')
      const seconds = Number(attributes.find((one) => one.startsWith('max-age='))?.slice('max-age='.length))
      lifetimes.set(name, seconds)
      if (seconds > 0) jar.set(name, value)
      else jar.delete(name)
    },
    visibilityState: 'visible',
    addEventListener() {},
    removeEventListener() {},
    documentElement: { classList: { toggle() {} }, dataset: {}, style: {}, lang: 'pl' },
    querySelector: () => null,
  }
  const all = {
    document,
    history,
    location,
    localStorage: storage(),
    sessionStorage: storage(),
    addEventListener() {},
    removeEventListener() {},
    matchMedia: () => ({ matches: false, addEventListener() {} }),
  }
  for (const [name, value] of Object.entries({ ...all, window: all })) vi.stubGlobal(name, value)
  return {
    address: () => url.pathname + url.search + url.hash,
    goTo: show,
    cookies: jar,
    lifetimes,
  }
}

function storage() {
  const held = new Map<string, string>()
  return {
    getItem: (name: string) => held.get(name) ?? null,
    setItem: (name: string, value: string) => void held.set(name, value),
    removeItem: (name: string) => void held.delete(name),
  }
}

export interface TestServer {
  /** Answer to the next calls. */
  answer: { status: number; body?: unknown; headers?: Record<string, string> }
  /** How many calls were answered. */
  answered: number
  /** Calls so far, oldest first. */
  asked: {
    method: string
    path: string
    headers: Record<string, unknown>
    credentials: string | undefined
    /** Signal that aborts the call. */
    signal: AbortSignal | undefined
  }[]
  close(): void
}

/** A server behind the window: it answers every call with what it was told. */
export async function serve(): Promise<TestServer> {
  const state: TestServer = {
    answer: { status: 200, body: {} },
    answered: 0,
    asked: [],
    close: () => {
      server.close()
      vi.unstubAllGlobals()
    },
  }
  const server = createServer((_, response) => {
    const { status, body, headers } = state.answer
    state.answered += 1
    response.writeHead(status, { 'content-type': 'application/json', ...headers })
    response.end(body === undefined ? undefined : JSON.stringify(body))
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  const reach = fetch
  // A page's addresses are relative to it; here there is no page.
  vi.stubGlobal('fetch', (path: string, options: RequestInit = {}) => {
    const { method = 'GET', credentials, signal } = options
    const headers = options.headers as Record<string, string>
    state.asked.push({ method, path, headers, credentials, signal: signal ?? undefined })
    return reach(`http://127.0.0.1:${port}${path}`, options)
  })
  return state
}
