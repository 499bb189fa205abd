import { createStore, useStore } from '../browser/store.ts'

const state = createStore({ isLost: false })
const everySeconds = 4
/** A server that does not answer for so long is not there, whatever it may still be doing. */
const patienceSeconds = 10
let probe: ReturnType<typeof setTimeout> | undefined
let asking: Promise<boolean> | undefined
const whenBack = new Set<() => void>()

/**
 * Knows whether the server can be reached. A failed call only raises the doubt, so the server itself is asked. One
 * faulty address, or a proxy without streams, is thus not reported as a lost connection. Nor is everything fetched
 * again at each success. While it is lost, it is asked until it answers.
 */
export const connection = {
  isLost: () => state.get().isLost,
  /** Runs each time the server is reached again after it was lost: refetch what may have been missed. */
  onBack(listener: () => void): () => void {
    whenBack.add(listener)
    return () => whenBack.delete(listener)
  },
  /** Asks the server whether it is there; several doubts at once are one question. */
  check(): Promise<boolean> {
    clearTimeout(probe)
    asking ??= ask().finally(() => {
      asking = undefined
    })
    return asking
  },
  /** @param status of any answer, 0 for none or a copy; a gateway without a server behind it raises the doubt too */
  answered(status: number) {
    const isDoubtful = status === 0 || status === 502 || status === 503 || status === 504
    // While it is known to be lost, further failures are no news, and a success is.
    if (isDoubtful !== state.get().isLost) void connection.check()
  },
}

/** @returns whether the server is there and can serve */
async function ask(): Promise<boolean> {
  const signal = AbortSignal.timeout(patienceSeconds * 1000)
  const isThere = await fetch('/health/ready', { cache: 'no-store', signal }).then(
    ({ status }) => status < 502,
    () => false,
  )
  const wasLost = state.get().isLost
  state.set({ isLost: !isThere })
  if (!isThere) probe = setTimeout(() => void connection.check(), everySeconds * 1000)
  if (isThere && wasLost) for (const listener of whenBack) listener()
  return isThere
}

if (typeof window !== 'undefined') {
  window.addEventListener('offline', () => void connection.check())
  window.addEventListener('online', () => void connection.check())
}

export const useConnectionLost = () => useStore(state, (now) => now.isLost)
