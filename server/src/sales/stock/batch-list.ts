import type { ListQuery } from '@wizyta/contract/kit/list'
import type { batchExpiry } from '@wizyta/contract/sales/products/api'
import type { StockBatch } from '@wizyta/contract/sales/stock/batches'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Tx } from '../../kit/database/database.ts'
import { listRows } from '../../kit/lists/list.ts'
import { everyWordIn } from '../../kit/lists/search.ts'
import { openQty, usableUntil } from './batches.ts'
import { expiresWithin, isStockShown } from './levels.ts'

/** Lists batches, the first to expire first. The value of the stock is shared by quantity: its cost is an average. */
export const listBatches = (tx: Tx, businessId: string, query: ListQuery) =>
  listRows<StockBatch>(tx, query, {
    businessId,
    from: sql`
      from stock_batches b join products p on p.business_id = b.business_id and p.id = b.product_id
      join stock_levels l on l.business_id = b.business_id and l.product_id = b.product_id`,
    alias: 'b',
    within: sql`${isStockShown(sql`p`)} and ${query.filter?.on_hand ? sql`true` : sql`b.balance > 0`}`,
    archivable: false,
    columns: sql`
      b.id, b.product_id, p.name as product, p.brand, p.unit, p.pack_size, p.usage_unit, b.number, b.expires_on,
      b.opened_on, ${usableUntil} as usable_until, b.balance as qty, ${openQty} as open_qty,
      shown_price(case when b.balance = 0 or l.balance <= 0 then 0
        else round(l.value::numeric * least(b.balance, l.balance) / l.balance)::bigint end) as value`,
    defaultSort: 'usable_until',
    sorts: {
      usable_until: [usableUntil],
      product: [sql`p.name`],
      qty: [sql`b.balance`],
      created_at: [sql`b.created_at`],
    },
    search: (term) => everyWordIn(sql`plain(concat_ws(' ', p.search, b.number))`, term),
    filters: {
      expiry: ([expiry]: z.infer<typeof batchExpiry>[]) =>
        expiresWithin(businessId, expiry as z.infer<typeof batchExpiry>),
      on_hand: (wanted: boolean[]) => sql`(b.balance > 0) = any (${wanted}::boolean[])`,
    },
  })
