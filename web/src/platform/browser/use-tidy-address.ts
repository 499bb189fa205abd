import { useSearch } from '@tanstack/react-router'
import { useEffect } from 'react'
import { writeSearch } from '../net/search-params.ts'
import { useChangeSearch } from './use-change-search.ts'

/**
 * What is invalid, or says no more than a default, leaves the address.
 * @param known what the address should carry of the parameters that the screen knows; undefined: nothing. Others stay
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
