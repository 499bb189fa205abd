import type { Repurchase } from '@wizyta/contract/sales/products/repurchases'
import { sql } from 'kysely'
import type { Tx } from '../../kit/database/database.ts'
import { businessDay } from '../stock/batches.ts'

/** More are no longer read at a card. */
const most = 20

/**
 * Lists the products that have lasted their weeks since a client bought them last. What was voided or given back was not
 * bought. The sales of one client are found by an index, their lines by the key.
 */
export async function listRepurchases(
  tx: Tx,
  businessId: string,
  clientId: string,
): Promise<{ data: Repurchase[] }> {
  const { rows: data } = await sql<Repurchase>`
    with bought as (
      select l.product_id, max(s.sold_on) as bought_on
      from sales s join sale_lines l on l.business_id = s.business_id and l.sale_id = s.id
      where s.business_id = ${businessId} and s.client_id = ${clientId} and s.kind = 'sale' and l.product_id is not null
        and not exists (select from sale_voids v where v.business_id = s.business_id and v.sale_id = s.id)
        and l.qty + coalesce((
          select sum(r.qty) from sale_lines r where r.business_id = l.business_id and r.refunds_line_id = l.id), 0) > 0
      group by l.product_id
    )
    select p.id, p.name, p.brand, p.weeks_to_repurchase, b.bought_on, b.bought_on + 7 * p.weeks_to_repurchase as due_since
    from bought b join products p on p.business_id = ${businessId} and p.id = b.product_id
    where p.archived_at is null and b.bought_on + 7 * p.weeks_to_repurchase <= ${businessDay(businessId)}
    order by due_since, p.name, p.id limit ${most}`.execute(tx)
  return { data }
}
