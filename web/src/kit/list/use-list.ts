import { keepPreviousData } from '@tanstack/react-query'
import type { ListSpec } from '@wizyta/contract/kit/list'
import { useMemo } from 'react'
import type { Callable } from '../../platform/net/api.ts'
import { useChanges } from '../../platform/net/changes.ts'
import type { IndexCall } from '../../platform/net/entity-calls.ts'
import { isShownInPlace, useCall } from '../../platform/net/query.ts'
import type { ListState } from './list-state.ts'
import { listQueryOf, listReader, writeListState } from './list-state.ts'
import { useStateInAddress } from './use-state-in-address.ts'

/** The list's state in the address, and the way to change it. */
export function useListState(spec: ListSpec) {
  const [read, write] = useMemo(
    () => [listReader(spec), (state: ListState) => writeListState(state, spec)] as const,
    [spec],
  )
  return useStateInAddress(read, write)
}

/** One page of rows, kept up to date. While the next one loads, the last one stays, and `isPlaceholderData` says so. */
export function useList<Row>(index: Callable, state: ListState) {
  useChanges()
  return useCall(
    index as IndexCall<Row>,
    { query: listQueryOf(state) },
    {
      placeholderData: keepPreviousData,
      // Shown in the list, with a way to try again; a lost session, a missing right and a broken server are the app's.
      handles: isShownInPlace,
    },
  )
}
