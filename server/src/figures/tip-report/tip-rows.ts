import { sql } from 'kysely'
import type { ReportSql } from '../../kit/reports/read-report.ts'
import { chosen } from '../report-parts/filters.ts'
import { labelled } from '../report-parts/labels.ts'
import { dayKey, pivot, tipRows as tips } from '../report-parts/sold.ts'

const stored = ['count', 'tips']

/** Report 21: tips by employee, method or day. */
export const tipRows: ReportSql = (asked) => {
  const { by, businessId } = asked
  // Tips of former versions name no method. Without one, a balance of the client that pays as much has paid the tip.
  const method = sql`case when t.document_kind = 'correction' then t.method_id else coalesce(t.method_id, (
    select p.method_id from sale_payments p where p.business_id = ${businessId} and p.sale_id = t.document and p.voucher_id is null
    order by (p.method_id is null and abs(p.amount) >= abs(t.amount)) desc, p.amount desc, p.position limit 1)) end`
  const key = by === 'employee' ? sql`t.employee_id` : by === 'method' ? method : dayKey(asked)
  const isNamed = by === 'employee' || by === 'method'
  const rows = pivot(
    sql`select ${key} as key, ${isNamed ? sql`''::text` : key} as label, n.name, n.amount from (${tips(asked)}) t
      cross join lateral (values
        ('count', (case when t.document_kind = 'correction' then sign(t.amount) else (t.amount > 0)::int end)::bigint), ('tips', t.amount)) n (name, amount)
      where ${chosen(asked, 'employee', sql`t.employee_id`)} and ${chosen(asked, 'method', method)}`,
    stored,
  )
  return isNamed ? labelled(asked, by, rows, stored) : rows
}
