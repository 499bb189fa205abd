import { type RawBuilder, sql } from 'kysely'
import { isInTree } from '../../kit/database/tree.ts'
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

/** Selects rows of services in one of the chosen groups, or below one of them. */
export const ofServiceGroup = (asked: Filtered, serviceId: Sql): Sql => ofGroup(asked, 'service', serviceId)

/** Selects rows of products in one of the chosen groups, or below one of them. */
export const ofProductGroup = (asked: Filtered, productId: Sql): Sql => ofGroup(asked, 'product', productId)

function ofGroup({ filter, businessId }: Filtered, kind: 'service' | 'product', id: Sql): Sql {
  const groups = filter[`${kind}_group`]
  if (!groups?.length) return sql`true`
  return sql`${id} in (select o.id from ${sql.table(`${kind}s`)} o where o.business_id = ${businessId}
    and ${isInTree(`${kind}_groups`, businessId, sql.ref(`o.${kind}_group_id`), groups)})`
}
