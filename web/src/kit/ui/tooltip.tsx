import type { ReactElement, ReactNode } from 'react'
import { cloneElement, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { Kbd } from './kbd.tsx'

const delay = 700
/** Within this time after one tooltip closed, the next opens at once. */
const skipDelay = 300
const gap = 6

/**
 * Says what a control does, after a moment. One layer serves the whole page. A day of 300 visits thus costs 300
 * attributes, not 300 components (Radix: 25 kB, and a component each).
 */
export function Tooltip({
  text,
  keys,
  children,
}: {
  text: string
  keys?: string
  children: ReactElement
}): ReactNode {
  return cloneElement(children as ReactElement<Record<string, unknown>>, {
    'data-tip': text,
    'data-tip-keys': keys,
  })
}

/** Mount once. Serves every `[data-tip]` element, under the pointer and under the keyboard focus. */
export function TooltipLayer() {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const id = useId()
  const bubble = useRef<HTMLDivElement>(null)

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let wanted: HTMLElement | null = null
    let closedAt = Number.NEGATIVE_INFINITY
    let shown = false

    const close = () => {
      clearTimeout(timer)
      if (shown) closedAt = performance.now()
      shown = false
      wanted = null
      setAnchor(null)
    }
    const want = (target: EventTarget | null, wait: number) => {
      const element = target instanceof Element ? target.closest<HTMLElement>('[data-tip]') : null
      if (element === wanted) return
      // The pointer may rest on the bubble itself: it stays.
      if (!element && target instanceof Node && bubble.current?.contains(target)) return
      close()
      if (!element || element.getAttribute('data-state') === 'open') return
      wanted = element
      const inSkipWindow = performance.now() - closedAt < skipDelay
      timer = setTimeout(
        () => {
          shown = true
          setAnchor(element)
        },
        inSkipWindow ? 0 : wait,
      )
    }
    const onPointer = (event: PointerEvent) => event.pointerType === 'mouse' && want(event.target, delay)
    const onFocus = (event: FocusEvent) => {
      if (event.target instanceof Element && event.target.matches(':focus-visible')) want(event.target, delay)
    }
    const onKey = (event: KeyboardEvent) => event.key === 'Escape' && close()

    document.addEventListener('pointerover', onPointer)
    document.addEventListener('focusin', onFocus)
    document.addEventListener('focusout', close)
    document.addEventListener('pointerdown', close, true)
    document.addEventListener('keydown', onKey)
    window.addEventListener('scroll', close, true)
    return () => {
      close()
      document.removeEventListener('pointerover', onPointer)
      document.removeEventListener('focusin', onFocus)
      document.removeEventListener('focusout', close)
      document.removeEventListener('pointerdown', close, true)
      document.removeEventListener('keydown', onKey)
      window.removeEventListener('scroll', close, true)
    }
  }, [])

  useLayoutEffect(() => {
    const tip = bubble.current
    if (!anchor || !tip) return
    place(tip, anchor.getBoundingClientRect())
    const described = anchor.getAttribute('aria-describedby')
    anchor.setAttribute('aria-describedby', [described, id].filter(Boolean).join(' '))
    return () => {
      if (described) anchor.setAttribute('aria-describedby', described)
      else anchor.removeAttribute('aria-describedby')
    }
  }, [anchor, id])

  if (!anchor?.isConnected) return null
  const { tip, tipKeys } = anchor.dataset
  return (
    <div ref={bubble} id={id} role="tooltip" data-slot="tooltip">
      {tip}
      {tipKeys && <Kbd>{tipKeys}</Kbd>}
    </div>
  )
}

/** Below the anchor, above it where there is no room; always inside the window. */
function place(tip: HTMLElement, around: DOMRect) {
  const { width, height } = tip.getBoundingClientRect()
  const x = Math.max(gap, Math.min(around.left + around.width / 2 - width / 2, innerWidth - width - gap))
  const below = around.bottom + gap
  const y = below + height > innerHeight - gap ? around.top - height - gap : below
  // Coordinates of the viewport, the same in both directions of writing.
  tip.style.left = `${x}px`
  tip.style.top = `${Math.max(gap, y)}px`
}
