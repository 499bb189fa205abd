import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Tx } from '../../kit/database/database.ts'
import type { AppParts } from '../../kit/http/http.ts'
import { contextOf, type Origin } from '../../kit/http/origin.ts'
import { invalid } from '../../kit/http/refusal.ts'
import { countAttempts } from '../../kit/security/attempts.ts'
import { revokeOwnKeys } from '../../kit/security/own-keys.ts'
import { recordOwnEvent } from '../../kit/security/record-event.ts'
import { secretHash } from '../../kit/security/session.ts'
import { hashPassword } from './password.ts'
import { passwordOwner, refuseWeakPassword } from './password-rules.ts'
import { queueAccountMail } from './second-factor/factor-changes.ts'

/** Makes a link that sets the user's password once, within a day. Answers the token; only its hash is stored. */
export async function createPasswordLink(
  { database }: Pick<AppParts, 'database'>,
  userId: string,
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await database.statement(
    `insert into password_links (token_hash, user_id, expires_at) values ($1, $2, now() + interval '1 day')`,
    [secretHash(token), userId],
  )
  return token
}

/**
 * Sets the password by the link of an invitation or a forgotten password. The link works once, and all sessions of
 * the user end. An intruder with the mailbox or the old password may have made API keys: they end too. A suspended
 * user stays out. The owner of an earlier password is mailed about the new one. 422 when the link is used up or too
 * old.
 * @returns how many keys were revoked
 */
export async function setPassword(
  app: AppParts,
  token: string,
  password: string,
  origin: Origin,
): Promise<{ revoked_keys: number }> {
  await countTries(app, 'password link', 20, origin)
  const ownerId = await ownerOfLink(app, token)
  await refuseWeakPassword(app, ownerId, password)
  const hash = await hashPassword(password)
  const context = { userId: ownerId, ...contextOf(origin) }
  const revoked = await app.database.transaction(context, async (tx) => {
    const done = await takeLink(tx, token, hash)
    if (done === null) return null
    const count = await revokeOwnKeys(tx, done.user_id)
    recordOwnEvent(tx, done.user_id, { action: 'password_changed' })
    if (done.had_password)
      await queueAccountMail(tx, app, {
        kind: 'password_changed',
        userId: done.user_id,
        facts: { revoked_keys: count },
      })
    return count
  })
  if (revoked === null) throw isUsedUp()
  return { revoked_keys: revoked }
}

/**
 * Returns the owner of the password that a link sets. Its bearer got it by mail, and could set the password. 422 when
 * it opens nothing.
 */
export async function openPasswordLink(
  app: AppParts,
  token: string,
  origin: Origin,
): Promise<{ email: string; name: string; places: string[] }> {
  await countTries(app, 'password link opening', 60, origin)
  const ownerId = await ownerOfLink(app, token)
  if (ownerId === null) throw isUsedUp()
  return passwordOwner(app, ownerId)
}

const countTries = ({ database }: AppParts, scope: string, max: number, { network }: Origin) =>
  countAttempts(database, [{ scope, subject: network, max, windowSeconds: 900 }])

async function ownerOfLink({ database }: AppParts, token: string): Promise<string | null> {
  const [owner] = await database.statement<{ id: string }>(
    `select id from users
     where status in ('active', 'invited')
       and (id = (select user_id from password_links where token_hash = $1 and used_at is null and expires_at > now())
         or email = (select email from password_resets where token_hash = $1 and closed_at is null and expires_at > now()))`,
    [secretHash(token)],
  )
  return owner?.id ?? null
}

const isUsedUp = () => invalid({ token: ['This link has been used or is too old. Ask for a new one.'] })

/** Uses the link up and sets what it is for. @returns null when it opens nothing */
async function takeLink(tx: Tx, token: string, hash: string) {
  const { rows } = await sql<{ user_id: string; had_password: boolean }>`
    with invited as (
       update password_links set used_at = now()
       where token_hash = ${secretHash(token)} and used_at is null and expires_at > now()
       returning user_id
     ), forgotten as (
       update password_resets set closed_at = now()
       where token_hash = ${secretHash(token)} and closed_at is null and expires_at > now()
       returning email
     ), meant as (
       select id, password_hash is not null as had_password from users
       where status in ('active', 'invited')
         and (id in (select user_id from invited) or email in (select email from forgotten))
     ), ended as (
       delete from sessions where user_id in (select id from meant)
     )
     update users set password_hash = ${hash}, status = 'active', updated_at = now()
     from meant where users.id = meant.id
     returning users.id as user_id, had_password`.execute(tx)
  return rows[0] ?? null
}
