import { mayReach } from '@wizyta/contract/messaging/sms/prefixes'
import { sql } from 'kysely'
import type { Logger } from 'pino'
import type { Config } from '../../config.ts'
import type { Database, Tx } from '../../kit/database/database.ts'
import { addressOfCallback } from '../../kit/security/secret-address.ts'
import type { MessageKey } from '../messages/claim.ts'
import { report } from '../messages/deliver.ts'
import { holdsLease } from '../messages/outcome.ts'
import { type ClaimedSms, claimSms, passOn, release } from './claim-sms.ts'
import { noteRun } from './note-run.ts'
import { publicNetwork, type SmsNetwork, type SmsOutcome } from './port.ts'
import { settleStranded } from './settle-stranded.ts'
import { findWays, type Way } from './ways.ts'

/** So many businesses at once, and so many SMS of one business: a provider that hangs keeps no other waiting. */
const businessesAtOnce = 4
const lanes = 4
/** Most SMS of one business before the others have their turn. */
const mostInTurn = 200
/** A provider that did not answer rests a minute; one that refuses the token longer. */
const restSeconds = 60
const refusedRestSeconds = 900

export interface SmsDelivery {
  database: Database
  config: Config
  log: Logger
  stopping: () => boolean
  network?: SmsNetwork
}

/** Until when (`performance.now()`) a provider of a business is left alone; new settings are tried at once. */
export type RestingWays = Map<string, { version: number; until: number }>

/**
 * Sends the SMS that are due, each business by its own providers.
 * @param resting kept from round to round
 * @returns seconds until the next work; null: unknown
 */
export async function deliverSms(
  delivery: SmsDelivery,
  resting: RestingWays = new Map(),
): Promise<number | null> {
  await settleStranded(delivery.database)
  const waiting = await businessesWithDue(delivery.database)
  let more = false
  const next = async (): Promise<void> => {
    for (let one = waiting.pop(); one && !delivery.stopping(); one = waiting.pop())
      if (await deliverOf(delivery, one, resting)) more = true
  }
  await Promise.all(Array.from({ length: businessesAtOnce }, next))
  return more ? 0 : secondsToNext(delivery.database)
}

const isDue = sql`m.channel = 'sms' and (m.status = 'queued' and coalesce(m.next_attempt_at, m.due_at) <= now()
  or m.status = 'sending' and m.lease_until <= now())`

async function businessesWithDue(database: Database): Promise<string[]> {
  return database.transaction({ role: 'worker', readOnly: true }, async (tx) => {
    const { rows } = await sql<{ business_id: string }>`
      select distinct s.business_id from sms_connections s
      where exists (select from messages m where m.business_id = s.business_id and m.channel = 'sms' and m.status = 'queued'
          and coalesce(m.next_attempt_at, m.due_at) <= now())
        or s.business_id in (select m.business_id from messages m
          where m.channel = 'sms' and m.status = 'sending' and m.lease_until <= now())`.execute(tx)
    return rows.map(({ business_id }) => business_id)
  })
}

async function secondsToNext(database: Database): Promise<number | null> {
  return database.transaction({ role: 'worker', readOnly: true }, async (tx) => {
    const { rows } = await sql<{ seconds: number | null }>`
      select extract(epoch from min(at) - now()) as seconds from sms_connections s
      cross join lateral (
        (select coalesce(m.next_attempt_at, m.due_at) as at from messages m
          where m.business_id = s.business_id and m.channel = 'sms' and m.status = 'queued' and coalesce(m.next_attempt_at, m.due_at) > now()
          order by coalesce(m.next_attempt_at, m.due_at) limit 1)
        union all
        select min(m.lease_until) from messages m
          where m.business_id = s.business_id and m.channel = 'sms' and m.status = 'sending') waiting`.execute(
      tx,
    )
    return rows[0]?.seconds ?? null
  })
}

