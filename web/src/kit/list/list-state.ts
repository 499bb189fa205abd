import { useSearch } from '@tanstack/react-router'
import { listSpecOf } from '@wizyta/contract/kit/endpoint'
import type { ListSpec } from '@wizyta/contract/kit/list'
import { defaultPage, defaultPerPage, listSearch } from '@wizyta/contract/kit/list'
import { useMemo } from 'react'
import { useChangeSearch } from '../../platform/browser/use-change-search.ts'
import { useTidyAddress } from '../../platform/browser/use-tidy-address.ts'
import { useListPlace } from '../nav/list-places.ts'
import type { SortOf } from './column.ts'

/** State of a list, kept in the address, so that reload, back and a copied link show the same. */
export interface ListState {
  page: number
  per_page: number
  /** Searched text; empty: none. */
  name: string
  /** Filter name → chosen values. A filter without values is left out. */
  filter: Readonly<Record<string, readonly string[]>>
  /** `last_name`, or downwards `-last_name`; empty: the own order of a list that knows what is near. */
  sort: string
  /** Relations that the rows are asked for with. */
  include?: readonly string[]
}

/** The search parameters that a link to a list may give. */
export interface ListSearchOf<Spec extends ListSpec> {
  page?: number
  per_page?: number
  name?: string
  filter?: { readonly [Name in keyof Spec['filters']]?: string | readonly string[] }
  sort?: Spec['sorts'][number] | `-${SortOf<Spec>}`
  include?: string
}

/** A reader of addresses for one list: whatever is invalid in one falls back to its default. */
export function listReader(spec: ListSpec): (search: unknown) => ListState {
  const rules = listSearch(listSpecOf(spec))
  return (search) => {
    const { page, per_page, name = '', filter = {}, sort = ownSort(spec), include = '' } = rules.parse(search)
    const relations = include.split(',').filter((one) => spec.includes.includes(one))
    const chosen = Object.entries(filter).map(
      ([key, given]) => [key, [given].flat().flatMap((one) => one.split(','))] as const,
    )
    return {
      page,
      per_page,
      name,
      sort,
      include: relations.length > 0 ? relations : undefined,
      filter: Object.fromEntries(chosen.filter(([, values]) => values.length > 0)),
    }
  }
}

/**
 * The search parameters of a state; defaults are left out of the address. `fields` has no effect on a screen, whose columns
 * need theirs, and leaves the address.
 */
export function writeListState(state: ListState, spec: ListSpec): Record<string, unknown> {
  return {
    page: state.page === defaultPage ? undefined : state.page,
    per_page: state.per_page === defaultPerPage ? undefined : state.per_page,
    name: state.name || undefined,
    filter: Object.keys(state.filter).length > 0 ? state.filter : undefined,
    sort: isOwnOrder(state, spec) ? undefined : state.sort,
    include: state.include?.join(',') || undefined,
    fields: undefined,
  }
}

/** The sort until a user chooses one; empty where a search shows the nearest matches first. */
export const ownSort = (spec: ListSpec) => (spec.hasNearness ? '' : spec.sorts[0])

/** Returns true until a user chooses an order. While a text is searched, the first one can be chosen as well. */
export const isOwnOrder = ({ name, sort }: Pick<ListState, 'name' | 'sort'>, spec: ListSpec) =>
  sort === '' || (sort === spec.sorts[0] && !(spec.hasNearness && name !== ''))

/** Returns the order of the rows; empty: the nearest matches first, which no column shows. */
export const shownSort = ({ name, sort }: ListState, spec: ListSpec) =>
  sort === '' && name === '' ? spec.sorts[0] : sort

/** Returns the query for the API. */
export function listQueryOf({ page, per_page, name, filter, sort, include }: ListState) {
  return {
    page,
    per_page,
    name: name || undefined,
    filter: Object.keys(filter).length > 0 ? filter : undefined,
    sort: sort || undefined,
    include: include?.length ? include : undefined,
  }
}

/** A change to the state. Whatever changes which rows there are starts again on the first page. */
export function changeList(state: ListState, change: Partial<ListState>): ListState {
  const filter = Object.fromEntries(
    Object.entries(change.filter ?? state.filter).filter(([, values]) => values.length > 0),
  )
  return { ...state, page: defaultPage, ...change, filter }
}

/** Returns the next sort after a press on a column: up, down, then the list's own order. */
export function nextSort(current: string, column: string, own: string): string {
  if (current === column) return `-${column}`
  return current === `-${column}` ? own : column
}

/** Returns true when anything narrows the list. The archive alone widens it. */
export function isNarrowed({ name, filter }: ListState): boolean {
  return (
    name !== '' || Object.keys(filter).some((key) => key !== 'archived') || filter.archived?.[0] === 'only'
  )
}

/** `11–20` of 43 rows; `{ from: 0, to: 0 }` where the page has none. */
export function rangeOf(
  { page, per_page }: Pick<ListState, 'page' | 'per_page'>,
  shown: number,
): { from: number; to: number } {
  if (shown === 0) return { from: 0, to: 0 }
  const from = (page - 1) * per_page + 1
  return { from, to: from + shown - 1 }
}

export const pagesOf = (total: number, perPage: number) => Math.max(1, Math.ceil(total / perPage))

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
