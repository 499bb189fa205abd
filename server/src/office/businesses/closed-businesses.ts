import { sql } from 'kysely'
import type { Tx } from '../../kit/database/database.ts'

/** The closed businesses that a user, as their superadmin, can still open again. */
export async function listClosedBusinesses(
  tx: Tx,
  userId: string,
): Promise<{ id: string; name: string; version: number }[]> {
  const { rows } = await sql<{ id: string; name: string; version: number }>`
    select b.id, b.name, b.version from businesses b
    where b.archived_at > now() - interval '30 days'
      and exists (select from memberships m
        join roles r on r.business_id = m.business_id and r.id = m.role_id and r.active and r.archived_at is null
        where m.business_id = b.id and m.user_id = ${userId} and m.status = 'active' and r.key = 'superadmin')
    order by b.name, b.id`.execute(tx)
  return rows
}
