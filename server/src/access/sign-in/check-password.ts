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
 * Proof that it is the user himself and not somebody at his unattended desk; slips are counted. Ask for it before the
 * first query of `tx`, so that no connection is held while the password is hashed.
 */
export async function checkPassword(call: Asking, field: string, password: string): Promise<void> {
  const hash = await provePassword(call, field, password)
  const { tx, session } = call
  // What was right a moment ago must not have been changed meanwhile by somebody elsewhere; whoever changes it now waits,
  // and finds what was made by the old one.
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

/** Whoever comes in by the identity provider or a passkey alone can type what he likes: it is no slip. */
function noPassword(field: string): Refusal {
  const sentence =
    'You have no password yet. Have a link sent to you that sets one, under Settings › Security.'
  return new Refusal(422, sentence, { errors: { [field]: [sentence] }, reason: 'no_password' })
}

/** At the field where it was typed. */
export const notThePassword = (field: string) => invalid({ [field]: ['This is not your password.'] })
