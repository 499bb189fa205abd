import { sql } from 'kysely'

/** The day on which the maintenance of the counter `c` is due; null where visits feed it. */
export const dueOn = sql`maintenance_due_on(c.unit, c.limit_at, coalesce(c.serviced_on, c.created_at::date))`

/** Returns true for a counter `c` that has reached its limit. */
export const isDue = sql`(c.since_service >= c.limit_at or ${dueOn} <= (
  select (now() at time zone b.timezone)::date from businesses b where b.id = c.business_id))`
