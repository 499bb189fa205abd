import { useSyncExternalStore } from 'react'
import { ageOf } from './api.ts'
import { queryClient } from './query.ts'

/** Answers that change from minute to minute; the age of the rest does not matter. */
const ofTheDay = ['/tenant/calendar', '/tenant/calendar-month', '/tenant/dashboard']

/**
 * Returns the time of the data on screen: when it was fetched, or when the copy of it was made. Of several, the oldest
 * says what can be relied on. What was only fetched ahead has no part in it. Null: nothing of the day is shown.
 */
export function shownAsOf(): number | null {
  const shown = queryClient
    .getQueryCache()
    .findAll({ type: 'active' })
    .filter(({ queryKey, state }) => ofTheDay.includes(String(queryKey[1])) && state.data !== undefined)
  const times = shown.map(({ state }) => ageOf(state.data) ?? state.dataUpdatedAt)
  return times.length === 0 ? null : Math.min(...times)
}

const subscribe = (listener: () => void) => queryClient.getQueryCache().subscribe(listener)

export const useShownAsOf = () => useSyncExternalStore(subscribe, shownAsOf)
