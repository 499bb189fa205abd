import { noticeDays } from '@wizyta/contract/messaging/notices/api'
import { sql } from 'kysely'
import type { Database } from './database.ts'

/** Forgets what has had its day: answers kept for repeated calls, sessions that are over, counted attempts, mails and notices to the staff, sign-ins that were not ended. */
export async function purge(database: Database): Promise<void> {
  await database.transaction({ role: 'worker' }, async (tx) => {
    await sql`delete from idempotency_keys where created_at < now() - interval '24 hours'`.execute(tx)
    await sql`delete from sessions where expires_at < now() or last_seen_at < now() - interval '30 days'`.execute(
      tx,
    )
    await sql`delete from known_devices where last_seen_at < now() - interval '400 days'`.execute(tx)
    await sql`delete from account_mails where created_at < now() - interval '30 days'`.execute(tx)
    await sql`delete from email_changes where expires_at < now() - interval '30 days'`.execute(tx)
    await sql`delete from password_resets where expires_at < now() - interval '30 days'`.execute(tx)
    await sql`delete from provider_sign_ins where expires_at < now()`.execute(tx)
    await sql`delete from waiting_links where expires_at < now()`.execute(tx)
    await sql`delete from registrations where expires_at < now() - interval '30 days'`.execute(tx)
    await sql`delete from staff_notices where created_at < now() - interval '30 days'`.execute(tx)
    await sql`delete from notices where created_at < now() - make_interval(days => ${noticeDays})`.execute(tx)
    await sql`delete from sign_in_challenges where expires_at < now() - interval '1 day'`.execute(tx)
    await sql`delete from sent_codes where expires_at < now() - interval '1 day'`.execute(tx)
    await sql`delete from passkey_challenges where expires_at < now()`.execute(tx)
    await sql`delete from remembered_browsers where expires_at < now()`.execute(tx)
    await sql`delete from attempts where window_start < now() - interval '2 days'`.execute(tx)
  })
}
