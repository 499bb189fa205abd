import { sql } from 'kysely'
import type { Tx } from './database.ts'

/**
 * Runs a part of a transaction within another business: a new business, or one more that the act reaches. The caller
 * has checked that the user may; row security then fences that business as usual. What is written there is recorded
 * there. Go through several in the order of their ids. Each holds the head of its log until the end, so callers in
 * opposite order would deadlock.
 * @param userId the acting user; by default that of the surrounding transaction
 */
export async function inBusiness<T>(
  tx: Tx,
  businessId: string,
  work: () => Promise<T>,
  userId?: string,
): Promise<T> {
  const { rows } = await sql<{ business: string; user: string }>`
    select coalesce(current_setting('app.business_id', true), '') as business,
      coalesce(current_setting('app.user_id', true), '') as "user"`.execute(tx)
  const { business, user } = rows[0] as { business: string; user: string }
  await enter(tx, businessId, userId ?? user)
  const made = await work()
  await enter(tx, business, user)
  return made
}

async function enter(tx: Tx, businessId: string, userId: string) {
  // What has been written so far is recorded now, while its own business is still in hand.
  await sql`set constraints all immediate`.execute(tx)
  await sql`set constraints all deferred`.execute(tx)
  await sql`
    select set_config('app.business_id', ${businessId}, true), set_config('app.user_id', ${userId}, true)`.execute(
    tx,
  )
}
