import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'

const listeners: ((event: { payload: Error }) => void)[] = []
const stored = new Map<string, string>()
const reload = vi.fn()
/** Answer of the server for the page; null: none. */
let page: string | null

beforeEach(async () => {
  vi.resetModules()
  listeners.length = 0
  stored.clear()
  reload.mockClear()
  vi.stubGlobal('window', {
    addEventListener: (_: string, listener: (event: { payload: Error }) => void) => listeners.push(listener),
  })
  vi.stubGlobal('document', {
    cookie: '',
    querySelector: () => ({ src: 'http://salon.test/assets/index-1.js' }),
  })
  vi.stubGlobal('location', { href: 'http://salon.test/', reload })
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  }
  vi.stubGlobal('sessionStorage', storage)
  vi.stubGlobal('localStorage', storage)
  vi.stubGlobal('fetch', () =>
    page === null ? Promise.reject(new TypeError('Failed to fetch')) : Promise.resolve(new Response(page)),
  )
  const { startAfreshWhenFilesAreGone } = await import('./new-build.ts')
  startAfreshWhenFilesAreGone()
})

const miss = async (file: string) => {
  for (const listener of listeners) listener({ payload: new Error(`Failed to fetch ${file}`) })
  await new Promise((done) => setTimeout(done))
}
const sameBuild = '<script type="module" src="/assets/index-1.js"></script>'

test('a file that the network keeps away is asked for again without a reload', async () => {
  page = null
  await miss('/assets/list.js')
  await miss('/assets/list.js')
  expect(reload).not.toHaveBeenCalled()
})

test('a file that stays missing although the server answers brings one reload, for browsers that remember the failure', async () => {
  page = null
  await miss('/assets/list.js')
  page = sameBuild
  await miss('/assets/form.js')
  expect(reload).not.toHaveBeenCalled()
  await miss('/assets/list.js')
  expect(reload).toHaveBeenCalledTimes(1)
})

test('a server that does not answer is asked again before the page counts as one of its build', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  page = null
  const { isOutdated } = await import('./new-build.ts')
  const outdated = isOutdated()
  await vi.advanceTimersByTimeAsync(4_000)
  page = '<script type="module" src="/assets/index-2.js"></script>'
  await vi.advanceTimersByTimeAsync(4_000)
  expect(await outdated).toBe(true)
})

test('the page is not reloaded twice for the same build', async () => {
  page = sameBuild
  stored.set('reloaded-from', 'http://salon.test/assets/index-1.js')
  await miss('/assets/list.js')
  await miss('/assets/list.js')
  expect(reload).not.toHaveBeenCalled()
})

test('a file of an older build brings the newer one at once', async () => {
  page = '<script type="module" src="/assets/index-2.js"></script>'
  await miss('/assets/list.js')
  expect(reload).toHaveBeenCalledTimes(1)
})
