import { useEffect } from 'react'
import { onFirstSign, quietMoment } from '../../platform/browser/first-sign.ts'

/** Fetches files before they are wanted: from the first sign of somebody at the desk, one by one in quiet moments. */
export function useFetchAhead(loads: readonly (() => Promise<unknown>)[]) {
  useEffect(() => {
    let isGone = false
    const fetchAll = async () => {
      for (const load of loads) {
        await quietMoment()
        if (isGone) return
        // Whoever wants it asks again, and hears of the problem.
        await load().catch(() => {})
      }
    }
    const forget = onFirstSign(() => void fetchAll())
    return () => {
      isGone = true
      forget()
    }
  }, [loads])
}
