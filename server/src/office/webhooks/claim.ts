import { sql } from 'kysely'
import type { Config } from '../../config.ts'
import type { Database } from '../../kit/database/database.ts'
import { unseal } from '../../kit/security/secrets.ts'
import { secretOf } from './queries.ts'

/** Longer than an attempt may take; then another worker may try. */
const leaseSeconds = 30

export interface WebhookKey {
  business_id: string
  webhook_id: string
}

/** A delivery that this attempt, and no other, may send. */
export interface Claimed extends WebhookKey {
  id: string
  body: string
  /** Fences the result: a later attempt has a higher number. */
  attempts: number
  /** Attempts since it was queued, or queued again by hand. */
  tries: number
  url: string
  /** Those that sign; none when they can no longer be read. */
  secrets: string[]
}

const isDue = sql`(d.status = 'queued' and d.next_attempt_at <= now() or d.status = 'sending' and d.lease_until <= now())`

/** Active webhooks, but for those that rest. */
const isAwake = (resting: readonly string[]) => sql`exists (
  select from webhooks w where w.business_id = d.business_id and w.id = d.webhook_id and w.active)
  and d.webhook_id <> all (${resting}::uuid[])`

/** Finds the webhooks for which something is due, longest due first. */
export function findDueWebhooks(database: Database, resting: readonly string[]): Promise<WebhookKey[]> {
  return database.transaction({ role: 'worker', readOnly: true }, async (tx) => {
    const { rows } = await sql<WebhookKey>`
      select d.business_id, d.webhook_id from webhook_deliveries d
      where ${isDue} and ${isAwake(resting)}
      group by 1, 2 order by min(coalesce(d.next_attempt_at, d.lease_until)) limit 100`.execute(tx)
    return rows
  })
}

/** Returns the seconds until the next delivery is due; null while none waits. */
export function secondsToNextDelivery(
  database: Database,
  resting: readonly string[],
): Promise<number | null> {
  return database.transaction({ role: 'worker', readOnly: true }, async (tx) => {
    const { rows } = await sql<{ seconds: number | null }>`
      select extract(epoch from min(coalesce(d.next_attempt_at, d.lease_until)) - now()) as seconds
      from webhook_deliveries d where d.status in ('queued', 'sending') and ${isAwake(resting)}`.execute(tx)
    return rows[0]?.seconds ?? null
  })
}

/** Takes the oldest due delivery of a webhook for one attempt; committed before the receiver is called. */
export function claimDelivery(
  database: Database,
  config: Pick<Config, 'secretKey' | 'formerSecretKey'>,
  { business_id, webhook_id }: WebhookKey,
): Promise<Claimed | null> {
  return database.transaction({ role: 'worker', businessId: business_id }, async (tx) => {
    const { rows } = await sql<Omit<Claimed, 'secrets'> & { secret: Buffer; former_secret: Buffer | null }>`
      with due as (
        select d.id from webhook_deliveries d
        where d.business_id = ${business_id} and d.webhook_id = ${webhook_id} and ${isDue}
        order by d.created_at, d.id limit 1 for update skip locked
      )
      update webhook_deliveries d
      set status = 'sending', attempts = attempts + 1, tries = tries + 1, next_attempt_at = null,
        lease_until = clock_timestamp() + make_interval(secs => ${leaseSeconds})
      from due, webhooks w
      where d.business_id = ${business_id} and d.id = due.id
        and w.business_id = d.business_id and w.id = d.webhook_id and w.active
      returning d.business_id, d.webhook_id, d.id, d.body, d.attempts, d.tries, w.url, w.secret,
        case when w.former_until > now() then w.former_secret end as former_secret`.execute(tx)
    const [row] = rows
    if (!row) return null
    const { secret, former_secret, ...claimed } = row
    const open = (sealed: Buffer | null) => sealed && unseal(config, secretOf(business_id), sealed)
    return { ...claimed, secrets: [open(secret), open(former_secret)].filter((one) => one !== null) }
  })
}
