import type { ReactNode } from 'react'
import { useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { headerSlotId } from './header.tsx'

/** Puts a control of the screen into the header, before the switches. */
export function HeaderSlot({ children }: { children: ReactNode }) {
  const slot = useSyncExternalStore(
    () => () => {},
    () => document.getElementById(headerSlotId),
  )
  return slot && createPortal(children, slot)
}
