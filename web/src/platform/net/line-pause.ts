import { connection } from './connection.ts'

const failedMs = { first: 500, most: 30_000 }
/** An immediate return would displace another tab, and that tab the next. */
const sentAwayMs = 300_000

/** Waits longer after each failure, until the network is back. */
export const afterFailures = (failures: number, signal: AbortSignal): Promise<void> =>
  pause(Math.min(failedMs.first * 2 ** failures, failedMs.most), signal, (done) => connection.onBack(done))

/** Waits minutes, or until this tab is focused. */
export const afterSentAway = (signal: AbortSignal): Promise<void> =>
  pause(sentAwayMs, signal, (done) => {
    addEventListener('focus', done)
    return () => removeEventListener('focus', done)
  })

/**
 * Waits with a random part, so that a restarted server is not met by all at once.
 * @param sooner calls back when waiting has become useless; returns its cleanup
 */
function pause(most: number, signal: AbortSignal, sooner: (done: () => void) => () => void): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer)
      forget()
      signal.removeEventListener('abort', done)
      resolve()
    }
    const timer = setTimeout(done, most / 2 + (Math.random() * most) / 2)
    const forget = sooner(done)
    signal.addEventListener('abort', done)
  })
}
