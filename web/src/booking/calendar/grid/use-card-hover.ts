import { type RefObject, useEffect } from 'react'
import { hover } from './hovered.ts'

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
    // A finger or a key opens the visit; a mouse may rest on it.
    const onOver = (event: Event) =>
      light(
        event.target,
        event instanceof PointerEvent && event.pointerType === 'mouse' && event.buttons === 0,
      )
    const onPress = () => hover(null)
    const onLeave = () => light(null)
    element.addEventListener('pointerover', onOver)
    element.addEventListener('focusin', onOver)
    element.addEventListener('pointerleave', onLeave)
    element.addEventListener('focusout', onLeave)
    element.addEventListener('pointerdown', onPress)
    addEventListener('wheel', onPress, { passive: true })
    addEventListener('keydown', onPress)
    return () => {
      element.removeEventListener('pointerover', onOver)
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
