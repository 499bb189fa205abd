import { usageReport } from '@wizyta/contract/figures/usage-report/api'
import { sql } from 'kysely'
import type { ReportAsked, ReportSql } from '../../kit/reports/read-report.ts'
import { readWholeSummary } from '../../sales/usage/summary.ts'
import { chosen, ofProductGroup } from '../report-parts/filters.ts'
import { labelled } from '../report-parts/labels.ts'
import { pivot, soldLines, unionAll, within } from '../report-parts/sold.ts'

const columns = Object.keys(usageReport.columns)

/** Report 12: the figures of the screen “Sales and usage”, by product, service or employee. */
export const usageRows: ReportSql = async (asked) => {
  const { by, days } = asked
  const { services } = await readWholeSummary(asked, days)
  const compared = services.flatMap((row) => {
    const key = by === 'product' ? row.product_id : by === 'service' ? row.service_id : row.employee_id
    const { product_id, employee_id } = row
    const of = { key, product_id, employee_id }
    return [
      { ...of, name: 'for_services', amount: row.cost ?? 0 },
      { ...of, name: 'expected', amount: row.expected_cost ?? 0 },
      { ...of, name: 'variance', amount: row.variance_cost ?? 0 },
    ]
  })
  const facts = unionAll([
    sql`select f.key, f.name, f.amount
      from jsonb_to_recordset(${JSON.stringify(compared)}::jsonb)
        as f (key uuid, product_id uuid, employee_id uuid, name text, amount bigint)
      where ${chosen(asked, 'employee', sql`f.employee_id`)} and ${ofProductGroup(asked, sql`f.product_id`)}`,
    soldAndUsed(asked),
  ])
  const rows = pivot(sql`select f.key, ''::text as label, f.name, f.amount from (${facts}) f`, columns)
  if (by !== 'service') return labelled(asked, by, rows, columns)
  // Products are sold without a service: there is nothing to say beside one.
  const others = columns.filter((name) => name !== 'sold').map((name) => sql.ref(name))
  const shown = sql`select key, label, case when key is null then sold end as sold, ${sql.join(others)} from (${rows}) r`
  return labelled(asked, by, shown, columns)
}

/** Products as the till sold them, and all that was taken from the shelf for use. */
const soldAndUsed = (asked: ReportAsked) => {
  const [soldBy, usedBy] = {
    product: [sql`l.product_id`, sql`l.product_id`],
    service: [sql`null::uuid`, sql`l.service_id`],
    employee: [sql`l.seller_id`, sql`l.employee_id`],
  }[asked.by as keyof typeof usageReport.groups]
  return unionAll([
    sql`select ${soldBy}, 'sold', l.total from (${soldLines(asked)}) l where l.kind = 'product'
      and ${chosen(asked, 'employee', sql`l.seller_id`)} and ${ofProductGroup(asked, sql`l.product_id`)}`,
    sql`select ${usedBy}, 'used', -m.value
      from usages u
      join usage_lines l on l.business_id = u.business_id and l.usage_id = u.id
      join stock_movements m on m.business_id = l.business_id and m.id = l.movement_id
      where u.business_id = ${asked.businessId} and ${within(asked, sql`u.at`)} and u.reversed_at is null
        and ${chosen(asked, 'employee', sql`l.employee_id`)} and ${ofProductGroup(asked, sql`l.product_id`)}`,
  ])
}
