import { useRouter } from '@tanstack/react-router'
import { useLayoutEffect, useRef } from 'react'

/**
 * Scrolls to the element that the address names, below the header and with the focus on it. An element opened by hand
 * stays where it is.
 * @param named the `id` of the element, or nothing
 * @returns a function to call before an opened element enters the address
 */
export function useArrival(named: string | null): (byHand: string) => void {
  const router = useRouter()
  const known = useRef<string | null>(null)
  useLayoutEffect(() => {
    if (known.current === named) return
    known.current = named
    const element = named === null ? null : document.getElementById(named)
    if (!element) return
    element.focus({ preventScroll: true })
    element.scrollIntoView({ block: 'start' })
    // Once the page is drawn, the router puts it to its top, or where it was. It has listened for longer, and is first.
    return router.subscribe('onRendered', () => {
      if (document.activeElement === element) element.scrollIntoView({ block: 'start' })
    })
  }, [named, router])
  return (byHand) => {
    known.current = byHand
  }
}
