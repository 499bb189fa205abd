import { attendedStatuses } from '@wizyta/contract/booking/calendar/visit-status'
import type { QueryOf } from '@wizyta/contract/kit/endpoint'
import { dayBounds } from '@wizyta/contract/kit/wall-time'
import {
  mostSummaryRows,
  type ProductUsage,
  type UsageSummary,
  type UsageVariance,
  type usages,
} from '@wizyta/contract/sales/usage/api'
import { expectedCost, usageCost } from '@wizyta/contract/sales/usage/variance'
import { sql } from 'kysely'
import { isOneOf } from '../../kit/database/is-one-of.ts'
import { localName } from '../../kit/database/local-name.ts'
import { found } from '../../kit/database/rows.ts'
import type { BusinessContext } from '../../kit/http/http.ts'
import { employeeName } from '../../people/names/names.ts'
import { shownCost } from './shown-cost.ts'

/** `basis_…`: what a quantity of the product has cost in the period, or costs on the shelf. */
type Compared = Pick<
  UsageVariance,
  | 'product_id'
  | 'product'
  | 'unit'
  | 'pack_size'
  | 'usage_unit'
  | 'service_id'
  | 'service'
  | 'employee_id'
  | 'employee'
  | 'visits'
  | 'expected'
  | 'used'
> & { cost: number | null; basis_qty: number; basis_value: number | null }

/** Returns the first rows of the summary, as a screen shows them. The sums are those of all rows. */
export async function readSummary(
  call: Pick<BusinessContext, 'tx' | 'businessId' | 'session'>,
  query: QueryOf<typeof usages.summary>,
): Promise<UsageSummary> {
  const { products, services } = await readWholeSummary(call, query)
  return {
    products: products.slice(0, mostSummaryRows),
    services: services.slice(0, mostSummaryRows),
    takings: products.reduce((sum, row) => sum + row.takings, 0),
    cost: usageCost(products),
    is_cut: products.length > mostSummaryRows || services.length > mostSummaryRows,
  }
}

/**
 * Sums sales and usage of a period by product. Usage by service and employee stands beside the recipes of that time. Voided
 * sales and usages that were taken back do not count. A user who does not see colleagues' calendars gets what they sold.
 * A visit counts when its client came, whether its usage was posted or not.
 */
