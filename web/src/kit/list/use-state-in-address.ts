import { useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useChangeSearch } from '../../platform/browser/use-change-search.ts'
import { useTidyAddress } from '../../platform/browser/use-tidy-address.ts'
import { useListPlace } from '../nav/list-places.ts'
import { changeList, type ListState } from './list-state.ts'

/**
 * A list's state in the address, under whatever names it has there, and the way to change it.
 * @param read forgiving: what is invalid falls back to its default
 * @param write leaves defaults out
 */
export function useStateInAddress(
  read: (search: unknown) => ListState,
  write: (state: ListState) => Record<string, unknown>,
) {
  const search = useSearch({ strict: false })
  const changeSearch = useChangeSearch()
  const state = useMemo(() => read(search), [read, search])
  useTidyAddress(write(state))
  useListPlace(search)

  /** @param how `replace` for what is typed: the way back does not lead through every letter */
  const change = (part: Partial<ListState>, how: { replace?: boolean } = {}) => {
    const next = write(changeList(state, part))
    // Turning a page starts at its top; a filter is set where one stands.
    changeSearch(next, { replace: how.replace, resetScroll: 'page' in part })
  }
  return { state, change }
}
