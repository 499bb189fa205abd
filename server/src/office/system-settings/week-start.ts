import { type RawBuilder, sql } from 'kysely'

/**
 * Returns by how many days the weeks of a business begin before Monday: 1 or 0. The value in SQL is read once a
 * statement. Its own setting comes before that of its company.
 */
export const daysBeforeMonday = (businessId: string): RawBuilder<number> => sql`(
  select (coalesce(
    (select s.value from system_settings s where s.business_id = b.id and s.key = 'week_start'),
    (select s.value from tenant_settings s where s.tenant_id = b.tenant_id and s.key = 'week_start'), '"monday"') = '"sunday"')::int
  from businesses b where b.id = ${businessId})`
