import { sql } from 'kysely'
import type { Database } from '../../kit/database/database.ts'
import { isMember, maySee } from './rights.ts'

/**
 * Writes the notices that the last demo days would have left. Cancellations by link go to readers of the calendar,
 * confirmations to the employees of the visit. The latest of each are still unread.
 */
export async function writeNotices(database: Database, businessId: string): Promise<void> {
  await database.transaction({ businessId }, async (tx) => {
    await sql`
      with happened as (
        select v.id, v.starts_at, v.status, a.at,
          a.changes -> 'status' ->> 1 as became
        from audit_log a
        join visits v on v.business_id = a.business_id and v.id = a.entity_id
        where a.business_id = ${businessId} and a.entity = 'events' and a.part = 'visits' and a.user_id is null
          and a.changes -> 'status' ->> 1 in ('cancelled', 'confirmed')
          and a.at > now() - interval '10 days' and a.at <= now()
      ), told as (
        select u.id as user_id, h.id, h.at, coalesce(o.starts_at, h.starts_at) as starts_at,
          case when h.became = 'confirmed' then 'own_visit_confirmed'
            when o.starts_at is not null then 'own_visit_cancelled' else 'visit_cancelled' end as kind,
          row_number() over (partition by u.id, h.became order by h.at desc) as place
        from happened h
        cross join users u
        cross join lateral (
          select min(l.starts_at) as starts_at
          from visit_lines l join employees e on e.business_id = l.business_id and e.id = l.employee_id
          where l.business_id = ${businessId} and l.visit_id = h.id and e.user_id = u.id) o
        where ${isMember(businessId)} and ${maySee('visit_cancelled', businessId)}
          and (o.starts_at is not null or h.became = 'cancelled')
      )
      insert into notices (business_id, user_id, kind, visit_id, starts_at, created_at, read_at)
      select ${businessId}, user_id, kind, id, starts_at, at,
        case when place > 3 then least(at + interval '20 minutes', now()) end
      from told where place <= 12`.execute(tx)
  })
}
