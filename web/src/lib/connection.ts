import { createStore, useStore } from './store.ts'

const state = createStore({ isLost: false })
const everySeconds = 4
let probe: ReturnType<typeof setTimeout> | undefined
const whenBack = new Set<() => void>()

/** Knows whether the server can be reached, from the outcome of every call; while it cannot, asks until it answers. */
export const connection = {
  isLost: () => state.get().isLost,
  /** Runs each time the server is reached again after it was lost: refetch what may have been missed. */
  onBack(listener: () => void): () => void {
    whenBack.add(listener)
    return () => whenBack.delete(listener)
  },
  lost() {
    if (state.get().isLost) return
    state.set({ isLost: true })
    probe = setTimeout(() => void ask(), everySeconds * 1000)
  },
  /** @param status of any answer; a gateway without a server behind it counts as lost */
  answered(status: number) {
    if (status === 502 || status === 503 || status === 504) return connection.lost()
    if (!state.get().isLost) return
    clearTimeout(probe)
    state.set({ isLost: false })
    for (const listener of whenBack) listener()
  },
}

async function ask() {
  const status = await fetch('/health/live', { cache: 'no-store' }).then(
    (response) => response.status,
    () => 0,
  )
  if (status === 0 || status >= 502) probe = setTimeout(() => void ask(), everySeconds * 1000)
  else connection.answered(status)
}

if (typeof window !== 'undefined') {
  window.addEventListener('offline', () => connection.lost())
  window.addEventListener('online', () => {
    clearTimeout(probe)
    if (connection.isLost()) void ask()
  })
}

export const useConnectionLost = () => useStore(state, (now) => now.isLost)
