import { afterEach, expect, test, vi } from 'vitest'
import { openWindow } from '../test/window.ts'

afterEach(() => vi.unstubAllGlobals())

test('what a refusal says of a call that was sent before: nothing was stored, or nothing at all', async () => {
  openWindow()
  const { writeWith } = await import('../text/i18n.ts')
  writeWith({}, 'en')
  const { ApiProblem, isRefusal } = await import('./api.ts')
  const saysSo = (status: number, problem = {}) => isRefusal(new ApiProblem(status, problem))
  expect([400, 404, 409, 412, 422, 429].filter((status) => !saysSo(status))).toEqual([])
  // No connection, a fault, and what is asked before the call is looked at: its key is kept.
  expect([0, 401, 403, 423, 500, 503].filter((status) => saysSo(status))).toEqual([])
  expect(saysSo(409, { reason: 'done_before' })).toBe(false)
})
