import { sql } from 'kysely'
import { queueAccountMail } from '../auth/factor-changes.ts'
import { hashPassword } from '../auth/password.ts'
import { refuseWeakPassword } from '../auth/password-rules.ts'
import type { Tx } from '../lib/database.ts'
import type { AppParts } from '../lib/http.ts'
import type { Session } from '../lib/session.ts'
import { checkPassword } from './change-email.ts'

/** Sets another password by the present one, and ends every session but this one. The owner of the account hears of it by mail. */
export async function changePassword(
  call: { tx: Tx; session: Session; app: AppParts },
  { current, password }: { current: string; password: string },
): Promise<void> {
  const { tx, session, app } = call
  await checkPassword(call, 'current', current)
  await refuseWeakPassword(app, session.user.id, password)
  const hash = await hashPassword(password)
  await sql`
    with ended as (
      delete from sessions where user_id = ${session.user.id} and id <> ${session.id}
    )
    update users set password_hash = ${hash}, updated_at = now() where id = ${session.user.id}`.execute(tx)
  await queueAccountMail(tx, app, { kind: 'password_changed', userId: session.user.id })
}
