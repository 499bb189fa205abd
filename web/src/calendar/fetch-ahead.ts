import { useEffect } from 'react'

const signs = ['pointermove', 'pointerdown', 'keydown'] as const

/**
 * Fetches files before they are wanted: from the first sign of somebody at the desk, and one by one in quiet moments.
 * A page that is only opened, or seen from afar, costs nothing more.
 */
export function useFetchAhead(loads: readonly (() => Promise<unknown>)[]) {
  useEffect(() => {
    let isGone = false
    const begin = () => {
      forget()
      void fetchAll()
    }
    const fetchAll = async () => {
      for (const load of loads) {
        await quietMoment()
        if (isGone) return
        // Whoever wants it asks again, and hears of the problem.
        await load().catch(() => {})
      }
    }
    const forget = () => {
      for (const sign of signs) window.removeEventListener(sign, begin, true)
    }
    for (const sign of signs) window.addEventListener(sign, begin, { capture: true, passive: true })
    return () => {
      isGone = true
      forget()
    }
  }, [loads])
}

const quietMoment = () =>
  new Promise<unknown>((resolve) => {
    // Safari has no idle callback.
    if ('requestIdleCallback' in window) requestIdleCallback(resolve, { timeout: 3_000 })
    else setTimeout(resolve, 500)
  })
