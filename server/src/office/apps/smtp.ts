import { sql } from 'kysely'
import type { Config } from '../../config.ts'
import type { Tx } from '../../kit/database/database.ts'
import type { Outcome } from '../../kit/mail/mail.ts'
import type { MailServer } from '../../kit/mail/mail-host.ts'
import { type SecretOf, unseal } from '../../kit/security/secrets.ts'

/** The mail server of a business, ready to be spoken to, and in whose name it sends. */
export interface OwnSmtp {
  id: string
  version: number
  sender: { name: string; email: string; reply_to: string | null }
  /** Null: the password was encrypted with a key that is gone. */
  server: MailServer | null
}

export const passwordOf = (businessId: string): SecretOf => ({ businessId, purpose: 'smtp-password' })

/** Message for a stored password that can no longer be read. */
export const passwordLost = 'The stored password can no longer be read. Enter it again.'

/** The business's own mail server; null while it has connected none. */
export async function findOwnSmtp(
  tx: Tx,
  businessId: string,
  config: Pick<Config, 'secretKey' | 'formerSecretKey' | 'anyMailHost'>,
): Promise<OwnSmtp | null> {
  const { rows } = await sql<{
    id: string
    version: number
    host: string
    port: number
    security: 'tls' | 'starttls'
    username: string
    password: Buffer
    sender_name: string
    sender_email: string
    reply_to: string | null
  }>`
    select id, version, host, port, security, username, password, sender_name, sender_email, reply_to
    from smtp_connections where business_id = ${businessId}`.execute(tx)
  const [row] = rows
  if (!row) return null
  const { id, version, host, port, security, username, sender_name, sender_email, reply_to } = row
  const password = unseal(config, passwordOf(businessId), row.password)
  return {
    id,
    version,
    sender: { name: sender_name, email: sender_email, reply_to },
    server:
      password === null ? null : { host, port, security, username, password, anyHost: config.anyMailHost },
  }
}

export async function hasOwnSmtp(tx: Tx, businessId: string): Promise<boolean> {
  const { rows } = await sql`select from smtp_connections where business_id = ${businessId}`.execute(tx)
  return rows.length > 0
}

/** Writes down how the server did, unless the connection was replaced meanwhile. A refused recipient is no failure of it. */
export async function recordRun(
  tx: Tx,
  businessId: string,
  { id, version }: Pick<OwnSmtp, 'id' | 'version'>,
  outcome: Outcome,
): Promise<void> {
  const failed = !outcome.sent && outcome.blocked
  const status = !failed ? 'ok' : outcome.login === 'refused' ? 'error' : 'warning'
  await sql`
    update smtp_runs r set status = ${status}, ran_at = now(), error = ${failed ? outcome.reason : null}
    from smtp_connections s
    where r.business_id = ${businessId} and r.connection_id = ${id}
      and s.business_id = r.business_id and s.id = r.connection_id and s.version = ${version}`.execute(tx)
}

/** The outcome where nothing could even be tried. */
export const withoutPassword: Outcome = {
  sent: false,
  permanent: false,
  perhaps: false,
  blocked: true,
  login: 'refused',
  reason: passwordLost,
}
