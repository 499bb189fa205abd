import { dayGroups } from '@wizyta/contract/figures/report-parts/shared'
import { usageReport } from '@wizyta/contract/figures/usage-report/api'
import { type RawBuilder, sql } from 'kysely'
import type { ReportAsked, ReportSql } from '../../kit/reports/read-report.ts'
import { readWholeSummary } from '../../sales/usage/summary.ts'
import { chosen, ofProductGroup } from '../report-parts/filters.ts'
import { labelled } from '../report-parts/labels.ts'
import { dayKey, dayOf, pivot, soldLines, unionAll, within } from '../report-parts/sold.ts'

const columns = Object.keys(usageReport.columns)
/** Those of products alone: other rows add up different units. */
const quantities = columns.filter((name) => name.endsWith('_qty'))

/** Report 12: the figures of the screen “Sales and usage”, by product, service or employee; without recipes by days. */
export const usageRows: ReportSql = async (asked) => {
  const { by, days } = asked
  if (by in dayGroups) return rowsByTime(asked)
  const { services } = await readWholeSummary(asked, days)
  const compared = services.flatMap((row) => {
    const key = by === 'product' ? row.product_id : by === 'service' ? row.service_id : row.employee_id
    const { product_id, employee_id } = row
    const of = { key, product_id, employee_id }
    return [
      { ...of, name: 'for_services', amount: row.cost ?? 0 },
      { ...of, name: 'expected', amount: row.expected_cost ?? 0 },
      { ...of, name: 'variance', amount: row.variance_cost ?? 0 },
      ...(by === 'product'
        ? [
            { ...of, name: 'services_qty', amount: row.used },
            { ...of, name: 'expected_qty', amount: row.expected },
            { ...of, name: 'variance_qty', amount: row.variance },
          ]
        : []),
    ]
  })
  const facts = unionAll([
    sql`select f.key, f.name, f.amount
      from jsonb_to_recordset(${JSON.stringify(compared)}::jsonb)
        as f (key uuid, product_id uuid, employee_id uuid, name text, amount bigint)
      where ${chosen(asked, 'employee', sql`f.employee_id`)} and ${ofProductGroup(asked, sql`f.product_id`)}`,
    soldAndUsed(asked),
  ])
  const rows = pivot(
    sql`select f.key, ''::text as label, f.name, f.amount from (${facts}) f`,
    columns,
    quantities,
  )
  if (by !== 'service') return labelled(asked, by, rows, columns)
  // Products are sold without a service: there is nothing to say beside one.
  const others = columns.filter((name) => !['sold', 'sold_net'].includes(name)).map((name) => sql.ref(name))
  const shown = sql`select key, label, case when key is null then sold end as sold, case when key is null then sold_net end as sold_net, ${sql.join(others)} from (${rows}) r`
  return labelled(asked, by, shown, columns)
}

/** Rows by day, week or month. Recipes are compared at the cost of a whole period, so that they have no days. */
function rowsByTime(asked: ReportAsked) {
  const facts = unionAll([
    sql`select l.day, n.name, n.amount from (${soldLines(asked)}) l ${bothSums} where l.kind = 'product'
      and ${chosen(asked, 'employee', sql`l.seller_id`)} and ${ofProductGroup(asked, sql`l.product_id`)}`,
    sql`select u.day, n.name, u.cost from (${usedLines(asked)}) u
      cross join lateral (values ('used'), (case when u.purpose = 'service' and u.service_id is not null then 'for_services' end)) n (name)
      where n.name is not null`,
  ])
  const key = dayKey(asked)
  return pivot(sql`select ${key} as key, ${key} as label, name, amount from (${facts}) facts`, columns, [
    'expected',
    'variance',
    ...quantities,
  ])
}

const bothSums = sql`cross join lateral (values ('sold', l.total), ('sold_net', l.net)) n (name, amount)`

/** Lines of usage that stand, with their cost. */
const usedLines = (asked: ReportAsked) => sql`
  select ${dayOf(asked, sql`u.at`)} as day, u.purpose, l.product_id, l.service_id, l.employee_id, -m.value as cost, l.qty
  from usages u
  join usage_lines l on l.business_id = u.business_id and l.usage_id = u.id
  join stock_movements m on m.business_id = l.business_id and m.id = l.movement_id
  where u.business_id = ${asked.businessId} and ${within(asked, sql`u.at`)} and u.reversed_at is null
    and ${chosen(asked, 'employee', sql`l.employee_id`)} and ${ofProductGroup(asked, sql`l.product_id`)}`

/** Products as the till sold them, and all that was taken from the shelf for use. */
const soldAndUsed = (asked: ReportAsked) => {
  const [soldBy, usedBy] = {
    product: [sql`l.product_id`, sql`l.product_id`],
    service: [sql`null::uuid`, sql`l.service_id`],
    employee: [sql`l.seller_id`, sql`l.employee_id`],
  }[asked.by as Exclude<keyof typeof usageReport.groups, keyof typeof dayGroups>]
  const ofProduct = (name: string, qty: RawBuilder<unknown>) =>
    sql`(${asked.by === 'product' ? sql.lit(name) : sql`null`}, (${qty})::bigint)`
  return unionAll([
    sql`select ${soldBy}, n.name, n.amount from (${soldLines(asked)}) l
      cross join lateral (values ('sold', l.total), ('sold_net', l.net), ${ofProduct('sold_qty', sql`1000 * l.qty`)}) n (name, amount) where l.kind = 'product'
      and ${chosen(asked, 'employee', sql`l.seller_id`)} and ${ofProductGroup(asked, sql`l.product_id`)}`,
    sql`select ${usedBy}, n.name, n.amount from (${usedLines(asked)}) l
      cross join lateral (values ('used', l.cost), ${ofProduct('used_qty', sql`l.qty`)}) n (name, amount)`,
  ])
}
