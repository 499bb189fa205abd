import type { ListQuery } from '@wizyta/contract/kit/list'
import { allows } from '@wizyta/contract/kit/permission'
import { cashOperations } from '@wizyta/contract/sales/cash/api'
import type { ClientTransfer } from '@wizyta/contract/sales/client-payouts/transfers'
import { sql } from 'kysely'
import type { BusinessContext } from '../../kit/http/http.ts'
import { dayFilters } from '../../kit/lists/day-filters.ts'
import { listRows } from '../../kit/lists/list.ts'
import { everyWordIn } from '../../kit/lists/search.ts'
import { fullName } from '../../people/names/names.ts'

const user = (id: string) =>
  sql`(select json_build_object('id', u.id, 'name', u.name) from users u where u.id = ${sql.ref(id)})`

/** Lists credit that left by transfers. Users who may not change operations see what they have paid out. */
export async function listTransfers({ tx, businessId, session }: BusinessContext, query: ListQuery) {
  return listRows<ClientTransfer>(tx, query, {
    businessId,
    alias: 'x',
    archivable: false,
    from: sql`from client_transfers x
      join payment_methods m on m.business_id = x.business_id and m.id = x.method_id
      left join lateral (select e.subject_id from book_entries e
        where e.business_id = x.business_id and e.ref_kind = 'client_transfer' and e.ref_id = x.id and e.account = 'client'
        limit 1) paid on true
      left join clients c on c.business_id = x.business_id and c.id = paid.subject_id`,
    within: allows(session, { permission: cashOperations.reverse.permission })
      ? null
      : sql`x.by_id = ${session.user.id}`,
    columns: sql`
      x.id, x.at, case when c.id is not null then json_build_object('id', c.id, 'name', ${fullName('c')}) end as client,
      shown_method_name(m.type, m.name) as method, x.amount, x.reason, ${user('x.by_id')} as by, ${user('x.approved_by_id')} as approved_by`,
    defaultSort: '-at',
    search: (term) =>
      everyWordIn(
        sql`concat_ws(' ', x.reason, m.name, shown_method_name(m.type, m.name), ${fullName('c')})`,
        term,
      ),
    filters: dayFilters(sql`x.at`, session.timezone),
  })
}
