import type { Product } from '@wizyta/contract/sales/products/api'
import { call } from '../../platform/net/api.ts'
import { products } from '../../platform/net/calls.gen.ts'

/** Ids in one request. */
const idsAtOnce = 100

export interface ReadProducts {
  /** In the order of the ids. */
  rows: Product[]
  archived: Product[]
  /** How many ids lead nowhere. */
  missing: number
}

/** Reads products by id, a hundred at once. Without any of them, it is refused as for the first one. */
export async function readProducts(
  ids: readonly string[],
  how: { signal?: AbortSignal; business?: string | null } = {},
): Promise<ReadProducts> {
  const parts = Array.from({ length: Math.ceil(ids.length / idsAtOnce) }, (_, part) =>
    ids.slice(part * idsAtOnce, (part + 1) * idsAtOnce),
  )
  const pages = await Promise.all(
    parts.map((id) =>
      call(products.index, { query: { filter: { id, archived: 'with' }, per_page: idsAtOnce }, ...how }),
    ),
  )
  const byId = new Map(pages.flatMap(({ data }) => data).map((row) => [row.id, row]))
  const [first = ''] = ids
  if (byId.size === 0) await call(products.show, { params: { id: first }, ...how })
  const found = ids.flatMap((id) => byId.get(id.toLowerCase()) ?? [])
  return {
    rows: found.filter(({ archived_at }) => archived_at === null),
    archived: found.filter(({ archived_at }) => archived_at !== null),
    missing: ids.length - found.length,
  }
}
