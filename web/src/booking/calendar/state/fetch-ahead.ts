import { useEffect } from 'react'
import { onFirstSign, quietMoment } from '../../../platform/browser/first-sign.ts'

/** Prefetches files from the first user activity on, one by one in quiet moments. */
export function useFetchAhead(loads: readonly (() => Promise<unknown>)[]) {
  useEffect(() => {
    let isGone = false
    const fetchAll = async () => {
      for (const load of loads) {
        await quietMoment()
        if (isGone) return
        // The user's own request asks again, and reports the problem.
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
