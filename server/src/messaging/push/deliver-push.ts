import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Logger } from 'pino'
import type { Config } from '../../config.ts'
import type { Database, Tx } from '../../kit/database/database.ts'
import type { MessageKey } from '../messages/claim.ts'
import { report } from '../messages/deliver.ts'
import { holdsLease } from '../messages/outcome.ts'
import { triedKeys } from '../messages/tried-keys.ts'
import { type ClaimedPush, claimPush, findDuePush, secondsToNextPush } from './claim-push.ts'
import { encryptPush } from './encrypt-push.ts'
import { type PushOutcome, postPush, type Reach, reachPublic } from './post-push.ts'
import { findPushKey } from './push-key.ts'
import { type PushKey, vapidHeader } from './vapid.ts'

/** Push messages at once. A service that hangs rests, so that it holds these places for seconds alone. */
const lanes = 8
const mostInTurn = 100
/** A push service that is down, or has had too many messages, is left alone for so long. */
const restSeconds = 30

export interface PushDelivery {
  database: Database
  config: Config
  log: Logger
  stopping: () => boolean
  reach?: Reach
}

/** Until when (`performance.now()`) a push service is left alone, by its host. */
export type RestingServices = Map<string, number>

/**
 * Sends the push messages that are due.
 * @param resting kept from round to round
 * @returns seconds until the next work; null: unknown
 */
export async function deliverPush(
  delivery: PushDelivery,
  resting: RestingServices = new Map(),
): Promise<number | null> {
  const { database, config, stopping } = delivery
  for (const [host, until] of resting) if (until <= performance.now()) resting.delete(host)
  const tried = triedKeys()
  while (!stopping()) {
    const { waiting } = tried
    const read = await findDuePush(database, mostInTurn, { waiting, resting: [...resting.keys()] })
    if (read.length === 0) break
    const due = tried.fresh(read)
    const key = await database.transaction({ role: 'worker', readOnly: true }, (tx) =>
      findPushKey(tx, config),
    )
    const lane = async (): Promise<void> => {
      for (let one = due.shift(); one && !stopping(); one = due.shift())
        if (one.host === null || !resting.has(one.host)) await attempt(delivery, one, key, resting)
    }
    await Promise.all(Array.from({ length: lanes }, lane))
  }
  return resting.size > 0 ? restSeconds : secondsToNextPush(database)
}

async function attempt(
  { database, config, log, reach = reachPublic }: PushDelivery,
  one: MessageKey,
  key: PushKey | null,
  resting: RestingServices,
): Promise<void> {
  const claimed = await claimPush(database, one)
  if (!claimed) return
  const outcome = (await holdsLease(database, claimed))
    ? await handOver(claimed, key, config, reach)
    : overtaken
  if (!outcome.sent && outcome.blocked)
    resting.set(new URL(claimed.endpoint).hostname, performance.now() + restSeconds * 1_000)
  await report(database, log, claimed, outcome, async (tx) => {
    if (outcome.sent) await noteSent(tx, claimed)
    else if (outcome.gone) await forgetDevice(tx, claimed)
  })
}

const overtaken: PushOutcome & { sent: false } = {
  sent: false,
  gone: false,
  permanent: false,
  perhaps: false,
  blocked: false,
  reason: 'This attempt was overtaken by another.',
}

/** Repeats an attempt of unknown outcome too. By its topic and its tag it replaces the first one. */
async function handOver(
  claimed: ClaimedPush,
  key: PushKey | null,
  config: Config,
  reach: Reach,
): Promise<PushOutcome> {
  // The browser would refuse a message that another key signed.
  if (!key?.publicKey.equals(claimed.public_key))
    return {
      ...overtaken,
      gone: true,
      permanent: true,
      reason: 'The key of this installation has changed. Turn push messages on again.',
    }
  return postPush(claimed.endpoint, {
    reach,
    body: encryptPush(claimed.keys, JSON.stringify(claimed.content)),
    headers: {
      authorization: vapidHeader(key, claimed.endpoint, contactOf(config)),
      'content-encoding': 'aes128gcm',
      'content-type': 'application/octet-stream',
      ttl: String(claimed.ttl),
      urgency: claimed.urgency,
      topic: topicOf(claimed.content.tag),
    },
  })
}

/** At most 32 characters by RFC 8030, and says nothing to the service. */
const topicOf = (tag: string) => createHash('sha256').update(tag).digest('base64url').slice(0, 32)

/** Address by which a push service could reach the operator. */
function contactOf({ appOrigin, mailFrom }: Config): string {
  if (appOrigin.startsWith('https:')) return appOrigin
  return `mailto:${/<([^<>]+)>\s*$/.exec(mailFrom)?.[1] ?? mailFrom.trim()}`
}

async function noteSent(tx: Tx, { business_id, device_id }: ClaimedPush): Promise<void> {
  await sql`
    update push_devices set last_sent_at = now() where business_id = ${business_id} and id = ${device_id}`.execute(
    tx,
  )
}

/** A subscription that has ended never comes back. */
async function forgetDevice(tx: Tx, { business_id, device_id }: ClaimedPush): Promise<void> {
  await sql`delete from push_devices where business_id = ${business_id} and id = ${device_id}`.execute(tx)
}
