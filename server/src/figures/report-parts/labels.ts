import { type RawBuilder, sql } from 'kysely'
import { localName } from '../../kit/database/local-name.ts'
import type { ReportAsked } from '../../kit/reports/read-report.ts'
import { employeeName, fullName } from '../../people/names/names.ts'

type Sql = RawBuilder<unknown>

/** Names of what rows stand for, by grouping. Archived ones keep their names. */
const names: Readonly<Record<string, (businessId: string) => Sql>> = {
  employee: (id) => sql`select e.id, ${employeeName} as name from employees e where e.business_id = ${id}`,
  client: (id) => sql`select c.id, ${fullName('c')} as name from clients c where c.business_id = ${id}`,
  service: (id) => sql`select o.id, ${localName('o')} as name from services o where o.business_id = ${id}`,
  service_group: (id) =>
    sql`select o.id, ${localName('o')} as name from service_groups o where o.business_id = ${id}`,
  product: (id) => sql`select o.id, o.name from products o where o.business_id = ${id}`,
  product_group: (id) => sql`select o.id, o.name from product_groups o where o.business_id = ${id}`,
  method: (id) =>
    sql`select o.id, shown_method_name(o.type, o.name) as name from payment_methods o where o.business_id = ${id}`,
  till: (id) => sql`select o.id, o.name from tills o where o.business_id = ${id}`,
  resource: (id) => sql`select o.id, o.name from resources o where o.business_id = ${id}`,
  supplier: (id) => sql`select o.id, o.name from suppliers o where o.business_id = ${id}`,
  template: (id) => sql`select o.id, o.name from voucher_templates o where o.business_id = ${id}`,
  survey: (id) => sql`select o.id, o.name from surveys o where o.business_id = ${id}`,
  user: (id) => sql`select u.id, u.name from users u
    where exists (select from memberships m where m.business_id = ${id} and m.user_id = u.id)`,
}

/**
 * Puts names beside the rows of a report that are grouped by ids.
 * @param rows a select with `key`, an id or null, and columns; `label` is replaced
 */
export const labelled = (
  { businessId }: Pick<ReportAsked, 'businessId'>,
  kind: string,
  rows: Sql,
  columns: readonly string[],
): Sql => sql`
  select r.key::text as key, coalesce(n.name, '') as label, ${sql.join(columns.map((name) => sql.ref(`r.${name}`)))}
  from (${rows}) r left join (${(names[kind] as (id: string) => Sql)(businessId)}) n on n.id = r.key::uuid`