/** @returns true: there is more */
async function deliverOf(delivery: SmsDelivery, businessId: string, resting: RestingWays): Promise<boolean> {
  const { database, config, stopping, network = publicNetwork } = delivery
  const asWorker = { role: 'worker' as const, businessId, readOnly: true }
  const all = await database.transaction(asWorker, (tx) => findWays(tx, businessId, config, network))
  const usable = () => all.filter((way) => !isResting(resting, way))
  if (usable().length === 0) return false
  const keys = await database.transaction(asWorker, async (tx) => {
    const { rows } = await sql<MessageKey>`
      select m.business_id, m.id from messages m where m.business_id = ${businessId} and ${isDue}
      order by m.kind = 'campaign', coalesce(m.next_attempt_at, m.due_at) limit ${mostInTurn}`.execute(tx)
    return rows.toReversed()
  })
  const reportTo = (way: Way) => addressOfCallback(config, businessId, way.id, 'reports')
  await Promise.all(usable().map(async (way) => way.route.askForReports?.(reportTo(way))))
  const isFull = keys.length === mostInTurn
  const lane = async (): Promise<void> => {
    for (let key = keys.pop(); key && !stopping() && usable().length > 0; key = keys.pop()) {
      const claimed = await claimSms(database, key, { usable: usable(), all }, config)
      if (claimed) await attempt(delivery, claimed, usable(), resting)
    }
  }
  await Promise.all(Array.from({ length: lanes }, lane))
  return isFull && usable().length > 0
}

const isResting = (resting: RestingWays, { id, version }: Way) => {
  const rest = resting.get(id)
  return rest !== undefined && rest.version === version && rest.until > performance.now()
}

/** Hands an SMS over. One that the provider itself refuses goes to the next one; one of unknown outcome does not. */
async function attempt(
  { database, config, log }: SmsDelivery,
  claimed: ClaimedSms,
  usable: readonly Way[],
  resting: RestingWays,
): Promise<void> {
  let own: ClaimedSms = claimed
  let outcome = await handOver(database, config, own)
  await noteAttempt(database, own, outcome, resting)
  const other = usable.find((way) => way.id !== own.way.id && mayReach(way.allowed_prefixes, own.to))
  if (!outcome.sent && outcome.blocked && !outcome.perhaps && other) {
    const passed = await passOn(database, own, other)
    if (passed) {
      own = passed
      outcome = await handOver(database, config, own)
      await noteAttempt(database, own, outcome, resting)
    }
  }
  await report(database, log, own, outcome, (tx) => noteOutcome(tx, own, outcome))
}

const handOver = (database: Database, config: Config, claimed: ClaimedSms): Promise<SmsOutcome> =>
  claimed.way.route.send(
    {
      to: claimed.to,
      from: claimed.way.sender,
      text: claimed.text,
      unique_id: claimed.unique_id,
      report_to: addressOfCallback(config, claimed.business_id, claimed.way.id, 'reports'),
    },
    () => holdsLease(database, claimed),
  )

async function noteOutcome(tx: Tx, claimed: ClaimedSms, outcome: SmsOutcome): Promise<void> {
  const { business_id, carried } = claimed
  if (!outcome.sent) {
    if (!outcome.perhaps) await release(tx, claimed)
    return
  }
  await sql`
    update messages set provider_ref = coalesce(${outcome.ref}, provider_ref)
    where business_id = ${business_id} and id = any (${carried.map(({ id }) => id)}::uuid[])`.execute(tx)
}

/** Writes down how the provider did, and lets a blocked provider rest. */
async function noteAttempt(
  database: Database,
  { business_id, way }: ClaimedSms,
  outcome: SmsOutcome,
  resting: RestingWays,
): Promise<void> {
  const failed = !outcome.sent && outcome.blocked
  const isRefused = !outcome.sent && outcome.login === 'refused'
  if (failed) {
    const seconds = isRefused ? refusedRestSeconds : restSeconds
    resting.set(way.id, { version: way.version, until: performance.now() + seconds * 1_000 })
  } else resting.delete(way.id)
  await database.transaction({ role: 'worker', businessId: business_id }, (tx) =>
    noteRun(tx, business_id, way, outcome),
  )
}
