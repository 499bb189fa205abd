import type { StockBatch } from '@wizyta/contract/sales/stock/batches'
import { stockBatches } from '../../platform/net/calls.gen.ts'
import { useCall } from '../../platform/net/query.ts'
import { useAllows } from '../../platform/session/session.ts'

/** Returns the batches of a product on the shelf, the first to expire first. Without the right to see stock: none. */
export function useBatches(productId: string, enabled = true): readonly StockBatch[] {
  const maySee = useAllows(stockBatches.index)
  const { data } = useCall(
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
  return data?.data ?? []
}
