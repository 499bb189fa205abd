import { sql } from 'kysely'
import { notThePassword, provePassword } from '../../access/sign-in/check-password.ts'
import { hashPassword } from '../../access/sign-in/password.ts'
import { refuseWeakPassword } from '../../access/sign-in/password-rules.ts'
import { queueAccountMail } from '../../access/sign-in/second-factor/factor-changes.ts'
import type { Tx } from '../../kit/database/database.ts'
import type { AppParts } from '../../kit/http/http.ts'
import { revokeOwnKeys } from '../../kit/security/own-keys.ts'
import { recordOwnEvent } from '../../kit/security/record-event.ts'
import type { Session } from '../../kit/security/session.ts'

/**
 * Changes the password, given the present one, and ends all other sessions; on request also the user's API keys. The
 * owner of the account hears of it by mail.
 */
export async function changePassword(
  call: { tx: Tx; session: Session; app: AppParts },
  given: { current: string; password: string; revoke_keys?: boolean | undefined },
): Promise<void> {
  const { tx, session, app } = call
  const { user } = session
  const before = await provePassword(call, 'current', given.current)
  await refuseWeakPassword(app, user.id, given.password)
  const hash = await hashPassword(given.password)
  // Only now is there a query: until here no connection was held.
  const { rows } = await sql`
    with changed as (
      update users set password_hash = ${hash}, updated_at = now()
      where id = ${user.id} and password_hash = ${before} returning id
    ), ended as (
      delete from sessions where user_id in (select id from changed) and id <> ${session.id}
    )
    select id from changed`.execute(tx)
  // Another session changed it while this one was being hashed.
  if (rows.length === 0) throw notThePassword('current')
  recordOwnEvent(tx, user.id, { action: 'password_changed' })
  const revoked = given.revoke_keys ? await revokeOwnKeys(tx, user.id) : 0
  await queueAccountMail(tx, app, {
    kind: 'password_changed',
    userId: user.id,
    facts: { revoked_keys: revoked },
  })
}
