import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { afterFailures, afterSentAway } from './line-pause.ts'

const tab = new EventTarget()
beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('addEventListener', tab.addEventListener.bind(tab))
  vi.stubGlobal('removeEventListener', tab.removeEventListener.bind(tab))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const noEnd = new AbortController().signal
function watched(pause: Promise<void>) {
  const seen = { isOver: false }
  void pause.then(() => {
    seen.isOver = true
  })
  return seen
}

test('WEB-11: a tab whose line was let go comes back after minutes, so that tabs do not send each other away for ever', async () => {
  const waiting = watched(afterSentAway(noEnd))
  await vi.advanceTimersByTimeAsync(149_000)
  expect(waiting.isOver).toBe(false)
  await vi.advanceTimersByTimeAsync(151_000)
  expect(waiting.isOver).toBe(true)
})

test('it comes back at once when the tab is focused, and no more once it is closed', async () => {
  const turnedTo = watched(afterSentAway(noEnd))
  tab.dispatchEvent(new Event('focus'))
  await vi.advanceTimersByTimeAsync(0)
  expect(turnedTo.isOver).toBe(true)
  const closing = new AbortController()
  const closed = watched(afterSentAway(closing.signal))
  closing.abort()
  await vi.advanceTimersByTimeAsync(0)
  expect([closed.isOver, vi.getTimerCount()]).toEqual([true, 0])
})

test('after each failure the pause is longer, up to half a minute', async () => {
  for (const [failures, least, most] of [
    [0, 250, 500],
    [3, 2_000, 4_000],
    [20, 15_000, 30_000],
  ] as const) {
    const waiting = watched(afterFailures(failures, noEnd))
    await vi.advanceTimersByTimeAsync(least - 1)
    expect([failures, waiting.isOver]).toEqual([failures, false])
    await vi.advanceTimersByTimeAsync(most - least + 1)
    expect([failures, waiting.isOver]).toEqual([failures, true])
  }
})
