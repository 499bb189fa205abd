import { call } from '../../platform/net/api.ts'
import { screenLock as screenLockCalls } from '../../platform/net/calls.gen.ts'
import { onQueryProblem } from '../../platform/net/problems.ts'
import { lastInput, onInput } from '../../platform/session/last-input.ts'
import { screenLock } from '../../platform/session/screen-lock.ts'
import { session } from '../../platform/session/session.ts'
import { isSessionOver, onSigningOut } from '../../platform/session/sign-in.ts'

const minuteMs = 60_000
/** Longest interval between two reports of activity; shorter when the lock comes soon. */
const reportEveryMs = 30_000

/**
 * Reports user activity to the server, and covers an idle screen after the strictest time of the user's businesses.
 * The server keeps the time too, and locks the session also when this page says nothing any more. The watch ends with
 * its session.
 * @returns ends the watch
 */
export function watchForLock(): { ask: () => void; stop: () => void } {
  let lockAfterMin: number | null = null
  let reportedAt = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  let trailing: ReturnType<typeof setTimeout> | undefined
  const isOver = new AbortController()
  const watched = session.get().accessToken

  async function report() {
    clearTimeout(trailing)
    trailing = undefined
    reportedAt = Date.now()
    if (isOver.signal.aborted || screenLock.isLocked()) return
    const answer = await call(screenLockCalls.keepOpen, { signal: isOver.signal }).catch(unheard)
    if (answer === null || isOver.signal.aborted) return
    lockAfterMin = answer.lock_after_min
    if (answer.is_locked) return screenLock.close()
    check()
    // So that it covers the page at once, also when there is no connection by then.
    if (lockAfterMin !== null) import('./lock-screen.tsx').catch(() => {})
  }

  /** Without a connection nothing is told, and the time goes on here and there. A session that has ended is said. */
  function unheard(problem: unknown): null {
    if (!isOver.signal.aborted && isSessionOver(problem)) onQueryProblem(problem)
    return null
  }

  /** The last touch is told too, when it comes between two reports. */
  function touched() {
    if (isOver.signal.aborted || lockAfterMin === null || trailing !== undefined || screenLock.isLocked())
      return
    const every = Math.min(reportEveryMs, (lockAfterMin * minuteMs) / 4)
    trailing = setTimeout(() => void report(), Math.max(0, reportedAt + every - Date.now()))
  }

  function check() {
    clearTimeout(timer)
    if (isOver.signal.aborted || lockAfterMin === null || screenLock.isLocked()) return
    const left = lastInput() + lockAfterMin * minuteMs - Date.now()
    if (left <= 0) screenLock.close()
    else timer = setTimeout(check, left)
  }

  function end() {
    isOver.abort()
    clearTimeout(timer)
    clearTimeout(trailing)
  }

  // The page of a user who has just signed out stands until the next one is there.
  if (watched === null) end()
  const forgetSigningOut = onSigningOut(end)
  const forgetSession = session.subscribe(() => {
    if (session.get().accessToken !== watched) end()
  })
  const forgetInput = onInput(touched)
  // A computer that slept comes back late.
  document.addEventListener('visibilitychange', check)
  const forgetLock = screenLock.subscribe(() => {
    if (!screenLock.isLocked()) void report()
  })
  void report()
  return {
    ask: () => void report(),
    stop() {
      end()
      forgetSigningOut()
      forgetSession()
      forgetInput()
      forgetLock()
      document.removeEventListener('visibilitychange', check)
    },
  }
}
