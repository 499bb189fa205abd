import { useSyncExternalStore } from 'react'

/** Whether a media query holds, live. */
export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (listener) => {
      const media = matchMedia(query)
      media.addEventListener('change', listener)
      return () => media.removeEventListener('change', listener)
    },
    () => mediaNow(query),
  )
}

/** Narrower than 768 px: the menu is a sheet, panels cover the page. */
export const useIsMobile = () => useMedia(narrow)
export const isMobileNow = () => mediaNow(narrow)

const narrow = '(max-width: 767.98px)'
const onScreen = new Map<string, boolean>()

/** A sheet of paper is no narrow window: while the page is printed, what held on the screen holds. */
function mediaNow(query: string): boolean {
  if (!matchMedia('print').matches) onScreen.set(query, matchMedia(query).matches)
  return onScreen.get(query) ?? matchMedia(query).matches
}
