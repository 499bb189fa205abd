import { type RawBuilder, sql } from 'kysely'
import type { Database } from './database.ts'

/**
 * Deletes what has had its day: answers kept for repeated calls, counted attempts, mails to the staff.
 * @param forgets what the features declare of theirs
 */
export async function purge(database: Database, forgets: readonly RawBuilder<unknown>[]): Promise<void> {
  await database.transaction({ role: 'worker' }, async (tx) => {
    await sql`delete from idempotency_keys where created_at < now() - interval '24 hours'`.execute(tx)
    await sql`delete from attempts where window_start < now() - interval '2 days'`.execute(tx)
    await sql`delete from account_mails where created_at < now() - interval '30 days'`.execute(tx)
    for (const statement of forgets) await statement.execute(tx)
  })
}
