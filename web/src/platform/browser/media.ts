import { useSyncExternalStore } from 'react'

/** Returns true while a media query matches. */
export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (listener) => {
      const media = listOf(query)
      media.addEventListener('change', listener)
      return () => media.removeEventListener('change', listener)
    },
    () => mediaNow(query),
  )
}

/** Returns true while the page is printed. */
export const useIsPrinted = (): boolean =>
  useSyncExternalStore(
    (listener) => {
      const print = listOf('print')
      print.addEventListener('change', listener)
      return () => print.removeEventListener('change', listener)
    },
    () => listOf('print').matches,
  )

/** Narrower than 768 px: the menu is a sheet, panels cover the page. */
export const useIsMobile = () => useMedia(narrow)
export const isMobileNow = () => mediaNow(narrow)

const narrow = '(max-width: 767.98px)'
const onScreen = new Map<string, boolean>()
// Asked for many times in one drawing: made once each, they answer without being worked out anew.
const lists = new Map<string, MediaQueryList>()

function listOf(query: string): MediaQueryList {
  const list = lists.get(query) ?? matchMedia(query)
  lists.set(query, list)
  return list
}

/** A sheet of paper is no narrow window: while the page is printed, what held on the screen holds. */
function mediaNow(query: string): boolean {
  if (!listOf('print').matches) onScreen.set(query, listOf(query).matches)
  return onScreen.get(query) ?? listOf(query).matches
}
