import { forgetAhead } from './ahead.ts'

/**
 * Deletes the copies of answers that the worker keeps for when the network is gone (sw/reads.ts): they belong to one
 * session, and go with it.
 */
export function forgetReads() {
  forgetAhead()
  navigator.serviceWorker?.controller?.postMessage({ kind: 'forget reads' })
  // Also where no worker runs at this moment. Absent on addresses without TLS.
  globalThis.caches?.delete('reads').catch(() => {})
}
