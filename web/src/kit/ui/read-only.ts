import { createContext } from 'react'

export interface ReadOnlyReason {
  /** Id of the element that says it to screen readers. */
  id: string
  text: string
}

/** Why nothing below can be changed; null: it can. Every button that saves asks for it. */
export const ReadOnly = createContext<ReadOnlyReason | null>(null)
