import { sql } from 'kysely'
import type { Config } from '../../config.ts'
import type { Database, Tx } from '../../kit/database/database.ts'
import { counter } from '../../kit/metrics/measures.ts'
import type { Claimed } from './claim.ts'
import type { Answer } from './post.ts'
import { queueStoppedMails } from './stopped-mail.ts'

const attempts = counter(
  'wizyta_webhook_attempts_total',
  'Attempts to call a webhook, by what became of it.',
  ['outcome'],
)
/** Minutes to the next attempt, after the first, the second …; after the last one a delivery has failed. */
const pauses = [1, 5, 30, 120, 360, 1_440]
/** Days without any success after which a webhook is paused. */
const patienceDays = 5
/** The receiver says that it is gone for good (Standard Webhooks). */
const gone = 410

export const isDelivered = (answer: Answer) => 'code' in answer && answer.code >= 200 && answer.code < 300

/**
 * Writes down what became of an attempt, unless a later attempt has taken over meanwhile.
 * @returns false when it had
 */
export async function recordAnswer(
  { database, config }: { database: Database; config: Config },
  claimed: Claimed,
  answer: Answer,
): Promise<boolean> {
  const context = { role: 'worker' as const, businessId: claimed.business_id }
  const status = statusAfter(claimed, answer)
  const recorded = await database.transaction(context, async (tx) => {
    if (!(await writeStatus(tx, claimed, answer, status))) return false
    if (await recordRun(tx, claimed, answer)) await queueStoppedMails(tx, claimed, config)
    return true
  })
  if (recorded) attempts.inc({ outcome: status })
  return recorded
}

function statusAfter({ tries }: Claimed, answer: Answer): 'delivered' | 'queued' | 'failed' {
  if (isDelivered(answer)) return 'delivered'
  return pauses[tries - 1] === undefined ? 'failed' : 'queued'
}

async function writeStatus(
  tx: Tx,
  { business_id, id, attempts, tries }: Claimed,
  answer: Answer,
  status: ReturnType<typeof statusAfter>,
): Promise<boolean> {
  // A random share spreads deliveries that failed together.
  const seconds = (pauses[tries - 1] ?? 0) * 60 * (0.9 + Math.random() * 0.2)
  const { numAffectedRows } = await sql`
    update webhook_deliveries
    set status = ${status}, lease_until = null,
      answer_code = ${'code' in answer ? answer.code : null}, reason = ${'reason' in answer ? answer.reason : null},
      next_attempt_at = ${status === 'queued' ? sql`now() + make_interval(secs => ${seconds})` : null},
      delivered_at = ${status === 'delivered' ? sql`clock_timestamp()` : sql`delivered_at`}
    where business_id = ${business_id} and id = ${id} and status = 'sending' and attempts = ${attempts}`.execute(
    tx,
  )
  return numAffectedRows === 1n
}

/**
 * Writes down how the webhook does, and pauses one whose receiver has failed for days or is gone.
 * @returns true when it was paused
 */
async function recordRun(tx: Tx, { business_id, webhook_id }: Claimed, answer: Answer): Promise<boolean> {
  const { rows } = await sql<{ is_over: boolean }>`
    update webhook_runs
    set ran_at = now(), failing_since = case when not ${isDelivered(answer)} then coalesce(failing_since, now()) end
    where business_id = ${business_id} and webhook_id = ${webhook_id}
    returning coalesce(failing_since < now() - make_interval(days => ${patienceDays}), false) as is_over`.execute(
    tx,
  )
  if (!rows[0]?.is_over && !('code' in answer && answer.code === gone)) return false
  const { numAffectedRows } = await sql`
    update webhooks set active = false, stopped_at = now(), version = version + 1, updated_at = now()
    where business_id = ${business_id} and id = ${webhook_id} and active`.execute(tx)
  return numAffectedRows === 1n
}
