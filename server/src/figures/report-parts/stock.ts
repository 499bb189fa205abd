import { type RawBuilder, sql } from 'kysely'
import type { ReportAsked } from '../../kit/reports/read-report.ts'
import { isStockShown } from '../../sales/stock/levels.ts'

/**
 * The stock of each product at an instant. `qty` are thousandths of its unit, `packs` thousandths of a pack. `value` is
 * net. The stock is what the last movement before the instant left. Found product by product, however many movements there are.
 * Products that are being counted blind are left out.
 */
export const stockAt = (
  { businessId }: Pick<ReportAsked, 'businessId'>,
  instant: string,
): RawBuilder<unknown> => sql`
  select p.id as product_id, coalesce(m.balance_after, 0) as qty,
    round(coalesce(m.balance_after, 0) * 1000.0 / p.pack_size)::bigint as packs, coalesce(m.value_after, 0) as value
  from products p
  left join lateral (
    select m.balance_after, m.value_after from stock_movements m
    where m.business_id = p.business_id and m.product_id = p.id and m.at < ${instant}
    order by m.number desc limit 1) m on true
  where p.business_id = ${businessId} and ${isStockShown(sql`p`)}`
