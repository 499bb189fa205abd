import { useEffect } from 'react'
import { readCookie, writeCookie } from '../../platform/browser/cookies.ts'
import { actionOf, frameKeys } from '../../platform/browser/keys.ts'
import { isMobileNow } from '../../platform/browser/media.ts'
import { createStore, useStore } from '../../platform/browser/store.ts'

const cookie = 'sidebar_state'

const state = createStore({
  // Default: on a tablet the calendar needs the width more than the menu does.
  isExpanded: readCookie(cookie) ? readCookie(cookie) === 'true' : matchMedia('(min-width: 64rem)').matches,
  isSheetOpen: false,
  /** Sections that the user unfolded (true) or folded (false), by title. */
  sections: {} as Readonly<Record<string, boolean>>,
})

export const useSidebar = () => useStore(state, (now) => now)
export const setSheetOpen = (isSheetOpen: boolean) => state.set({ isSheetOpen })

/** `public/preferences.js` does the same before the first paint. */
export function setExpanded(isExpanded: boolean) {
  writeCookie(cookie, String(isExpanded))
  state.set({ isExpanded })
  document.documentElement.dataset.menu = isExpanded ? 'expanded' : 'collapsed'
}

export function toggleSidebar() {
  const { isExpanded, isSheetOpen } = state.get()
  if (isMobileNow()) setSheetOpen(!isSheetOpen)
  else setExpanded(!isExpanded)
}

export function setSection(title: string, isOpen: boolean) {
  state.set({ sections: { ...state.get().sections, [title]: isOpen } })
}

/** Ctrl or Cmd plus B. */
export function useSidebarKey() {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (actionOf(frameKeys, event) !== 'menu') return
      event.preventDefault()
      toggleSidebar()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])
}
