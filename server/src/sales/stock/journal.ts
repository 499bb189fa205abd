import type { ListQuery } from '@wizyta/contract/kit/list'
import type { JournalMovement } from '@wizyta/contract/sales/stock/journal'
import { sql } from 'kysely'
import type { BusinessContext } from '../../kit/http/http.ts'
import { dayFilters } from '../../kit/lists/day-filters.ts'
import { isIdOrNone } from '../../kit/lists/id-or-none.ts'
import { listRows } from '../../kit/lists/list.ts'
import { isStockShown, searchProducts, stockFilters } from './levels.ts'
import { stockLedger } from './stock-ledger.ts'

const isIn = sql`(m.qty > 0 or m.qty = 0 and m.value > 0)`

/** Lists movements of all products, the latest first; not of those that are being counted blind. */
export const listJournal = ({ tx, businessId, session }: BusinessContext, query: ListQuery) => {
  const { product_group_id } = stockFilters(businessId)
  return listRows<JournalMovement>(tx, query, {
    businessId,
    alias: 'm',
    within: isStockShown(sql`p`),
    archivable: false,
    from: sql`from stock_movements m join products p on p.business_id = m.business_id and p.id = m.product_id`,
    columns: sql`m.id, m.at, m.type, m.balance_after, m.reason, p.name as product, p.unit, p.pack_size, p.usage_unit,
      (select json_build_object('id', u.id, 'name', u.name) from users u where u.id = m.by_id) as by,
      case when m.ref_kind is not null then json_build_object('kind', m.ref_kind, 'id', m.ref_id) end as ref,
      ${stockLedger.columns}`,
    defaultSort: '-at',
    search: searchProducts,
    filters: {
      ...dayFilters(sql`m.at`, session.timezone),
      ...(product_group_id && { product_group_id }),
      group_id: isIdOrNone(sql`p.product_group_id`),
      supplier_id: isIdOrNone(sql`p.supplier_id`),
      way: (ways: string[]) => sql`case when ${isIn} then 'in' else 'out' end = any (${ways}::text[])`,
    },
  })
}
