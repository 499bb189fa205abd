import { sql } from 'kysely'

/** Hours of the services of visit `v` until which its client cancels freely; null: as the business says. */
export const cancelLimits = sql`(select coalesce(json_agg(distinct s.cancel_limit_h), '[]')
  from visit_lines l join services s on s.business_id = l.business_id and s.id = l.service_id
  where l.business_id = v.business_id and l.visit_id = v.id)`
