import type { Logger } from 'pino'
import type { Config } from '../../config.ts'
import type { Database } from '../../kit/database/database.ts'
import {
  type Claimed,
  claimDelivery,
  findDueWebhooks,
  secondsToNextDelivery,
  type WebhookKey,
} from './claim.ts'
import { isDelivered, recordAnswer } from './outcome.ts'
import { type Answer, postTo } from './post.ts'
import { signedHeaders } from './sign.ts'

/** So many webhooks at once: one whose receiver hangs keeps no other waiting. */
const atOnce = 8
/** Deliveries of one webhook in a round, before others have their turn. */
const inARow = 50
/** A receiver that is down is left alone for so long, however much waits for it. */
const restSeconds = 30

const secretLost = 'The stored secret can no longer be read. Renew it.'

interface Delivering {
  database: Database
  config: Config
  log: Logger
  stopping: () => boolean
}

/** Until when (`performance.now()`) a webhook is left alone. */
export type Resting = Map<string, number>

/**
 * Sends what is due to every webhook.
 * @param resting kept from round to round
 * @returns seconds until the next work; null: unknown
 */
export async function deliverWebhooks(
  delivering: Delivering,
  resting: Resting = new Map(),
): Promise<number | null> {
  for (const [id, until] of resting) if (until <= performance.now()) resting.delete(id)
  const waiting = await findDueWebhooks(delivering.database, [...resting.keys()])
  const next = async (): Promise<void> => {
    for (let one = waiting.shift(); one && !delivering.stopping(); one = waiting.shift()) {
      if (!(await deliverTo(delivering, one)))
        resting.set(one.webhook_id, performance.now() + restSeconds * 1_000)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, next))
  const seconds = await secondsToNextDelivery(delivering.database, [...resting.keys()])
  const back = [...resting.values()].map((until) => (until - performance.now()) / 1_000)
  return [seconds, ...back].reduce<number | null>(
    (least, one) => (one === null ? least : Math.min(least ?? one, one)),
    null,
  )
}

/** @returns false when its receiver is down */
async function deliverTo(delivering: Delivering, webhook: WebhookKey): Promise<boolean> {
  const { database, config, log, stopping } = delivering
  for (let sent = 0; sent < inARow && !stopping(); sent++) {
    const claimed = await claimDelivery(database, config, webhook)
    if (!claimed) return true
    const answer = await attempt(claimed, config)
    const recorded = await recordAnswer({ database, config }, claimed, answer)
    const about = { delivery: claimed.id, business: claimed.business_id, attempt: claimed.attempts }
    if (!recorded) log.warn(about, 'another worker has taken the delivery over')
    else log.info({ ...about, ...answer }, 'webhook called')
    if (isDown(answer)) return false
  }
  return true
}

async function attempt(claimed: Claimed, { anyMailHost, appBrand }: Config): Promise<Answer> {
  const { url, body, secrets } = claimed
  if (secrets.length === 0) return { reason: secretLost }
  return postTo(url, {
    body,
    anyHost: anyMailHost,
    headers: {
      ...signedHeaders(secrets, claimed, Date.now()),
      'content-type': 'application/json; charset=utf-8',
      'user-agent': `${appBrand.replace(/[^\w .-]/g, '') || 'Wizyta'} Webhooks`,
    },
  })
}

/** A receiver that refuses one event may take the next one. */
const isDown = (answer: Answer) =>
  !isDelivered(answer) && ('reason' in answer || answer.code >= 500 || answer.code === 429)
