import type { RefObject } from 'react'
import { useEffect } from 'react'
import type { Card } from './cards.ts'

/** As far as needed, and no further; what lies above the day keeps its distance by `scroll-margin`. */
export const scrollIntoView = (element: Element | null | undefined) =>
  element?.scrollIntoView({ block: 'nearest', inline: 'nearest' })

/** Scrolls a visit into view that was opened or booked from elsewhere. */
export function useSelectedInView(
  field: RefObject<HTMLElement | null>,
  selected: string | null,
  cards: readonly Card[],
) {
  const isThere = cards.some((card) => card.kind === 'visit' && card.visit.id === selected)
  useEffect(() => {
    if (selected && isThere)
      scrollIntoView(field.current?.querySelector(`[data-visit="${CSS.escape(selected)}"]`))
  }, [field, selected, isThere])
}
