import type { UseQueryResult } from '@tanstack/react-query'
import { keepPreviousData } from '@tanstack/react-query'
import type { AnyEndpoint } from '@wizyta/contract/kit/endpoint'
import type { ListSpec, Page } from '@wizyta/contract/kit/list'
import { useMemo } from 'react'
import type { ApiProblem } from '../../platform/net/api.ts'
import { useChanges } from '../../platform/net/changes.ts'
import type { IndexCall } from '../../platform/net/entity-calls.ts'
import { isShownInPlace, useCall } from '../../platform/net/query.ts'
import type { ListState } from './list-state.ts'
import { listQueryOf, listReader, shownSort, useStateInAddress, writeListState } from './list-state.ts'
import { type Selection, useSelection } from './use-selection.ts'

/** A list's state in the address, and the way to change it. */
export type ListAddress = ReturnType<typeof useStateInAddress>

/** Data of a list screen: one page of rows by the state in the address, and the selection. */
export interface ListPageQuery<Row, Spec extends ListSpec> extends ListAddress {
  index: AnyEndpoint
  /** Name of the list in the API: `customers`. Hidden columns are remembered under it. */
  name: string
  spec: Spec
  query: UseQueryResult<Page<Row>, ApiProblem>
  rows: readonly Row[]
  selection: Selection<Row>
}

/**
 * Reads the page of a list that its address asks for, and keeps it up to date. While the next page loads, the last
 * one stays, and `query.isPlaceholderData` says so.
 * @param useAddress for a screen whose search parameters have names of their own
 */
export function useListPage<Row extends { id: string }, const Spec extends ListSpec>(
  index: AnyEndpoint,
  spec: Spec,
  useAddress: (spec: ListSpec) => ListAddress = useListState,
): ListPageQuery<Row, Spec> {
  useChanges()
  const { state, change } = useAddress(spec)
  const query = useCall(
    index as IndexCall<Row>,
    { query: listQueryOf({ ...state, sort: shownSort(state, spec) }) },
    {
      placeholderData: keepPreviousData,
      // Shown in the list, with a retry. The app handles a lost session, a missing permission and a broken server.
      handles: isShownInPlace,
    },
  )
  const selection = useSelection<Row>(JSON.stringify(state), JSON.stringify([state.name, state.filter]))
  const name = index.path.replace('/tenant/', '')
  return { index, name, spec, state, change, query, rows: query.data?.data ?? [], selection }
}

function useListState(spec: ListSpec): ListAddress {
  const [read, write] = useMemo(
    () => [listReader(spec), (state: ListState) => writeListState(state, spec)] as const,
    [spec],
  )
  return useStateInAddress(read, write)
}
