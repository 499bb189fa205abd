import { sql } from 'kysely'
import type { Logger } from 'pino'
import type { Config } from '../../config.ts'
import type { Database } from '../../kit/database/database.ts'
import { type MailRoute, type Outcome, openMailRoute } from '../../kit/mail/mail.ts'
import { findOwnSmtp, type OwnSmtp, recordRun, withoutPassword } from '../../office/apps/smtp.ts'
import { secondsToNextDue, type Whose, whoseBusinessIs } from './claim.ts'
import { deliverDue, senderOf } from './deliver.ts'

/** So many businesses at once: one whose server hangs keeps no other waiting. */
const atOnce = 4
/**
 * Waits a minute after a server that did not answer. After a refused password it waits longer, so that no account is
 * locked.
 */
const restSeconds = 60
const refusedRestSeconds = 900

interface OwnDelivery {
  database: Database
  config: Config
  log: Logger
  stopping: () => boolean
}

/** Until when (`performance.now()`) a business's server is left alone; new settings are tried at once. */
export type Resting = Map<string, { version: number; until: number }>

/**
 * Sends what is due in businesses with a mail server of their own, each over its own. The settings are read for each
 * round, so that no worker keeps a connection to a replaced server.
 * @param resting kept from round to round
 * @returns seconds until the next work; null: unknown
 */
export async function deliverByOwnServers(
  delivery: OwnDelivery,
  resting: Resting = new Map(),
): Promise<number | null> {
  const waiting = await findOwnDue(delivery.database, tired(resting))
  const next = async (): Promise<void> => {
    for (let one = waiting.pop(); one && !delivery.stopping(); one = waiting.pop()) {
      const rest = await deliverByOwn(delivery, one)
      if (rest) resting.set(one, { version: rest.version, until: performance.now() + rest.seconds * 1_000 })
      else resting.delete(one)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, next))
  const seconds = await secondsToNextDue(delivery.database, awake(tired(resting)))
  const back = [...resting.values()].map(({ until }) => (until - performance.now()) / 1_000)
  return [seconds, ...back].reduce<number | null>(
    (least, one) => (one === null ? least : Math.min(least ?? one, one)),
    null,
  )
}

interface Tired {
  id: string
  version: number
}

const tired = (resting: Resting): Tired[] =>
  [...resting]
    .filter(([, { until }]) => until > performance.now())
    .map(([id, { version }]) => ({ id, version }))

/** Businesses with a server of their own that is not left alone just now. */
const awake = (resting: Tired[]): Whose => sql`exists (
  select from smtp_connections s
  where s.business_id = m.business_id and not exists (
    select from jsonb_to_recordset(${JSON.stringify(resting)}::jsonb) as t (id uuid, version int)
    where t.id = s.business_id and t.version = s.version))`

async function findOwnDue(database: Database, resting: Tired[]): Promise<string[]> {
  return database.transaction({ role: 'worker', readOnly: true }, async (tx) => {
    const { rows } = await sql<{ business_id: string }>`
      select distinct m.business_id from messages m
      where m.channel = 'email'
        and (m.status = 'queued' and coalesce(m.next_attempt_at, m.due_at) <= now() or m.status = 'sending' and m.lease_until <= now())
        and ${awake(resting)}`.execute(tx)
    return rows.map(({ business_id }) => business_id)
  })
}

/** @returns how long the business's server is to be left alone; null: it works */
async function deliverByOwn(
  { database, config, log, stopping }: OwnDelivery,
  businessId: string,
): Promise<{ version: number; seconds: number } | null> {
  const context = { role: 'worker' as const, businessId }
  const own = await database.transaction({ ...context, readOnly: true }, (tx) =>
    findOwnSmtp(tx, businessId, config),
  )
  if (!own) return null
  let last: Outcome | null = null
  const isFree = await deliverDue({
    database,
    config,
    log,
    stopping,
    route: own.server ? openMailRoute(own.server) : closedRoute,
    whose: whoseBusinessIs(businessId),
    sender: senderFor(config, own),
    attempted: async (outcome) => {
      last = outcome
      await database.transaction(context, (tx) => recordRun(tx, businessId, own, outcome))
    },
  })
  if (isFree) return null
  return { version: own.version, seconds: isRefused(last) ? refusedRestSeconds : restSeconds }
}

const senderFor = (config: Config, { sender }: OwnSmtp) => ({
  ...senderOf(config),
  mailFrom: sender.email,
  mailName: sender.name,
  replyTo: sender.reply_to ?? undefined,
})

const isRefused = (outcome: Outcome | null) => outcome?.sent === false && outcome.login === 'refused'

/** The password is lost: each message waits, and says why. */
const closedRoute: MailRoute = { send: async () => withoutPassword, close: () => {} }
