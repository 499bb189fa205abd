import { forgetAhead } from './ahead.ts'

/** Deletes the copies of answers that the worker keeps for offline use (sw/reads.ts). They belong to one session. */
export function forgetReads() {
  forgetAhead()
  navigator.serviceWorker?.controller?.postMessage({ kind: 'forget reads' })
  // Also where no worker runs at this moment. Absent on addresses without TLS.
  globalThis.caches?.delete('reads').catch(() => {})
}
