import { createHmac, hkdfSync, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { checkPassword } from '../../access/sign-in/check-password.ts'
import { recordOwnAct } from '../../access/sign-in/record-sign-in.ts'
import type { Config } from '../../config.ts'
import type { Tx } from '../../kit/database/database.ts'
import type { AppParts } from '../../kit/http/http.ts'
import type { Origin } from '../../kit/http/origin.ts'
import { conflict, invalid } from '../../kit/http/refusal.ts'
import { type Delivery, deliveryOf } from '../../kit/mail/delivery.ts'
import { countAttempts } from '../../kit/security/attempts.ts'
import { type Session, secretHash } from '../../kit/security/session.ts'

const validHours = 24

interface Asking {
  tx: Tx
  session: Session
  app: AppParts
}

/**
 * Stores the wanted address until its owner opens the link sent there; the present address is notified. The wanted
 * address is not looked up, so that neither answer nor time reveals another account.
 */
export async function askEmailChange(
  { tx, session, app }: Asking,
  { email, password }: { email: string; password: string },
): Promise<{ pending_email: string; demo_link: string | null }> {
  const { user } = session
  const delivery = deliveryOf(app.config)
  if (delivery === 'none')
    throw conflict('This installation sends no mails yet, so an address cannot be confirmed.')
  await checkPassword({ tx, session, app }, 'password', password)
  if (email === user.email) throw invalid({ email: ['This is your address already.'] })

  await dropEmailChange(tx, user.id)
  const id = randomUUID()
  const token = emailToken(app.config, id)
  await sql`
    insert into email_changes (id, user_id, email, token_hash, expires_at)
    values (${id}, ${user.id}, ${email}, ${secretHash(token)}, now() + make_interval(hours => ${validHours}))`.execute(
    tx,
  )
  await queueMails(tx, { id, userId: user.id, email, present: user.email, delivery })
  return { pending_email: email, demo_link: delivery === 'demo' ? confirmationLink(app.config, id) : null }
}

/** Makes the link worthless, if one is open. */
export async function dropEmailChange(tx: Tx, userId: string): Promise<void> {
  await sql`select from users where id = ${userId} for no key update`.execute(tx)
  await sql`update email_changes set closed_at = now() where user_id = ${userId} and closed_at is null`.execute(
    tx,
  )
}

async function queueMails(
  tx: Tx,
  change: { id: string; userId: string; email: string; present: string; delivery: Delivery },
): Promise<void> {
  const status = change.delivery === 'demo' ? 'kept' : 'queued'
  await sql`
    with queued as (
      insert into account_mails (user_id, kind, email_change_id, recipient, status)
      values (${change.userId}, 'confirm_email', ${change.id}, ${change.email}, ${status}),
        (${change.userId}, 'email_change_asked', ${change.id}, ${change.present}, ${status})
    )
    select pg_notify('messages', '')`.execute(tx)
}

/** Gives the user the address that the link was sent to: once, within a day. */
export async function confirmEmail(app: AppParts, token: string, origin: Origin): Promise<{ email: string }> {
  await countAttempts(app.database, [
    { scope: 'email link', subject: origin.network, max: 20, windowSeconds: 900 },
  ])
  const [done] = await app.database
    .statement<{ id: string; email: string }>(
      `with used as (
         update email_changes set closed_at = now()
         where token_hash = $1 and closed_at is null and expires_at > now()
         returning user_id, email
       )
       update users set email = used.email, updated_at = now()
       from used where users.id = used.user_id and users.status = 'active'
       returning users.id, users.email`,
      [secretHash(token)],
    )
    .catch((error) => {
      // Only the reader of that mailbox gets this.
      if (error.code === '23505')
        throw invalid({ token: ['Another account has this address. Choose another address.'] })
      throw error
    })
  if (!done) throw invalid({ token: ['This link has been used or is too old. Ask for a new one.'] })
  await recordOwnAct(app.database, done.id, origin, 'email_changed')
  return { email: done.email }
}

/** The address in the mail. Its token is made again when the mail is sent: none is stored. */
export const confirmationLink = (config: Pick<Config, 'appOrigin' | 'secretKey'>, changeId: string): string =>
  `${config.appOrigin}/confirm-email?token=${emailToken(config, changeId)}`

function emailToken({ secretKey }: Pick<Config, 'secretKey'>, changeId: string): string {
  const key = Buffer.from(hkdfSync('sha256', secretKey, '', 'wizyta email change 1', 32))
  return createHmac('sha256', key).update(changeId).digest('base64url')
}
