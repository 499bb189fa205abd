import type { ListQuery } from '@wizyta/contract/kit/list'
import type { TransferRow } from '@wizyta/contract/sales/transfers/api'
import { sql } from 'kysely'
import { dayFilters } from '../../kit/lists/day-filters.ts'
import { listRows } from '../../kit/lists/list.ts'
import { everyWordIn } from '../../kit/lists/search.ts'
import type { TransferCall } from './salons.ts'

/** Products that a row names. */
const mostNames = 5

const document = sql`'MM ' || f.number || '/' || f.number_year`
/** Each product once, though a line that was taken from several batches stands there for each of them. */
const products = sql`(select p.name, min(l.position) as position
  from stock_transfer_lines l join products p on p.business_id = l.business_id and p.id = l.product_id
  where l.business_id = f.business_id and l.transfer_id = f.id group by p.id, p.name)`

/** Lists the transfers that this salon sent or received, the latest first. */
export const listTransfers = ({ tx, businessId, session }: TransferCall, query: ListQuery) =>
  listRows<TransferRow>(tx, query, {
    businessId,
    alias: 'f',
    archivable: false,
    from: sql`from stock_transfers f`,
    columns: sql`
      f.id, f.direction, ${document} as document, f.other_name as salon, f.note, f.at,
      (select u.name from users u where u.id = f.by_id) as by, f.reversed_at, f.reversal_reason,
      (select string_agg(n.name, ', ' order by n.position) from (
        select n.* from ${products} n order by n.position limit ${mostNames}) n) as products,
      (select count(*)::int from ${products} n) as lines,
      (select shown_price(sum(abs(m.value))::bigint) from stock_transfer_lines l
        join stock_movements m on m.business_id = l.business_id and m.id = l.movement_id
        where l.business_id = f.business_id and l.transfer_id = f.id) as value`,
    defaultSort: '-at',
    search: (term) =>
      everyWordIn(
        sql`concat_ws(' ', ${document}, f.other_name, f.note, (select string_agg(n.name, ' ') from ${products} n))`,
        term,
      ),
    filters: dayFilters(sql`f.at`, session.timezone),
  })
