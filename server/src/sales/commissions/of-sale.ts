import { allows } from '@wizyta/contract/kit/permission'
import type { SaleCommission } from '@wizyta/contract/sales/commissions/earned'
import { sql } from 'kysely'
import { found } from '../../kit/database/rows.ts'
import type { BusinessContext } from '../../kit/http/http.ts'
import { employeeName } from '../../people/names/names.ts'

/**
 * Lists the commissions of a document, and what its refunds and corrections changed. Together they are what is paid.
 * Without the right to all of them, it lists those of the caller.
 */
export async function listSaleCommissions(
  { tx, businessId, session }: BusinessContext,
  saleId: string,
): Promise<{ data: SaleCommission[] }> {
  const sales = await sql<{ id: string }>`
    select id from sales where business_id = ${businessId} and id = ${saleId}`.execute(tx)
  found(sales.rows)
  const seesAll = allows(session, { permission: 'commissions.index' })
  const { rows } = await sql<SaleCommission>`
    select c.id, case c.sale_id when ${saleId} then c.sale_line_id else coalesce(l.refunds_line_id, l.id) end as sale_line_id, json_build_object('id', e.id, 'name', ${employeeName}) as employee, c.kind, c.earned_on,
      (select json_build_object('id', g.id, 'name', g.name) from commission_groups g
        where g.business_id = c.business_id and g.id = c.commission_group_id) as group,
      c.rule, c.percent, c.rate_amount, c.base, c.amount, c.reason
    from commission_entries c
    join sale_lines l on l.business_id = c.business_id and l.id = c.sale_line_id
    join employees e on e.business_id = c.business_id and e.id = c.employee_id
    where c.business_id = ${businessId} and c.sale_id = any (array(select ${saleId}::uuid union all
        select s.id from sales s where s.business_id = ${businessId} and s.corrects_id = ${saleId}))
      and (${seesAll} or e.user_id = ${session.user.id})
    order by c.at, c.id`.execute(tx)
  return { data: rows }
}
