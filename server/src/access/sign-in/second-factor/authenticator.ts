import { sql } from 'kysely'
import { Secret, TOTP } from 'otpauth'
import type { Config } from '../../../config.ts'
import type { Tx } from '../../../kit/database/database.ts'
import { seal, unseal } from '../../../kit/security/secrets.ts'

const digits = 6
const stepSeconds = 30
/** Minutes that a new secret waits for its first code. */
const setUpMinutes = 10

const ownedBy = (userId: string) => ({ userId, purpose: 'authenticator' }) as const

/** Keeps a new secret until the app shows its first code. Answers it in the two forms that apps take. */
export async function beginAuthenticator(
  tx: Tx,
  config: Config,
  { id, email }: { id: string; email: string },
): Promise<{ secret: string; uri: string }> {
  // 160 bits, as RFC 4226 recommends.
  const secret = new Secret({ size: 20 })
  const sealed = seal(config, ownedBy(id), secret.base32)
  await sql`
    insert into authenticators (user_id, secret) values (${id}, ${sealed})
    on conflict (user_id) do update set secret = excluded.secret, last_step = null, created_at = now()
    where authenticators.confirmed_at is null`.execute(tx)
  const totp = new TOTP({ issuer: config.appBrand, label: email, secret, digits, period: stepSeconds })
  return { secret: secret.base32, uri: totp.toString() }
}

/** Lets the secret count from its first code on. Answers whether the code was right. */
export async function confirmAuthenticator(
  tx: Tx,
  config: Config,
  userId: string,
  code: string,
): Promise<boolean> {
  const step = await stepOfCode(
    tx,
    config,
    userId,
    code,
    sql`confirmed_at is null and created_at > now() - make_interval(mins => ${setUpMinutes})`,
  )
  if (step === null) return false
  const { numAffectedRows } = await sql`
    update authenticators set confirmed_at = now(), last_step = ${step}
    where user_id = ${userId} and confirmed_at is null`.execute(tx)
  return (numAffectedRows ?? 0n) > 0n
}

/** Takes a code of the app: the steps before and after count too, none of them twice. */
export async function takeAuthenticatorCode(
  tx: Tx,
  config: Config,
  userId: string,
  code: string,
): Promise<boolean> {
  const step = await stepOfCode(tx, config, userId, code, sql`confirmed_at is not null`)
  if (step === null) return false
  const { numAffectedRows } = await sql`
    update authenticators set last_step = ${step}
    where user_id = ${userId} and (last_step is null or last_step < ${step})`.execute(tx)
  return (numAffectedRows ?? 0n) > 0n
}

async function stepOfCode(
  tx: Tx,
  config: Config,
  userId: string,
  code: string,
  which: ReturnType<typeof sql>,
): Promise<number | null> {
  const { rows } = await sql<{ secret: Buffer }>`
    select secret from authenticators where user_id = ${userId} and ${which}`.execute(tx)
  const secret = rows[0] && unseal(config, ownedBy(userId), rows[0].secret)
  if (!secret || !/^\d{6}$/.test(code)) return null
  const timestamp = Date.now()
  const delta = TOTP.validate({
    token: code,
    secret: Secret.fromBase32(secret),
    digits,
    period: stepSeconds,
    timestamp,
    // One step to each side: clocks differ, and typing takes its time (RFC 6238, 5.2).
    window: 1,
  })
  return delta === null ? null : TOTP.counter({ period: stepSeconds, timestamp }) + delta
}
