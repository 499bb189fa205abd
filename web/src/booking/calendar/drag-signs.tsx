import { useEffect, useState } from 'react'
import { useDrag, useHands } from './drag.ts'
import type { GhostProps } from './ghost.tsx'

/** Where the dragged card would land. Renders alone; the day does not. */
export function DragGhost(props: Omit<GhostProps, 'drag'>) {
  const drag = useDrag()
  const hands = useHands()
  return drag && hands && <hands.Ghost {...props} drag={drag} />
}

/** The same in words, for readers, while a card is moved by keyboard. */
export function DragAnnouncer() {
  const drag = useDrag()
  const hands = useHands()
  const [text, setText] = useState('')
  useEffect(() => {
    if (drag) {
      if (hands && drag.by === 'keyboard') setText(hands.announcement(drag))
      return
    }
    const timer = setTimeout(() => setText(''), 1000)
    return () => clearTimeout(timer)
  }, [drag, hands])
  return (
    <div className="sr-only" aria-live="assertive">
      {text}
    </div>
  )
}
