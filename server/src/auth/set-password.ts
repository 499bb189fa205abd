import { randomBytes } from 'node:crypto'
import { countAttempts } from '../lib/attempts.ts'
import type { AppParts } from '../lib/http.ts'
import { invalid } from '../lib/refusal.ts'
import { secretHash } from '../lib/session.ts'
import { queueAccountMail } from './factor-changes.ts'
import { hashPassword } from './password.ts'
import { refuseWeakPassword } from './password-rules.ts'

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
 * Sets the password by a link, of an invitation or of a forgotten password: once, and it ends every session of the user.
 * Who was suspended stays out; who had a password before hears of the new one by mail. 422 when the link is used up or too old.
 */
export async function setPassword(app: AppParts, token: string, password: string, ip: string): Promise<void> {
  await countAttempts(app.database, [{ scope: 'password link', subject: ip, max: 20, windowSeconds: 900 }])
  const [owner] = await app.database.statement<{ id: string }>(
    `select id from users
     where id = (select user_id from password_links where token_hash = $1 and used_at is null and expires_at > now())
       or email = (select email from password_resets where token_hash = $1 and closed_at is null and expires_at > now())`,
    [secretHash(token)],
  )
  await refuseWeakPassword(app, owner?.id ?? null, password)
  const hash = await hashPassword(password)
  const [done] = await app.database.statement<{ user_id: string; had_password: boolean }>(
    `with invited as (
       update password_links set used_at = now()
       where token_hash = $1 and used_at is null and expires_at > now()
       returning user_id
     ), forgotten as (
       update password_resets set closed_at = now()
       where token_hash = $1 and closed_at is null and expires_at > now()
       returning email
     ), meant as (
       select id, password_hash is not null as had_password from users
       where status in ('active', 'invited')
         and (id in (select user_id from invited) or email in (select email from forgotten))
     ), ended as (
       delete from sessions where user_id in (select id from meant)
     )
     update users set password_hash = $2, status = 'active', updated_at = now()
     from meant where users.id = meant.id
     returning users.id as user_id, had_password`,
    [secretHash(token), hash],
  )
  if (!done) throw invalid({ token: ['This link has been used or is too old. Ask for a new one.'] })
  if (done.had_password)
    await app.database.transaction({ userId: done.user_id }, (tx) =>
      queueAccountMail(tx, app, { kind: 'password_changed', userId: done.user_id }),
    )
}
