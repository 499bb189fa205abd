import { useQuery } from '@tanstack/react-query'
import type { AnyEndpoint, Endpoint } from '@wizyta/contract/kit/endpoint'
import type { ListQuery, maxPerPage, Page } from '@wizyta/contract/kit/list'
import { useAllows, useBusinessId } from '../session/session.ts'
import { call } from './api.ts'
import type { EntityCalls, IndexCall, RowOf } from './entity-calls.ts'
import { keyOf } from './query.ts'

/** A list call, of one record or of all. */
type PagedCall<Row> = Endpoint<object, ListQuery, undefined, Page<Row>>

// The type alone: the module of the constant brings zod (26 kB) into screens without forms.
const rowsPerPage: typeof maxPerPage = 100

/**
 * Returns all rows of an entity that is chosen from a list: groups, employees, resources. Pages of 100 until there are no more;
 * not for clients or visits, which are searched. Without the right to list them: none, and nothing is asked.
 * @param query filter and sort as the list endpoint takes them
 */
export function useAllRows<Calls extends EntityCalls>(
  calls: Calls,
  query: { filter?: Record<string, unknown>; sort?: string } = {},
): { rows: readonly RowOf<Calls>[]; isPending: boolean } {
  const business = useBusinessId()
  const isAllowed = useAllows(calls.index)
  const { data, isPending } = useQuery({
    queryKey: [
      ...keyOf(calls.index as IndexCall<RowOf<Calls>>, { query: { ...query, per_page: 'all' } }, business),
    ],
    queryFn: ({ signal }) => readAll<RowOf<Calls>>(calls.index, query, signal, business),
    enabled: isAllowed,
    staleTime: 60_000,
  })
  return { rows: data ?? [], isPending: isAllowed && isPending }
}

/** Returns all rows of any list, page by page, for paper; undefined until the last one is there. */
export function useEveryRow<Row>(
  index: AnyEndpoint,
  { params, query = {} }: { params?: object; query?: object },
): readonly Row[] | undefined {
  const business = useBusinessId()
  const { data } = useQuery({
    queryKey: [
      ...keyOf(index as IndexCall<Row>, { params, query: { ...query, per_page: 'all' } } as object, business),
    ],
    queryFn: ({ signal }) => readAll<Row>(index, query, signal, business, params),
    gcTime: 0,
  })
  return data
}

async function readAll<Row>(
  index: AnyEndpoint,
  query: object,
  signal: AbortSignal,
  business: string | null,
  params: object = {},
): Promise<Row[]> {
  const rows: Row[] = []
  for (let page = 1; ; page++) {
    const answer = await call(index as PagedCall<Row>, {
      params,
      query: { ...query, page, per_page: rowsPerPage },
      signal,
      business,
    })
    rows.push(...answer.data)
    if (answer.data.length === 0 || rows.length >= answer.total) return rows
  }
}
