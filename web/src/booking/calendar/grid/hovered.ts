import { createStore, useStore } from '../../../platform/browser/store.ts'

/** The visit under a resting pointer, and where its card lies in the window; null: none. */
interface Hovered {
  id: string
  rect: DOMRect
}
const hovered = createStore<{ on: Hovered | null }>({ on: null })
const restsAfterMs = 350
let timer: ReturnType<typeof setTimeout> | undefined

/** Remembers the card under the pointer as soon as the pointer rests on it. */
export function hover(card: HTMLElement | null) {
  clearTimeout(timer)
  if (hovered.get().on) hovered.set({ on: null })
  const id = card?.dataset.visit
  if (!card || !id) return
  timer = setTimeout(() => hovered.set({ on: { id, rect: card.getBoundingClientRect() } }), restsAfterMs)
}

export const useHovered = () => useStore(hovered, ({ on }) => on)
