import './drag-handle.css'
import { GripVertical } from 'lucide-react'
import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react'
import { t } from '../../platform/text/i18n.ts'
import { Button } from '../ui/button.tsx'

const steps: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowLeft: -1, ArrowDown: 1, ArrowRight: 1 }

/**
 * Button that moves its `li` or `tr` among those of its siblings that have a handle too. It is dragged, or moved by
 * arrow keys, Home and End while it has the focus.
 */
export function DragHandle({
  label,
  at,
  count,
  onMove,
}: {
  label: string
  /** Place of the item, from 0. */
  at: number
  /** Number of items that have a place. */
  count: number
  onMove: (to: number) => void
}) {
  const button = useRef<HTMLButtonElement>(null)
  const drag = useRef<Drag | null>(null)
  const wasMoved = useRef(false)
  const [place, setPlace] = useState<number | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: an item that is put elsewhere loses the focus
  useEffect(() => {
    if (wasMoved.current) button.current?.focus()
    wasMoved.current = false
  }, [at])
  const end = (isDropped: boolean) => {
    const { current } = drag
    drag.current = null
    if (!current) return
    current.mark(null)
    current.item.removeAttribute('data-dragged')
    if (isDropped && current.to !== at) onMove(current.to)
  }
  const move = (to: number) => {
    if (to === at || to < 0 || to >= count) return
    wasMoved.current = true
    setPlace(to + 1)
    onMove(to)
  }
  const press = (event: KeyboardEvent) => {
    const step = steps[event.key]
    if (event.key === 'Escape' && drag.current) end(false)
    else if (step !== undefined) move(at + step)
    else if (event.key === 'Home') move(0)
    else if (event.key === 'End') move(count - 1)
    else return
    event.preventDefault()
  }
  const follow = (event: PointerEvent) => {
    const { current } = drag
    if (!current) return
    current.to = current.nearest(event.clientX, event.clientY)
    current.mark(current.to === at ? null : current.to)
  }
  return (
    <>
      <Button
        ref={button}
        saves
        variant="ghost"
        size="small-icon"
        aria-label={label}
        data-tip={label}
        data-drag-handle=""
        className="cursor-grab touch-none active:cursor-grabbing"
        onKeyDown={press}
        onPointerDown={(event) => {
          if (event.button !== 0) return
          drag.current = beginDrag(event.currentTarget, at)
          event.currentTarget.setPointerCapture(event.pointerId)
        }}
        onPointerMove={follow}
        onPointerUp={() => end(true)}
        onPointerCancel={() => end(false)}
      >
        <GripVertical aria-hidden="true" />
      </Button>
      <span role="status" className="sr-only">
        {place !== null && t('Place {place} of {count}', { place, count })}
      </span>
    </>
  )
}

interface Drag {
  item: Element
  to: number
  /** Returns the place of the item whose centre is nearest to a point. */
  nearest: (x: number, y: number) => number
  /** Marks the item in whose place the dragged one would come. */
  mark: (place: number | null) => void
}

function beginDrag(handle: Element, at: number): Drag {
  const item = handle.closest('li, tr') as Element
  const items = [...(item.parentElement?.children ?? [])].filter((one) =>
    one.querySelector('[data-drag-handle]'),
  )
  // A page of a longer list begins with another place than 0.
  const first = at - items.indexOf(item)
  item.setAttribute('data-dragged', '')
  return {
    item,
    to: at,
    nearest: (x, y) => {
      const distances = items.map((one) => {
        const { left, top, width, height } = one.getBoundingClientRect()
        return Math.hypot(left + width / 2 - x, top + height / 2 - y)
      })
      return first + distances.indexOf(Math.min(...distances))
    },
    mark: (place) => {
      for (const [index, one] of items.entries()) {
        const isPlace = place !== null && first + index === place
        one.toggleAttribute('data-drop', isPlace)
        if (isPlace) one.setAttribute('data-drop', place < at ? 'before' : 'after')
      }
    },
  }
}
