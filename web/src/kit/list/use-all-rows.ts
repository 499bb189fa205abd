import { useQuery } from '@tanstack/react-query'
import type { AnyEndpoint } from '@wizyta/contract/kit/endpoint'
import type { maxPerPage } from '@wizyta/contract/kit/list'
import { call } from '../../platform/net/api.ts'
import type { EntityCalls, IndexCall, RowOf } from '../../platform/net/entity-calls.ts'
import { keyOf } from '../../platform/net/query.ts'
import { useAllows, useBusinessId } from '../../platform/session/session.ts'

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

async function readAll<Row>(
  index: AnyEndpoint,
  query: object,
  signal: AbortSignal,
  business: string | null,
): Promise<Row[]> {
  const rows: Row[] = []
  for (let page = 1; ; page++) {
    const answer = await call(index as IndexCall<Row>, {
      query: { ...query, page, per_page: rowsPerPage },
      signal,
      business,
    })
    rows.push(...answer.data)
    if (answer.data.length === 0 || rows.length >= answer.total) return rows
  }
}