export async function readWholeSummary(
  { tx, businessId, session }: Pick<BusinessContext, 'tx' | 'businessId' | 'session'>,
  query: QueryOf<typeof usages.summary>,
): Promise<Pick<UsageSummary, 'products' | 'services'>> {
  const from = new Date(dayBounds(query.from, session.timezone).from).toISOString()
  const to = new Date(dayBounds(query.to, session.timezone).to).toISOString()
  const { rows } = await sql<{ products: ProductUsage[]; services: Compared[] }>`
    with lines as materialized (
      select l.usage_id, l.product_id, l.qty, l.service_id, l.employee_id, u.purpose, ${shownCost(sql`-m.value`)} as cost
      from usages u
      join usage_lines l on l.business_id = u.business_id and l.usage_id = u.id
      join stock_movements m on m.business_id = l.business_id and m.id = l.movement_id
      where u.business_id = ${businessId} and u.at >= ${from} and u.at < ${to} and u.reversed_at is null
    ), by_product as (
      select product_id, sum(qty)::bigint as qty, sum(cost)::bigint as cost, count(distinct usage_id)::int as usages
      from lines group by product_id
    ), sold as (
      select l.product_id, sum(l.qty)::bigint as pieces, sum(l.total)::bigint as takings
      from sales s join sale_lines l on l.business_id = s.business_id and l.sale_id = s.id
      where s.business_id = ${businessId} and s.sold_at >= ${from} and s.sold_at < ${to} and l.product_id is not null
        and ((select sees_others()) or coalesce(l.seller_id, l.employee_id) = any ((select own_employees())::uuid[]))
        and not exists (select from sale_voids x where x.business_id = s.business_id and x.sale_id = s.id)
      group by l.product_id
    ), expected as (
      select l.service_id, l.employee_id, r.product_id, count(*)::int as times, sum(r.qty)::bigint as qty
      from visits v
      join visit_lines l on l.business_id = v.business_id and l.visit_id = v.id
      join recipe_times r on r.business_id = l.business_id and r.service_id = l.service_id
        and r.begins_at <= v.starts_at and r.ends_at > v.starts_at
      -- What was archived before the visit was not proposed any more.
      join products p on p.business_id = r.business_id and p.id = r.product_id
        and (p.archived_at is null or p.archived_at > v.starts_at)
      where v.business_id = ${businessId} and v.starts_at >= ${from} and v.starts_at < ${to}
        and ${isOneOf('v.status', attendedStatuses)}
      group by l.service_id, l.employee_id, r.product_id
    ), used as (
      select service_id, employee_id, product_id, sum(qty)::bigint as qty, sum(cost)::bigint as cost
      from lines where purpose = 'service' and service_id is not null
      group by service_id, employee_id, product_id
    ), compared as (
      select coalesce(x.service_id, y.service_id) as service_id, coalesce(x.employee_id, y.employee_id) as employee_id,
        coalesce(x.product_id, y.product_id) as product_id, coalesce(x.times, 0) as times,
        coalesce(x.qty, 0) as expected, coalesce(y.qty, 0) as used, case when y.product_id is null then 0 else y.cost end as cost
      from expected x full join used y
        on y.service_id = x.service_id and y.employee_id = x.employee_id and y.product_id = x.product_id
    )
    select
      (select coalesce(json_agg(one order by one.takings desc, one.cost desc, one.product, one.product_id), '[]') from (
        select p.id as product_id, p.name as product, p.unit, p.pack_size, p.usage_unit,
          coalesce(g.pieces, 0) * p.pack_size as sold, coalesce(g.takings, 0) as takings, coalesce(b.qty, 0) as qty,
          case when b.product_id is null then ${shownCost(sql`0`)} else b.cost end as cost, coalesce(b.usages, 0) as usages
        from by_product b full join sold g on g.product_id = b.product_id
        join products p on p.business_id = ${businessId} and p.id = coalesce(b.product_id, g.product_id)) one) as products,
      (select coalesce(json_agg(one), '[]') from (
        select c.product_id, p.name as product, p.unit, p.pack_size, p.usage_unit, c.service_id, ${localName('s')} as service,
          c.employee_id, nullif(${employeeName}, '') as employee, c.times as visits, c.expected, c.used, c.cost,
          coalesce(b.qty, nullif(k.balance, 0), p.pack_size) as basis_qty,
          case when b.qty is not null then b.cost when k.balance > 0 then ${shownCost(sql`k.value`)}
            else ${shownCost(sql`coalesce(p.purchase_price_net, 0)`)} end as basis_value
        from compared c
        join products p on p.business_id = ${businessId} and p.id = c.product_id
        join services s on s.business_id = ${businessId} and s.id = c.service_id
        join stock_levels k on k.business_id = ${businessId} and k.product_id = c.product_id
        left join employees e on e.business_id = ${businessId} and e.id = c.employee_id
        left join by_product b on b.product_id = c.product_id) one) as services`.execute(tx)
  const { products, services } = found(rows)
  return { products, services: services.map(compare).toSorted(byVariance) }
}

function compare({ basis_qty, basis_value, ...row }: Compared): UsageVariance {
  const { expected } = row
  const expected_cost =
    basis_value === null ? null : expectedCost(expected, { qty: basis_qty, value: basis_value })
  return {
    ...row,
    expected_cost,
    variance: row.used - expected,
    variance_cost: row.cost === null || expected_cost === null ? null : row.cost - expected_cost,
  }
}

/** The largest difference in cost first, then by name. */
const byVariance = (a: UsageVariance, b: UsageVariance) =>
  Math.abs(b.variance_cost ?? 0) - Math.abs(a.variance_cost ?? 0) ||
  a.service.localeCompare(b.service, 'pl') ||
  (a.employee ?? '').localeCompare(b.employee ?? '', 'pl') ||
  a.product.localeCompare(b.product, 'pl')
