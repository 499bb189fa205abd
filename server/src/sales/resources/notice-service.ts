import { sql } from 'kysely'
import type { Database, Tx } from '../../kit/database/database.ts'
import { isMember, maySee } from '../../messaging/notices/rights.ts'
import { isDue } from './due.ts'

/** Notifies users of resources whose counter has reached its limit, once until the next service. */
export async function warnOfService(database: Database): Promise<void> {
  const ids = await database.transaction({ role: 'worker', readOnly: true }, async (tx) => {
    const { rows } = await sql<{ id: string }>`
      select id from businesses where status = 'active' order by id`.execute(tx)
    return rows.map(({ id }) => id)
  })
  for (const id of ids)
    await database.transaction({ role: 'worker', businessId: id }, (tx) => noticeService(tx, id))
}

async function noticeService(tx: Tx, businessId: string): Promise<void> {
  await sql`
    insert into notices (business_id, user_id, kind, subject, record_id)
    select ${businessId}, u.id, 'service_due', r.name, c.id
    from resource_counters c
    join resources r on r.business_id = c.business_id and r.id = c.resource_id and r.archived_at is null
    cross join users u
    where c.business_id = ${businessId} and c.archived_at is null and ${isDue}
      and 'service_due' = any (u.app_notices) and ${isMember(businessId)} and ${maySee('service_due', businessId)}
      and not exists (
        select from notices n
        where n.business_id = ${businessId} and n.record_id = c.id and n.user_id = u.id and n.kind = 'service_due'
          and n.created_at > coalesce((select max(s.at) from resource_readings s
            where s.business_id = c.business_id and s.counter_id = c.id and s.kind = 'service'), '-infinity'))
    order by u.id, r.name`.execute(tx)
}
