import { type RefObject, useEffect } from 'react'

/**
 * Highlights all cards of a visit together, and gives the hovered card its tooltip. The text is made when it is
 * wanted, not for hundreds beforehand.
 */
export function useCardHover(field: RefObject<HTMLDivElement | null>) {
  useEffect(() => {
    const element = field.current
    if (!element) return
    let lit: Element[] = []
    const light = (target: EventTarget | null, byPointer = false) => {
      const card = target instanceof Element ? target.closest<HTMLElement>('[data-visit]') : null
      if (card && lit.includes(card)) return
      for (const one of lit) {
        one.removeAttribute('data-lit')
        one.removeAttribute('data-tip')
      }
      lit = []
      if (!card) return
      lit = [...element.querySelectorAll(`[data-visit="${card.dataset.visit}"]`)]
      if (lit.length > 1) for (const one of lit) one.setAttribute('data-lit', '')
      // A keyboard user has just heard it.
      if (byPointer) card.dataset.tip = card.getAttribute('aria-label') ?? ''
    }
    const onOver = (event: Event) => light(event.target, event.type === 'pointerover')
    const onLeave = () => light(null)
    element.addEventListener('pointerover', onOver)
    element.addEventListener('focusin', onOver)
    element.addEventListener('pointerleave', onLeave)
    element.addEventListener('focusout', onLeave)
    return () => {
      element.removeEventListener('pointerover', onOver)
      element.removeEventListener('focusin', onOver)
      element.removeEventListener('pointerleave', onLeave)
      element.removeEventListener('focusout', onLeave)
    }
  }, [field])
}
