import { type RawBuilder, sql } from 'kysely'

/** Ids of the visits of a client: as the one who pays, and as a companion of another client. */
export const visitsOfClient = (client: RawBuilder<unknown>) => sql`
  select o.id from visits o where o.business_id = current_business_id() and o.client_id = ${client}
  union all
  select o.visit_id from visit_lines o where o.business_id = current_business_id() and o.client_id = ${client}`
