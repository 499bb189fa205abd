import { connection } from './connection.ts'

const failedMs = { first: 500, most: 30_000 }
/** Whoever came back at once would send another tab away, and that one the next. */
const sentAwayMs = 300_000

/** Waits longer after each failure, until the network is back. */
export const afterFailures = (failures: number, signal: AbortSignal): Promise<void> =>
  pause(Math.min(failedMs.first * 2 ** failures, failedMs.most), signal, (done) => connection.onBack(done))

/** Waits minutes, or until somebody turns to this tab: it is the one that he looks at now. */
export const afterSentAway = (signal: AbortSignal): Promise<void> =>
  pause(sentAwayMs, signal, (done) => {
    addEventListener('focus', done)
    return () => removeEventListener('focus', done)
  })

/**
 * A part of the pause is left to chance, so that a restarted server is not met by all at once.
 * @param sooner calls back when there is no more reason to wait; answers what forgets it
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
