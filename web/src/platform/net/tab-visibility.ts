/**
 * A hidden tab needs no stream. Over HTTP/1.1 a browser has six connections to a host: with six streams, a seventh tab would wait for ever. A short absence keeps the stream.
 */
const graceMs = 5_000

const isSeen = () => document.visibilityState === 'visible'

/** Resolves when the tab is visible, or when waiting is cancelled. */
export function untilVisible(signal: AbortSignal): Promise<void> {
  if (isSeen() || signal.aborted) return Promise.resolve()
  return new Promise((resolve) => {
    const look = () => {
      if (!isSeen() && !signal.aborted) return
      document.removeEventListener('visibilitychange', look)
      signal.removeEventListener('abort', look)
      resolve()
    }
    document.addEventListener('visibilitychange', look)
    signal.addEventListener('abort', look)
  })
}

/** Runs once the tab has been out of sight for a while. Answers what forgets it. */
export function onceHidden(run: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const look = () => {
    clearTimeout(timer)
    if (!isSeen()) timer = setTimeout(run, graceMs)
  }
  document.addEventListener('visibilitychange', look)
  look()
  return () => {
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', look)
  }
}
