import { sql } from 'kysely'
import type { Tx } from '../database/database.ts'
import { inBusiness } from '../database/in-business.ts'

/**
 * Revokes all API keys of a user in all businesses, each with an entry in that business's log.
 * @returns how many still worked
 */
export async function revokeOwnKeys(tx: Tx, userId: string): Promise<number> {
  const { rows } = await sql<{ business_id: string; count: number }>`
    select business_id, count(*)::int as count from keys_made_by(${userId}) group by business_id order by business_id`.execute(
    tx,
  )
  for (const { business_id: id } of rows)
    await inBusiness(tx, id, () =>
      sql`
        update api_keys set revoked_at = now()
        where business_id = ${id} and created_by = ${userId} and revoked_at is null`.execute(tx),
    )
  return rows.reduce((sum, { count }) => sum + count, 0)
}

/** Counts a user's working API keys. */
export async function countOwnKeys(tx: Tx, userId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from keys_made_by(${userId})`.execute(tx)
  return rows[0]?.count ?? 0
}
