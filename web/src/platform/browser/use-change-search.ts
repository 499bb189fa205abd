import { useNavigate } from '@tanstack/react-router'

interface How {
  /** True: the way back does not lead through the address before. */
  replace?: boolean
  resetScroll?: boolean
  /** True: the part that the address names stays. */
  hash?: true
}

/** Changes search parameters of the page that is open; undefined takes one out of the address, others stay. */
export function useChangeSearch() {
  const navigate = useNavigate()
  return (change: Record<string, unknown>, how: How = {}) =>
    void navigate({ to: '.', search: (before) => ({ ...before, ...change }), ...how })
}
