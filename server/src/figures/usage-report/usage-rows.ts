import { usageReport } from '@wizyta/contract/figures/usage-report/api'
import { sql } from 'kysely'
import type { ReportSql } from '../../kit/reports/read-report.ts'
import { readSummary } from '../../sales/usage/summary.ts'
import { labelled } from '../report-parts/labels.ts'
import { pivot } from '../report-parts/sold.ts'

/** Report 12: the figures of the screen “Sales and usage”, by product, service or employee. */
export const usageRows: ReportSql = async (asked) => {
  const { by, days } = asked
  const { products, services } = await readSummary(asked, days)
  const fact = (key: string | null, name: string, amount: number | null) => ({
    key,
    name,
    amount: amount ?? 0,
  })
  const facts = services.flatMap((row) => {
    const key = by === 'product' ? row.product_id : by === 'service' ? row.service_id : row.employee_id
    return [
      fact(key, 'for_services', row.cost),
      fact(key, 'expected', row.expected_cost),
      fact(key, 'variance', row.variance_cost),
    ]
  })
  if (by === 'product')
    for (const row of products)
      facts.push(fact(row.product_id, 'sold', row.takings), fact(row.product_id, 'used', row.cost))
  const columns = Object.keys(usageReport.columns)
  const rows = pivot(
    sql`select f.key, ''::text as label, f.name, f.amount
      from jsonb_to_recordset(${JSON.stringify(facts)}::jsonb) as f (key uuid, name text, amount bigint)`,
    columns,
  )
  return labelled(asked, by, rows, columns)
}
