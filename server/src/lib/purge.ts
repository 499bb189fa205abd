import { noticeDays } from '@wizyta/contract/notices'
import { sql } from 'kysely'
import type { Database } from './database.ts'

/** Forgets what has had its day: answers kept for repeated calls, sessions that are over, counted attempts, mails and notices to the staff. */
export async function purge(database: Database): Promise<void> {
  await database.transaction({ role: 'worker' }, async (tx) => {
    await sql`delete from idempotency_keys where created_at < now() - interval '24 hours'`.execute(tx)
    await sql`delete from sessions where expires_at < now() or last_seen_at < now() - interval '7 days'`.execute(
      tx,
    )
    await sql`delete from account_mails where created_at < now() - interval '30 days'`.execute(tx)
    await sql`delete from email_changes where expires_at < now() - interval '30 days'`.execute(tx)
    await sql`delete from password_resets where expires_at < now() - interval '30 days'`.execute(tx)
    await sql`delete from staff_notices where created_at < now() - interval '30 days'`.execute(tx)
    await sql`delete from notices where created_at < now() - make_interval(days => ${noticeDays})`.execute(tx)
    await sql`delete from attempts where window_start < now() - interval '2 days'`.execute(tx)
  })
}
