import { useEffect } from 'react'
import { readCookie, writeCookie } from '../lib/cookies.ts'
import { createStore, useStore } from '../lib/store.ts'

const cookie = 'sidebar_state'
const isMobile = () => matchMedia('(max-width: 767.98px)').matches

const state = createStore({
  // Nobody has chosen yet: on a tablet the calendar needs the width more than the menu does.
  isExpanded: readCookie(cookie) ? readCookie(cookie) === 'true' : matchMedia('(min-width: 64rem)').matches,
  isSheetOpen: false,
})

export const useSidebar = () => useStore(state, (now) => now)
export const setSheetOpen = (isSheetOpen: boolean) => state.set({ isSheetOpen })

export function toggleSidebar() {
  if (isMobile()) return setSheetOpen(!state.get().isSheetOpen)
  const isExpanded = !state.get().isExpanded
  writeCookie(cookie, String(isExpanded))
  state.set({ isExpanded })
}

/** Ctrl or Cmd plus B. */
export function useSidebarKey() {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (
        event.key.toLowerCase() !== 'b' ||
        !(event.ctrlKey || event.metaKey) ||
        event.shiftKey ||
        event.altKey
      )
        return
      event.preventDefault()
      toggleSidebar()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])
}
