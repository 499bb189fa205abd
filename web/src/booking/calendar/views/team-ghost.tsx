import { type RefObject, useLayoutEffect, useState } from 'react'
import { GhostWords } from '../grid/ghost.tsx'
import { type Drag, useDrag } from '../moves/drag.ts'

/** Where the dragged visit would land in the week. Renders alone; the week does not. */
export function TeamGhost({ frame }: { frame: RefObject<HTMLElement | null> }) {
  const drag = useDrag()
  return drag?.card?.kind === 'visit' ? <Landing drag={drag} frame={frame} /> : null
}

interface Place {
  left: number
  top: number
  width: number
  height: number
  isLow: boolean
  isAtEnd: boolean
}

function Landing({ drag, frame }: { drag: Drag; frame: RefObject<HTMLElement | null> }) {
  const [place, setPlace] = useState<Place | null>(null)
  const { index } = drag.column
  useLayoutEffect(() => {
    const field = frame.current?.querySelector(`[data-column="${index}"]`)
    if (!frame.current || !field) return
    if (drag.by === 'keyboard') field.scrollIntoView({ block: 'nearest', inline: 'nearest' })
    const [outer, inner] = [frame.current.getBoundingClientRect(), field.getBoundingClientRect()]
    setPlace({
      left: inner.left - outer.left + frame.current.scrollLeft,
      top: inner.top - outer.top + frame.current.scrollTop,
      width: inner.width,
      height: inner.height,
      isLow: inner.bottom + 90 > outer.bottom,
      isAtEnd: inner.left - outer.left > outer.width / 2,
    })
  }, [index, frame, drag.by])
  if (!place) return null
  const { isLow, isAtEnd, ...box } = place
  return (
    <div
      className="ghost team-ghost"
      data-fit={drag.verdict.level}
      data-mode="move"
      aria-hidden="true"
      style={box}
    >
      <div className="ghost-box" />
      <GhostWords drag={drag} isAbove={isLow} isAtEnd={isAtEnd} />
    </div>
  )
}
