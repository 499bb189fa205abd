import { type ReactNode, startTransition, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'

/** Distance below the window, in px, at which a part is drawn. */
const ahead = 400

// Parts that were seen since the page was loaded. A screen that is opened again is as long as before.
const seen = new Set<string>()

/**
 * Draws a part of a long screen near the window, or on paper. It stays from then on.
 * Parts far below take no time of the first paint.
 * @param name of the part, one of its kind in the product, e.g. `dashboard.sales`
 * @param isFirst draws it at once: it stands in the window when the screen opens, where nothing may move later
 * @param waiting holds the place until then; about as high as the part
 */
export function InSight({
  name,
  isFirst = false,
  waiting,
  children,
}: {
  name: string
  isFirst?: boolean
  waiting: ReactNode
  children: ReactNode
}) {
  const [isSeen, setSeen] = useState(isFirst || seen.has(name))
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const holder = place.current
    if (isSeen || !holder) return
    const show = () => {
      seen.add(name)
      setSeen(true)
    }
    const observer = new IntersectionObserver(
      (changes) => changes.some((one) => one.isIntersecting) && startTransition(show),
      {
        rootMargin: `${ahead}px 0px`,
        scrollMargin: `${ahead}px 0px`,
      },
    )
    observer.observe(holder)
    // The browser prints what is drawn when the listener returns.
    const print = () => flushSync(show)
    addEventListener('beforeprint', print)
    return () => {
      observer.disconnect()
      removeEventListener('beforeprint', print)
    }
  }, [isSeen, name])
  return isSeen ? children : <div ref={place}>{waiting}</div>
}
