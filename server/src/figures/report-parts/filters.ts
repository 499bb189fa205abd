import { type RawBuilder, sql } from 'kysely'
import type { ReportAsked } from '../../kit/reports/read-report.ts'

type Sql = RawBuilder<unknown>
type Filtered = Pick<ReportAsked, 'filter' | 'businessId'>

/** Selects rows whose value is among those of a filter; all without one. */
export const chosen = ({ filter }: Filtered, name: string, value: Sql): Sql => {
  const values = filter[name]
  return values && values.length > 0 ? sql`(${value})::text = any (${[...values]}::text[])` : sql`true`
}

/** Selects rows of clients who belong to one of the chosen groups. */
export const ofClientGroup = (asked: Filtered, clientId: Sql): Sql => {
  const groups = asked.filter.client_group
  return groups && groups.length > 0
    ? sql`exists (select from client_group_members g where g.business_id = ${asked.businessId} and g.client_id = ${clientId}
        and g.group_id::text = any (${[...groups]}::text[]))`
    : sql`true`
}

/** Selects rows of services in one of the chosen groups, or in a subgroup. */
export const ofServiceGroup = (asked: Filtered, serviceId: Sql): Sql =>
  asked.filter.service_group?.length
    ? sql`exists (select from services g where g.business_id = ${asked.businessId} and g.id = ${serviceId}
        and exists (select from service_groups h where h.business_id = g.business_id and h.id = g.service_group_id
          and (${chosen(asked, 'service_group', sql`h.id`)} or ${chosen(asked, 'service_group', sql`h.parent_id`)})))`
    : sql`true`

/** Selects rows of products in one of the chosen groups, or in a subgroup. */
export const ofProductGroup = (asked: Filtered, productId: Sql): Sql =>
  asked.filter.product_group?.length
    ? sql`exists (select from products g where g.business_id = ${asked.businessId} and g.id = ${productId}
        and exists (select from product_groups h where h.business_id = g.business_id and h.id = g.product_group_id
          and (${chosen(asked, 'product_group', sql`h.id`)} or ${chosen(asked, 'product_group', sql`h.parent_id`)})))`
    : sql`true`
