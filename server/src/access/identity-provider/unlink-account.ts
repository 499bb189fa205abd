import { sql } from 'kysely'
import type { Tx } from '../../kit/database/database.ts'
import { found } from '../../kit/database/rows.ts'
import type { AppParts } from '../../kit/http/http.ts'
import { conflict } from '../../kit/http/refusal.ts'
import { recordEvent } from '../../kit/security/record-event.ts'
import type { Session } from '../../kit/security/session.ts'
import { checkPassword } from '../sign-in/check-password.ts'
import { type OwnCall, queueAccountMail, tellOfChange } from '../sign-in/second-factor/factor-changes.ts'
import { lockMember } from '../users/lock-member.ts'

/** Unlinks the caller's own account, by password, unless no other way to sign in is left. All other sessions end. */
export async function unlinkOwn(call: OwnCall, id: string, password: string): Promise<void> {
  const { tx, session, app } = call
  const userId = session.user.id
  // Apart, so that no connection is held while the password is hashed.
  const isLast = await app.database.transaction({ userId, readOnly: true }, (own) =>
    isLastWayIn(own, userId, id),
  )
  if (isLast)
    throw conflict(
      'This is your only way in. Set a password first: “Forgot your password?” on the sign-in page sends a link.',
    )
  await checkPassword(call, 'password', password)
  await sql`delete from linked_accounts where id = ${id} and user_id = ${userId}`.execute(tx)
  await sql`delete from sessions where user_id = ${userId} and id <> ${session.id}`.execute(tx)
  await tellOfChange(call, 'provider_unlinked')
}

async function isLastWayIn(tx: Tx, userId: string, id: string): Promise<boolean> {
  const { rows } = await sql<{ is_last: boolean }>`
    select u.password_hash is null and not 'passkey' = any (second_factors_of(u.id)) as is_last
    from linked_accounts l join users u on u.id = l.user_id
    where l.id = ${id} and l.user_id = ${userId}`.execute(tx)
  return found(rows).is_last
}

/**
 * Unlinks the account of a member of the business; all sessions of the member end. Members with more permissions than
 * the caller are refused.
 */
export async function unlinkMember(
  app: AppParts,
  tx: Tx,
  session: Session,
  businessId: string,
  id: string,
): Promise<void> {
  const { rows } = await sql<{ user_id: string; elsewhere: boolean }>`
    select l.user_id, belongs_elsewhere(l.user_id) as elsewhere from linked_accounts l
    where l.id = ${id}
      and exists (select from memberships m where m.business_id = ${businessId} and m.user_id = l.user_id)`.execute(
    tx,
  )
  const { user_id, elsewhere } = found(rows)
  if (user_id === session.user.id)
    throw conflict('Unlink your own account under Settings, where your password is asked for.')
  await lockMember(tx, session, user_id)
  // It is the way into another company as well.
  if (elsewhere)
    throw conflict(
      'Only the person can unlink this account, under Settings. Here you can suspend or remove the user.',
    )
  await sql`delete from linked_accounts where id = ${id}`.execute(tx)
  await sql`delete from sessions where user_id = ${user_id}`.execute(tx)
  await queueAccountMail(tx, app, {
    kind: 'second_factor_changed',
    userId: user_id,
    change: 'provider_unlinked',
  })
  await recordEvent(tx, { action: 'provider_unlinked', entity: 'users', entityId: user_id })
}
