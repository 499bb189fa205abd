import { createHmac, hkdfSync, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Config } from '../../config.ts'
import type { PublicRequest } from '../../kit/http/http.ts'
import { conflict } from '../../kit/http/refusal.ts'
import { deliveryOf } from '../../kit/mail/delivery.ts'
import { secretHash } from '../../kit/security/session.ts'
import { countTry } from './account-limits.ts'

const validMinutes = 30

/**
 * Sends a link that sets a new password, and invalidates earlier links. It does the same work for every address.
 * Neither the answer nor its time reveals an account. The worker looks it up.
 * @returns in the demo, which sends no mails, the link itself; that of an unknown address opens nothing
 */
export async function askPasswordReset(
  call: PublicRequest,
  email: string,
): Promise<{ demo_link: string | null }> {
  const { app } = call
  await countTry(call, 'reset', email)
  const delivery = deliveryOf(app.config)
  if (delivery === 'none')
    throw conflict(
      'This installation sends no mails yet, so no link can be sent. Ask the owner of your business for help.',
    )
  const id = randomUUID()
  await app.database.transaction({}, async (tx) => {
    // Of two that are asked for at once the later one counts.
    await sql`select pg_advisory_xact_lock(hashtextextended(${`password reset ${email}`}, 0))`.execute(tx)
    await sql`update password_resets set closed_at = now() where email = ${email} and closed_at is null`.execute(
      tx,
    )
    await sql`
      insert into password_resets (id, email, token_hash, expires_at)
      values (${id}, ${email}, ${secretHash(resetToken(app.config, id))}, now() + make_interval(mins => ${validMinutes}))`.execute(
      tx,
    )
    await sql`
      with queued as (
        insert into account_mails (kind, password_reset_id, recipient, status)
        values ('reset_password', ${id}, ${email}, ${delivery === 'demo' ? 'kept' : 'queued'})
      )
      select pg_notify('messages', '')`.execute(tx)
  })
  return { demo_link: delivery === 'demo' ? resetLink(app.config, id) : null }
}

/** The address in the mail. Its token is made again when the mail is sent: none is stored. */
export const resetLink = (config: Pick<Config, 'appOrigin' | 'secretKey'>, resetId: string): string =>
  `${config.appOrigin}/set-password?token=${resetToken(config, resetId)}`

function resetToken({ secretKey }: Pick<Config, 'secretKey'>, resetId: string): string {
  const key = Buffer.from(hkdfSync('sha256', secretKey, '', 'wizyta password reset 1', 32))
  return createHmac('sha256', key).update(resetId).digest('base64url')
}
