import { useState } from 'react'

/**
 * Gives the focus back to where it was before a dialog opened. Radix returns it to the dialog's own trigger only.
 * Ours mostly open from elsewhere: by a link, a key, a question. Call it in what is mounted with the dialog, and hand
 * the answer to its `onCloseAutoFocus`.
 */
export function useReturnFocus(): (event: Event) => void {
  const [cameFrom] = useState(() => document.activeElement)
  return (event) => {
    // An item of a menu that has closed since: the menu's trigger has the focus by now.
    if (!(cameFrom instanceof HTMLElement) || !cameFrom.isConnected || cameFrom === document.body) return
    event.preventDefault()
    cameFrom.focus({ preventScroll: true })
  }
}
