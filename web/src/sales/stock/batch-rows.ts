import type { StockBatch } from '@wizyta/contract/sales/stock/batches'
import { stockBatches } from '../../platform/net/calls.gen.ts'
import { useCall } from '../../platform/net/query.ts'
import { useAllows } from '../../platform/session/session.ts'

/** Returns the batches of a product on the shelf, the first to expire first. Without the right to see stock: none. */
export const useBatches = (productId: string, enabled = true): readonly StockBatch[] =>
  useBatchQuery(productId, enabled).data?.data ?? []

/** The same as a query, for a screen that shows its states. */
export function useBatchQuery(productId: string, enabled = true) {
  const maySee = useAllows(stockBatches.index)
  return useCall(
    stockBatches.index,
    {
      query: {
        filter: { product_id: productId },
        sort: 'usable_until,created_at',
        per_page: 100,
      },
    },
    { enabled: enabled && maySee },
  )
}
