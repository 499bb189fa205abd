import { useSearch } from '@tanstack/react-router'
import { useEffect } from 'react'
import { writeSearch } from '../net/search-params.ts'
import { useChangeSearch } from './use-change-search.ts'

/**
 * Removes invalid values and defaults from the address.
 * @param known parameters that the address should carry; undefined removes one. Others stay
 */
export function useTidyAddress(known: Record<string, unknown>) {
  const given = useSearch({ strict: false }) as Record<string, unknown>
  const changeSearch = useChangeSearch()
  const wanted = writeSearch({ ...given, ...known })
  const isTidy = wanted === writeSearch(given)
  useEffect(() => {
    if (!isTidy) changeSearch(known, { hash: true, replace: true })
  })
}
