import { cashOperations } from '@wizyta/contract/sales/cash/api'
import { sql } from 'kysely'
import type { Database, Tx } from '../../kit/database/database.ts'
import { isMember, maySee } from '../../messaging/notices/rights.ts'

/** Notifies users who may close a till that it was left open on an earlier day, once for each shift. */
export async function warnOfOpenTills(database: Database): Promise<void> {
  const ids = await database.transaction({ role: 'worker', readOnly: true }, async (tx) => {
    const { rows } = await sql<{ id: string }>`
      select id from businesses where status = 'active' order by id`.execute(tx)
    return rows.map(({ id }) => id)
  })
  for (const id of ids)
    await database.transaction({ role: 'worker', businessId: id }, (tx) => noticeOpenTills(tx, id))
}

async function noticeOpenTills(tx: Tx, businessId: string): Promise<void> {
  const { permission } = cashOperations.reverse
  await sql`
    insert into notices (business_id, user_id, kind, subject, record_id)
    select ${businessId}, u.id, 'till_left_open', t.name, s.id
    from shifts s
    join businesses b on b.id = s.business_id
    join tills t on t.business_id = s.business_id and t.id = s.till_id
    cross join users u
    where s.business_id = ${businessId} and s.closed_at is null
      and (s.opened_at at time zone b.timezone)::date < (now() at time zone b.timezone)::date
      and 'till_left_open' = any (u.app_notices) and ${isMember(businessId)} and ${maySee('till_left_open', businessId)}
      -- A cashier closes the own shift alone.
      and (u.id = s.opened_by_id or exists (
        select from memberships m
        join roles r on r.business_id = m.business_id and r.id = m.role_id and r.active and r.archived_at is null
        where m.business_id = ${businessId} and m.user_id = u.id and m.status = 'active' and ${permission} = any (r.permissions)))
      and not exists (
        select from notices n
        where n.business_id = ${businessId} and n.record_id = s.id and n.user_id = u.id and n.kind = 'till_left_open')
    order by u.id, t.name`.execute(tx)
}
