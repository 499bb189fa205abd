import { type RefObject, useLayoutEffect, useState } from 'react'
import { goTo, readNow, type Zoom, zooms } from './search.ts'

/** Sizes among which the one is chosen at which a day fits the window. */
const fitting = [84, 72, 60] as const
let shown = 60

/**
 * Pixels per hour: as chosen, else the largest at which the hours fit into the height without scrolling.
 * @param isCut a few hours of the day that were chosen: they fill the height, in whole pixels to five minutes
 */
export function zoomFor(chosen: Zoom | null, hours: number, height: number, isCut = false): number {
  const filling = isCut ? Math.min(240, Math.floor(height / hours / 12) * 12) : 0
  shown =
    chosen ??
    (filling > fitting[0] ? filling : (fitting.find((zoom) => zoom * hours <= height) ?? fitting[2]))
  return shown
}

export function zoomBy(steps: 1 | -1) {
  const from = readNow().zoom ?? shown
  const next = steps > 0 ? zooms.find((zoom) => zoom > from) : zooms.findLast((zoom) => zoom < from)
  if (next) goTo({ zoom: next }, { replace: true })
}

/** Returns the height of an element, followed only when wanted. */
export function useHeight(element: RefObject<HTMLElement | null>, isWanted: boolean): number {
  const [height, setHeight] = useState(0)
  useLayoutEffect(() => {
    const target = element.current
    if (!target || !isWanted) return
    setHeight(target.clientHeight)
    const observer = new ResizeObserver(() => setHeight(target.clientHeight))
    observer.observe(target)
    return () => observer.disconnect()
  }, [element, isWanted])
  return height
}
