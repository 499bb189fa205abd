import { useNavigate } from '@tanstack/react-router'

interface How {
  /** True: the way back does not lead through the address before. */
  replace?: boolean
  resetScroll?: boolean
  /** True: the part that the address names stays. */
  hash?: true
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The address was chosen on the page itself: none of its parameters means none, not the usual ones. */
    isChosen?: boolean
  }
}

/** Changes search parameters of the page that is open; undefined takes one out of the address, others stay. */
export function useChangeSearch() {
  const navigate = useNavigate()
  return (change: Record<string, unknown>, how: How = {}) =>
    void navigate({
      to: '.',
      search: (before) => ({ ...before, ...change }),
      state: { isChosen: true },
      ...how,
    })
}
