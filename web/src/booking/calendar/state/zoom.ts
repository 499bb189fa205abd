import { type RefObject, useLayoutEffect, useState } from 'react'
import { goTo, readNow, type Zoom, zooms } from './search.ts'

/** Sizes among which the one is chosen at which a day fits the window. */
const fitting: readonly Zoom[] = [84, 72, 60]
let shown: Zoom = 60

/** Pixels per hour: as chosen, else the largest at which the hours fit into the height without scrolling. */
export function zoomFor(chosen: Zoom | null, hours: number, height: number): Zoom {
  shown = chosen ?? fitting.find((zoom) => zoom * hours <= height) ?? 60
  return shown
}

export function zoomBy(steps: 1 | -1) {
  const next = zooms[zooms.indexOf(readNow().zoom ?? shown) + steps]
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
