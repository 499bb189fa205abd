import { sql } from 'kysely'
import { beforeCommit, type Tx } from '../../kit/database/database.ts'
import type { AppParts } from '../../kit/http/http.ts'
import { invalid, Refusal } from '../../kit/http/refusal.ts'
import { countAttempts } from '../../kit/security/attempts.ts'
import type { Session } from '../../kit/security/session.ts'
import { verifyPassword } from './password.ts'

interface Asking {
  tx: Tx
  session: Session
  app: AppParts
}

/**
 * Proves that the user is present, and not another person at an unattended screen; wrong passwords are counted. Call it
 * before the first query of `tx`, so that no connection is held while the password is hashed.
 */
export async function checkPassword(call: Asking, field: string, password: string): Promise<void> {
  const hash = await provePassword(call, field, password)
  const { tx, session } = call
  // Another session may have changed the password meanwhile. A change that comes now waits for this transaction.
  beforeCommit(tx, async () => {
    const { rows } = await sql`
      select from users where id = ${session.user.id} and password_hash = ${hash} for share`.execute(tx)
    if (rows.length === 0) throw notThePassword(field)
  })
}

/** As `checkPassword`, where the password is changed by the same call. @returns the hash that it belongs to */
export async function provePassword(
  { session, app }: Pick<Asking, 'session' | 'app'>,
  field: string,
  password: string,
): Promise<string> {
  const [user] = await app.database.statement<{ password_hash: string | null }>(
    'select password_hash from users where id = $1',
    [session.user.id],
  )
  const hash = user?.password_hash ?? null
  if (hash === null) throw noPassword(field)
  await countAttempts(app.database, [
    { scope: 'password again', subject: session.user.id, max: 10, windowSeconds: 900 },
  ])
  if (!(await verifyPassword(password, hash))) throw notThePassword(field)
  return hash
}

/** Refuses a user without a password; what was typed does not count as a wrong one. */
function noPassword(field: string): Refusal {
  const sentence =
    'You have no password yet. Have a link sent to you that sets one, under Settings › Security.'
  return new Refusal(422, sentence, { errors: { [field]: [sentence] }, reason: 'no_password' })
}

/** At the field where it was typed. */
export const notThePassword = (field: string) => invalid({ [field]: ['This is not your password.'] })
