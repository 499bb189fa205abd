import { type RawBuilder, sql } from 'kysely'

/** The full name in a row of clients or employees. */
export const fullName = (alias: string) =>
  sql<string>`concat_ws(' ', ${sql.ref(`${alias}.first_name`)}, ${sql.ref(`${alias}.last_name`)})`

/** The name by which calendar and clients know the employee `e`. */
export const employeeName = sql<string>`coalesce(e.display_name, ${fullName('e')})`

/** Names of other clients for whom lines of the visit `v` are: ` + Zofia Nowak`; null without any. */
const companionNames = sql<string | null>`(
  select string_agg(' + ' || one.name, '' order by one.place) from (
    select ${fullName('k')} as name, min(a.position) as place
    from visit_lines a join clients k on k.business_id = a.business_id and k.id = a.client_id
    where a.business_id = v.business_id and a.visit_id = v.id and a.client_id is not null
    group by k.business_id, k.id) one)`

/**
 * Names for the visit `v`: its client `c` or the typed name of a walk-in, with companions. Null without any.
 * @param hasCompanions false where it is known that the visit has none: they are not looked for
 */
export const visitorNameWith = (hasCompanions: RawBuilder<boolean>) =>
  sql<
    string | null
  >`(coalesce(nullif(${fullName('c')}, ''), v.walk_in_name) || case when ${hasCompanions} then coalesce(${companionNames}, '') else '' end)`

export const visitorName = visitorNameWith(sql`true`)
