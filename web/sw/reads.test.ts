import { expect, test, vi } from 'vitest'
import { isKept, readKept } from './reads.ts'

const asked = (address: string, headers: Record<string, string> = { authorization: 'Bearer secret' }) =>
  isKept(new Request(`https://salon.example/api/v1${address}`, { headers }))

test('days around today and months that were seen are kept; long ranges and other reads are not', () => {
  expect(asked('/tenant/calendar?from=2026-11-27&days=10')).toBe(true)
  expect(asked('/tenant/calendar-month?from=2026-10-26&days=42')).toBe(true)
  expect(asked('/tenant/calendar?from=2026-10-26&days=42')).toBe(false)
  expect(asked('/tenant/calendar?from=2026-11-27&days=1&employee_id=anna')).toBe(false)
  expect(asked('/tenant/customers')).toBe(false)
})

test('nothing is kept without a session, or of a preview as another role', () => {
  const month = '/tenant/calendar-month?from=2026-10-26&days=42'
  expect(asked(month, {})).toBe(false)
  expect(asked(month, { authorization: 'Bearer secret', 'preview-role': 'manager' })).toBe(false)
})

test('a day that came out of a longer range gets a copy of its own, as old as its answer', async () => {
  const stored = new Map<string, Response>()
  const urlOf = (key: Request | string) =>
    new URL(typeof key === 'string' ? key : key.url, 'https://salon.example').href
  const cache = {
    match: async (key: Request | string) => stored.get(urlOf(key))?.clone(),
    put: async (key: Request | string, answer: Response) => void stored.set(urlOf(key), answer),
    delete: async (key: Request | string) => stored.delete(urlOf(key)),
    keys: async () => [...stored.keys()].map((url) => new Request(url)),
  }
  vi.stubGlobal('self', { location: { origin: 'https://salon.example' } })
  vi.stubGlobal('caches', { open: async () => cache, has: async () => true })
  vi.stubGlobal('fetch', async (_: Request, { headers = new Headers() }: { headers?: Headers } = {}) => {
    if (isGone) throw new TypeError('gone')
    return new Response(headers.has('if-none-match') ? null : '{}', {
      status: headers.has('if-none-match') ? 304 : 200,
    })
  })
  vi.useFakeTimers({ toFake: ['Date'] })
  let isGone = false
  const read = (days: number, tag?: string) =>
    readKept(
      new Request(`https://salon.example/api/v1/tenant/calendar?from=2026-11-30&days=${days}`, {
        headers: { authorization: 'Bearer secret', ...(tag && { 'if-none-match': tag }) },
      }),
    )
  await read(7)
  vi.advanceTimersByTime(13 * 60_000)
  const seenAt = Date.now()
  await read(1, '"seen"')
  isGone = true
  vi.advanceTimersByTime(60_000)
  expect(Number((await read(1, '"seen"')).headers.get('x-kept-at'))).toBe(seenAt)
  vi.useRealTimers()
  vi.unstubAllGlobals()
})
