import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useGoTo } from './entity-link.tsx'
import type { RowLink } from './row-link.ts'

/** Where a list was left: its search, and its place in the browser's history. */
interface Place {
  search: Record<string, unknown>
  index: number
}
const places = new Map<string, Place>()

/** Remembers the search and the place of the list that is open, for the way back from its records. */
export function useListPlace(search: Record<string, unknown>) {
  const { history } = useRouter()
  useEffect(() => {
    const { pathname, state } = history.location
    places.set(pathname, { search, index: state.__TSR_index })
  })
}

/** Goes back to the list of a record as it was left. One step back restores the scroll position, too. */
export function useBackToList() {
  const { history } = useRouter()
  const goTo = useGoTo()
  return (link: RowLink) => {
    const place = places.get(link.to)
    if (place && history.location.state.__TSR_index - place.index === 1)
      return history.back({ ignoreBlocker: true })
    goTo(place ? ({ ...link, search: place.search } as RowLink) : link)
  }
}
