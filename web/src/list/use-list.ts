import { keepPreviousData } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import type { ListSpec } from '@wizyta/contract/list'
import { useMemo } from 'react'
import type { Callable } from '../lib/api.ts'
import { useChanges } from '../lib/changes.ts'
import type { IndexCall } from '../lib/entity-calls.ts'
import { useCall } from '../lib/query.ts'
import { useTidyAddress } from '../lib/use-tidy-address.ts'
import type { ListState } from './list-state.ts'
import { changeList, listQueryOf, listReader, writeListState } from './list-state.ts'

/** The list's state in the address, and the way to change it. */
export function useListState(spec: ListSpec) {
  const search = useSearch({ strict: false })
  const navigate = useNavigate()
  const read = useMemo(() => listReader(spec), [spec])
  const state = useMemo(() => read(search), [read, search])
  useTidyAddress(writeListState(state, spec))

  /** @param how `replace` for what is typed: the way back does not lead through every letter */
  const change = (part: Partial<ListState>, how: { replace?: boolean } = {}) => {
    const next = writeListState(changeList(state, part), spec)
    void navigate({
      to: '.',
      search: ((before: object) => ({ ...before, ...next })) as never,
      replace: how.replace,
      // Turning a page starts at its top; a filter is set where one stands.
      resetScroll: 'page' in part,
    })
  }
  return { state, change }
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
      handles: ({ status }) => status !== 401 && status !== 403 && status !== 500,
    },
  )
}
