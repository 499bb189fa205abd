import { type RefObject, useEffect } from 'react'
import { hover } from './hovered.ts'
import { mouseAtRest } from './same-place.ts'

/**
 * Highlights all cards of a visit together, and remembers the hovered one for the card beside it.
 */
export function useCardHover(field: RefObject<HTMLDivElement | null>) {
  useEffect(() => {
    const element = field.current
    if (!element) return
    let lit: Element[] = []
    const light = (target: EventTarget | null, byPointer = false) => {
      const card = target instanceof Element ? target.closest<HTMLElement>('[data-visit]') : null
      if (card && lit.includes(card)) return
      for (const one of lit) one.removeAttribute('data-lit')
      lit = []
      hover(byPointer ? card : null)
      if (!card) return
      lit = [...element.querySelectorAll(`[data-visit="${card.dataset.visit}"]`)]
      if (lit.length > 1) for (const one of lit) one.setAttribute('data-lit', '')
    }
    const mouse = mouseAtRest()
    // A finger or a key opens the visit; a mouse may rest on it.
    const onOver = (event: Event) => {
      if (event instanceof PointerEvent && mouse.holds(event)) return
      light(
        event.target,
        event instanceof PointerEvent && event.pointerType === 'mouse' && event.buttons === 0,
      )
    }
    // Cards that came to lie below a resting mouse are pointed at when it moves.
    const onMove = (event: PointerEvent) => {
      const wasAtRest = !mouse.isOver()
      if (!mouse.holds(event) && wasAtRest) onOver(event)
    }
    const onPress = (event: Event) => {
      hover(null)
      if (!(event instanceof WheelEvent)) mouse.begin(event instanceof PointerEvent ? event : undefined)
    }
    const onLeave = () => light(null)
    element.addEventListener('pointerover', onOver)
    element.addEventListener('pointermove', onMove)
    element.addEventListener('focusin', onOver)
    element.addEventListener('pointerleave', onLeave)
    element.addEventListener('focusout', onLeave)
    element.addEventListener('pointerdown', onPress)
    addEventListener('wheel', onPress, { passive: true })
    addEventListener('keydown', onPress)
    return () => {
      element.removeEventListener('pointerover', onOver)
      element.removeEventListener('pointermove', onMove)
      element.removeEventListener('focusin', onOver)
      element.removeEventListener('pointerleave', onLeave)
      element.removeEventListener('focusout', onLeave)
      element.removeEventListener('pointerdown', onPress)
      removeEventListener('wheel', onPress)
      removeEventListener('keydown', onPress)
      hover(null)
    }
  }, [field])
}
