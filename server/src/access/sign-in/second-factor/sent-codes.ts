import { randomUUID, timingSafeEqual } from 'node:crypto'
import { challengeMinutes } from '@wizyta/contract/access/sign-in/second-factor'
import { sql } from 'kysely'
import type { Config } from '../../../config.ts'
import type { Tx } from '../../../kit/database/database.ts'
import type { AppParts } from '../../../kit/http/http.ts'
import { conflict } from '../../../kit/http/refusal.ts'
import { deliveryOf } from '../../../kit/mail/delivery.ts'
import { countAttempts } from '../../../kit/security/attempts.ts'
import { keyedHash } from '../keyed-hash.ts'

const perHour = 5

/** A code that goes to its owner: for a sign-in that waits, or (null) to turn such codes on. */
interface Sent {
  userId: string
  challengeId: string | null
}

/** A way by which a code reaches its owner. Text messages will be another. */
export interface CodeWay {
  /** Returns true when this installation can send by it. */
  isOpen(config: Config): boolean
  /** Has the code sent; answers it where the demo shows what it does not send. */
  send(tx: Tx, config: Config, code: { id: string; userId: string }): Promise<{ demo_code: string | null }>
}

export const byMail: CodeWay = {
  isOpen: (config) => deliveryOf(config) !== 'none',
  async send(tx, config, { id, userId }) {
    const isDemo = deliveryOf(config) === 'demo'
    await sql`
      with queued as (
        insert into account_mails (kind, user_id, sent_code_id, recipient, status)
        select 'sign_in_code', id, ${id}, email, ${isDemo ? 'kept' : 'queued'} from users where id = ${userId}
      )
      select pg_notify('messages', '')`.execute(tx)
    return { demo_code: isDemo ? sentCode(config, id) : null }
  },
}

/** Sends a new code; the one before it is worthless from then on. */
export async function sendCode(
  app: AppParts,
  tx: Tx,
  { userId, challengeId }: Sent,
  way: CodeWay = byMail,
): Promise<{ demo_code: string | null }> {
  if (!way.isOpen(app.config)) throw conflict('This installation sends no mails yet, so no code can be sent.')
  await countAttempts(app.database, [
    { scope: 'sent codes', subject: userId, max: perHour, windowSeconds: 3_600 },
  ])
  await sql`select from users where id = ${userId} for no key update`.execute(tx)
  await sql`
    update sent_codes set closed_at = now()
    where user_id = ${userId} and closed_at is null and challenge_id is not distinct from ${challengeId}::uuid`.execute(
    tx,
  )
  const id = randomUUID()
  await sql`
    insert into sent_codes (id, user_id, challenge_id, expires_at)
    values (${id}, ${userId}, ${challengeId}, now() + make_interval(mins => ${challengeMinutes}))`.execute(tx)
  return way.send(tx, app.config, { id, userId })
}

/** Takes the code that was sent last for this very sign-in. Of many at once one succeeds. */
export async function takeSentCode(
  tx: Tx,
  config: Config,
  { userId, challengeId }: Sent,
  code: string,
): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`
    select id from sent_codes
    where user_id = ${userId} and challenge_id is not distinct from ${challengeId}::uuid
      and closed_at is null and expires_at > now()`.execute(tx)
  const [sent] = rows
  if (!sent || code.length !== 6 || !isSame(sentCode(config, sent.id), code)) return false
  const { numAffectedRows } = await sql`
    update sent_codes set closed_at = now() where id = ${sent.id} and closed_at is null`.execute(tx)
  return (numAffectedRows ?? 0n) > 0n
}

/** Six digits that only this installation can make of the id: made again for the mail, stored nowhere. */
export function sentCode({ secretKey }: Pick<Config, 'secretKey'>, id: string): string {
  const number = keyedHash(secretKey, 'sent code', id).readUIntBE(0, 6) % 1_000_000
  return String(number).padStart(6, '0')
}

const isSame = (a: string, b: string) => {
  const [first, second] = [Buffer.from(a), Buffer.from(b)]
  return first.length === second.length && timingSafeEqual(first, second)
}
