import type { AuditAction } from '@wizyta/contract/access/activity-log/api'
import { sql } from 'kysely'
import type { Tx } from '../../../kit/database/database.ts'
import type { AppParts } from '../../../kit/http/http.ts'
import type { Origin } from '../../../kit/http/origin.ts'
import { deliveryOf } from '../../../kit/mail/delivery.ts'
import { recordOwnEvent } from '../../../kit/security/record-event.ts'
import type { Session } from '../../../kit/security/session.ts'
import { makeBackupCodes } from './backup-codes.ts'

/** Call of a user about their own account. */
export interface OwnCall {
  tx: Tx
  session: Session
  app: AppParts
  request: Origin
}

/** Changes that the owner is mailed about. */
export type FactorChange =
  | 'authenticator_added'
  | 'authenticator_removed'
  | 'email_added'
  | 'email_removed'
  | 'backup_codes_renewed'
  | 'passkey_added'
  | 'passkey_removed'
  | 'provider_linked'
  | 'provider_unlinked'
  | 'reset_by_superadmin'
  | 'reset_by_keeper'

/**
 * After a factor was set up: this session has seen it. With the first one come backup codes, and sessions that were opened
 * by the password alone end. Answers the codes, or null when there are some already.
 */
export async function factorAdded(call: OwnCall, change: FactorChange): Promise<string[] | null> {
  const { tx, session, app } = call
  const userId = session.user.id
  await sql`select from users where id = ${userId} for no key update`.execute(tx)
  await sql`update sessions set second_factor_at = now() where id = ${session.id}`.execute(tx)
  await tellOfChange(call, change)
  const { rows } = await sql`select from backup_codes where user_id = ${userId} limit 1`.execute(tx)
  if (rows.length > 0) return null
  await sql`delete from sessions where user_id = ${userId} and id <> ${session.id} and second_factor_at is null`.execute(
    tx,
  )
  return makeBackupCodes(tx, app.config, userId)
}

/** After a factor was removed. With the last one go the backup codes and the browsers that were not asked. */
export async function factorRemoved(call: OwnCall, change: FactorChange): Promise<void> {
  const { tx, session } = call
  const userId = session.user.id
  await tellOfChange(call, change)
  const { rows } = await sql<{ left: number }>`
    select cardinality(second_factors_of(${userId})) as left`.execute(tx)
  if (rows[0]?.left !== 0) return
  await sql`delete from backup_codes where user_id = ${userId}`.execute(tx)
  await sql`delete from remembered_browsers where user_id = ${userId}`.execute(tx)
  await sql`update sessions set second_factor_at = null where user_id = ${userId}`.execute(tx)
}

/** Mails the owner about a change, and records it in the logs of the owner's businesses. */
export async function tellOfChange(call: OwnCall, change: FactorChange): Promise<void> {
  const { tx, session, app } = call
  const kind = change.startsWith('passkey') ? 'passkey_changed' : 'second_factor_changed'
  await queueAccountMail(tx, app, { kind, userId: session.user.id, change })
  const action = actionOf(change)
  if (action) recordOwnEvent(tx, session.user.id, { action, changes: { factor: [null, change] } })
}

/** Facts of a mail about an account beside its kind; each kind takes those it knows. */
export interface MailFacts {
  /** Name of the acting user. */
  by?: string
  /** How many API keys went with the password. */
  revoked_keys?: number
  /** Created key: its name, its business with time zone, and its origin. */
  key?: { name: string; business: string; timezone: string; agent: string | null; ip: string | null }
}

export async function queueAccountMail(
  tx: Tx,
  { config }: Pick<AppParts, 'config'>,
  mail: {
    kind: 'second_factor_changed' | 'passkey_changed' | 'password_changed' | 'api_key_made'
    userId: string
    change?: FactorChange
    /** Further facts of the mail. */
    facts?: MailFacts
  },
): Promise<void> {
  // Without a way for mails the row is all there is.
  const status = deliveryOf(config) === 'smtp' ? 'queued' : 'kept'
  await sql`
    with queued as (
      insert into account_mails (kind, user_id, change, facts, recipient, status)
      select ${mail.kind}, id, ${mail.change ?? null}, ${mail.facts ? JSON.stringify(mail.facts) : null}::jsonb, email, ${status}
      from users where id = ${mail.userId}
    )
    select pg_notify('messages', '')`.execute(tx)
}

function actionOf(change: FactorChange): AuditAction | null {
  if (change === 'passkey_added' || change === 'passkey_removed') return change
  if (change === 'provider_linked' || change === 'provider_unlinked') return change
  if (change === 'backup_codes_renewed') return null
  return change.endsWith('_added') ? 'second_factor_on' : 'second_factor_off'
}
