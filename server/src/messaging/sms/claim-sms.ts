import { randomUUID } from 'node:crypto'
import { messageReasons } from '@wizyta/contract/messaging/messages/message-reasons'
import { canGetSms } from '@wizyta/contract/messaging/sms/numbers'
import { countParts } from '@wizyta/contract/messaging/sms/parts'
import { mayReach } from '@wizyta/contract/messaging/sms/prefixes'
import { sql } from 'kysely'
import type { Config } from '../../config.ts'
import type { Database, Tx } from '../../kit/database/database.ts'
import { withShortAddresses } from '../../kit/security/short-address.ts'
import { readSettings } from '../../office/system-settings/settings.ts'
import { emailBounces } from '../../people/names/channel.ts'
import { isOfCampaign, pauseForBudget } from '../campaigns/read-message.ts'
import { findOwnText } from '../message-texts/own-text.ts'
import {
  byStart,
  type Dismissal,
  dismiss,
  judge,
  leaseSeconds,
  lockMail,
  type MessageKey,
  matesOf,
} from '../messages/claim.ts'
import { senderOf } from '../messages/deliver.ts'
import { findLetter } from '../messages/letter.ts'
import type { Sender } from '../messages/mail-parts.ts'
import type { Attempt } from '../messages/outcome.ts'
import { waitForMorning } from '../messages/quiet-hours.ts'
import { noticeBudget } from '../notices/notice-records.ts'
import { noticeFailedMessage } from '../notices/notice-staff.ts'
import { giveBack, type Price, reserve } from './spending.ts'
import { visitSms } from './visit-sms.ts'
import type { Way } from './ways.ts'
import { isWrittenSms, readOfCampaign, readWritten } from './written-sms.ts'

/** An SMS that this attempt, and no other, may hand to a provider. */
export interface ClaimedSms extends Attempt {
  way: Way
  price: Price
  to: string
  text: string
  unique_id: string
}

/** An SMS that is due, with its content. */
export interface Draft {
  rows: { id: string; attempts: number; facts: object | null }[]
  /** Provider of an earlier attempt that may have arrived. Its price is reserved. */
  provider: string | null
  unique_id: string | null
  to: string
  text: string
  /** Subject, which decides what follows when the budget is spent. An offer is about a visit to come. */
  about: 'visit' | 'campaign' | 'other'
}

/**
 * Takes an SMS for one attempt. Provider, price and number of the attempt are committed before the provider is
 * called. An attempt whose outcome is unknown is repeated at the same provider, if that takes each unique id once.
 * Null: another worker has it, or there is nothing to send.
 * @param ways providers that may be asked now; `all` has those that rest, too
 */
export function claimSms(
  database: Database,
  key: MessageKey,
  ways: Ways,
  config: Config,
): Promise<ClaimedSms | null> {
  const { business_id } = key
  return database.transaction({ role: 'worker', businessId: business_id }, async (tx) => {
    // Its text may leave by any of them.
    const asks = ways.all.every(({ takes_replies }) => takes_replies)
    const draft = await readDraft(tx, key, asks, config)
    if (!draft) return null
    if (draft.provider === null && !canGetSms(draft.to))
      return withoutWay(tx, key, draft, messageReasons.no_sms_number)
    const reaching = reachingWays(draft, ways)
    if (reaching.all.length === 0 && ways.all.length > 0)
      return withoutWay(tx, key, draft, messageReasons.foreign_number)
    const first = wayOf(draft, reaching)
    if (first === 'wait') return null
    if ('status' in first) return leaveOut(tx, business_id, draft, first)
    if (draft.provider === null && (await gotMany(tx, key)))
      return leaveOut(tx, business_id, draft, { status: 'skipped', reason: messageReasons.too_many })
    // Stored is the long form, which the mailbox shows or hides by rights; the client gets the short one.
    const text = (await withShortAddresses(tx, config, draft.text)).replace(controls, '')
    const { parts } = countParts(text)
    // An SMS that was tried stays with its provider. Others go to the first one with money left.
    const others = draft.provider === null ? reaching.usable.filter((one) => one !== first) : []
    const affordable = await reserveFirst(tx, business_id, draft, [first, ...others], parts)
    if (!affordable) return withoutBudget(tx, key, draft, first)
    const { way, price } = affordable
    const unique_id = draft.unique_id ?? randomUUID()
    await writeAttempt(tx, key, draft, { way, price, unique_id })
    const row = draft.rows[0] as Draft['rows'][number]
    return {
      ...key,
      attempt: row.attempts + 1,
      carried: draft.rows.map(({ id, attempts }) => ({ id, attempt: attempts + 1 })),
      way,
      price,
      to: draft.to,
      text,
      unique_id,
    }
  })
}

/** Control characters except line breaks. Phones do not show them, and a terminal could execute them. */
const controls = /[\p{Cc}--\n]/gv

interface Ways {
  usable: readonly Way[]
  all: readonly Way[]
}

/** Returns the providers that may send to the number. An SMS that was tried stays with its provider. */
function reachingWays({ provider, to }: Draft, { usable, all }: Ways): Ways {
  const reaches = (way: Way) => way.provider === provider || mayReach(way.allowed_prefixes, to)
  return { usable: usable.filter(reaches), all: all.filter(reaches) }
}

/** A message about a visit to a number that gets no SMS leaves by e-mail where there is an address. */
async function withoutWay(tx: Tx, key: MessageKey, draft: Draft, reason: string): Promise<null> {
  if (draft.about === 'visit' && (await turnIntoMail(tx, key, draft))) return null
  return leaveOut(tx, key.business_id, draft, { status: 'skipped', reason })
}

/** Reserves the price at the first provider whose budget has room. An attempt that may have arrived has done so. */
async function reserveFirst(
  tx: Tx,
  businessId: string,
  draft: Draft,
  ways: readonly Way[],
  parts: number,
): Promise<{ way: Way; price: Price } | null> {
  for (const way of ways) {
    const price = priceOf(way, parts, draft.about === 'campaign')
    if (draft.provider !== null || (await reserve(tx, businessId, price))) return { way, price }
  }
  return null
}

const priceOf = (way: Way, parts: number, isOfCampaign: boolean): Price => ({
  connectionId: way.id,
  parts,
  cost: parts * way.part_price,
  budget: way.monthly_budget,
  isOfCampaign,
})

/** Pauses a mass message. A message about a visit, or with an offer, leaves by e-mail where there is an address. */
async function withoutBudget(tx: Tx, key: MessageKey, draft: Draft, way: Way): Promise<null> {
  if (draft.about === 'campaign') {
    if (await pauseForBudget(tx, key)) await noticeBudget(tx, key.business_id, way.id, 'paused')
    return null
  }
  if (draft.about === 'visit' && (await turnIntoMail(tx, key, draft))) return null
  return leaveOut(tx, key.business_id, draft, { status: 'skipped', reason: messageReasons.no_budget })
}

/** @returns false: the client has no e-mail address that works */
async function turnIntoMail(tx: Tx, { business_id }: MessageKey, { rows }: Draft): Promise<boolean> {
  const ids = rows.map(({ id }) => id)
  const { rows: turned } = await sql`
    update messages m set channel = 'email', next_attempt_at = null, status = 'queued', lease_until = null, updated_at = now()
    from clients c
    where m.business_id = ${business_id} and m.id = any (${ids}::uuid[]) and c.business_id = m.business_id and c.id = m.client_id
      and c.email is not null and not ${emailBounces}
    returning pg_notify('messages', '')`.execute(tx)
  return turned.length > 0
}

async function readDraft(tx: Tx, key: MessageKey, asks: boolean, config: Config): Promise<Draft | null> {
  if (await isOfCampaign(tx, key)) return readOfCampaign(tx, key, asks, config)
  const sender = senderOf(config)
  return (await isWrittenSms(tx, key)) ? readWritten(tx, key, sender) : readOfVisits(tx, key, asks, sender)
}

/** Most SMS that a client gets within an hour, whatever happens to the visits. */
const mostInHour = 5

async function gotMany(tx: Tx, { business_id, id }: MessageKey): Promise<boolean> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from messages m
    join messages o on o.business_id = m.business_id and o.client_id = m.client_id and o.id <> m.id and o.channel = 'sms'
      and o.cost is not null and o.status in ('sending', 'sent') and coalesce(o.sent_at, o.updated_at) > now() - interval '1 hour'
    where m.business_id = ${business_id} and m.id = ${id}`.execute(tx)
  return (rows[0]?.count ?? 0) >= mostInHour
}

function wayOf({ provider }: Draft, { usable, all }: Ways): Way | Dismissal | 'wait' {
  if (provider === null) return usable[0] ?? 'wait'
  const tried = all.find((way) => way.provider === provider)
  if (!tried?.route.dedupes) return { status: 'failed', reason: messageReasons.unknown }
  return usable.includes(tried) ? tried : 'wait'
}

/** Writes one SMS about a visit, or about several of one client. */
async function readOfVisits(tx: Tx, key: MessageKey, asks: boolean, sender: Sender): Promise<Draft | null> {
  const rows = await lockMail(tx, key)
  const row = rows.find(({ id }) => id === key.id)
  if (!row) return null
  const letter = await findLetter(tx, key.business_id, key.id)
  const verdict = judge(row, letter)
  if (!letter || 'status' in verdict) {
    await dismiss(tx, row, letter, verdict as Dismissal)
    return null
  }
  const settings = await readSettings(tx, key.business_id)
  if (row.quiet && row.status === 'queued' && (await waitForMorning(tx, row, settings))) return null
  const own = { row, letter, kind: verdict.kind }
  const carried = [own, ...(await matesOf(tx, own, rows))].sort(byStart)
  return {
    about: 'visit',
    rows: [own, ...carried.filter((one) => one !== own)].map(({ row, letter }) => ({
      id: row.id,
      attempts: row.attempts,
      facts: letter.facts,
    })),
    provider: row.provider,
    unique_id: row.provider_id,
    to: letter.client.phone as string,
    text: visitSms(
      carried.map(({ row, letter, kind }) => ({ letter, message: { ...row, kind } })),
      asks,
      await findOwnText(tx, key.business_id, { event: own.kind, channel: 'sms' }, letter.language),
      sender,
    ),
  }
}

/** Writes an attempt down. A message that was sent again by hand keeps the price of the earlier SMS beside the new one. */
async function writeAttempt(
  tx: Tx,
  { business_id }: MessageKey,
  { rows, to, text, provider }: Draft,
  { way, price, unique_id }: { way: Way; price: Price; unique_id: string },
): Promise<void> {
  const first = rows[0]?.id
  const claims = rows.map(({ id, attempts, facts }) => ({ id, attempt: attempts + 1, facts }))
  const isNew = provider === null
  await sql`
    update messages m
    set status = 'sending', attempts = n.attempt, facts = n.facts, next_attempt_at = null, reason = null, updated_at = now(),
      lease_until = clock_timestamp() + make_interval(secs => ${leaseSeconds}), mail_id = ${rows.length > 1 ? first : null},
      recipient = ${to}, text = case when m.id = ${first} then ${text} end,
      provider = ${way.provider}, provider_id = ${unique_id},
      parts = case when m.id = ${first} then paid.parts + ${isNew ? price.parts : 0}::int end,
      cost = case when m.id = ${first} then paid.cost + ${isNew ? price.cost : 0}::int end
    from jsonb_to_recordset(${JSON.stringify(claims)}::jsonb) as n (id uuid, attempt int, facts jsonb),
      (select coalesce(sum(o.parts), 0)::int as parts, coalesce(sum(o.cost), 0)::int as cost from messages o
        where o.business_id = ${business_id} and o.id = any (${rows.map(({ id }) => id)}::uuid[])) as paid
    where m.business_id = ${business_id} and m.id = n.id`.execute(tx)
}

/** Leaves an SMS out. One of unknown outcome has failed, and an employee decides what becomes of it. */
async function leaveOut(
  tx: Tx,
  businessId: string,
  { rows }: Draft,
  { status, reason }: Dismissal,
): Promise<null> {
  const ids = rows.map(({ id }) => id)
  await sql`
    update messages set status = ${status}, reason = ${reason}, lease_until = null, next_attempt_at = null, updated_at = now()
    where business_id = ${businessId} and id = any (${ids}::uuid[])`.execute(tx)
  if (status === 'failed' && ids[0]) await noticeFailedMessage(tx, businessId, ids[0])
  return null
}

/**
 * Passes an SMS that the first provider has refused to the next one. It is committed before that one is called.
 * @returns null: the attempt was overtaken, or the budget of the next one is spent
 */
export function passOn(database: Database, claimed: ClaimedSms, way: Way): Promise<ClaimedSms | null> {
  const { business_id, id, carried } = claimed
  const { parts } = claimed.price
  const price = priceOf(way, parts, claimed.price.isOfCampaign)
  return database.transaction({ role: 'worker', businessId: business_id }, async (tx) => {
    const { rows } = await sql`
      select from messages m
      join jsonb_to_recordset(${JSON.stringify(carried)}::jsonb) as n (id uuid, attempt int) on n.id = m.id and n.attempt = m.attempts
      where m.business_id = ${business_id} and m.status = 'sending' order by m.id for update of m`.execute(tx)
    if (rows.length < carried.length || !(await reserve(tx, business_id, price))) return null
    await giveBack(tx, business_id, claimed.price)
    await sql`
      update messages set provider = ${way.provider},
        cost = case when id = ${id} then cost - ${claimed.price.cost}::int + ${price.cost}::int end,
        lease_until = clock_timestamp() + make_interval(secs => ${leaseSeconds}), updated_at = now()
      where business_id = ${business_id} and id = any (${carried.map((one) => one.id)}::uuid[])`.execute(tx)
    return { ...claimed, way, price }
  })
}

/** Gives back the price of an attempt that was not taken, and frees the message for any provider. */
export async function release(tx: Tx, { business_id, id, carried, price }: ClaimedSms): Promise<void> {
  await giveBack(tx, business_id, price)
  await sql`
    update messages set provider = null,
      parts = case when id = ${id} then nullif(greatest(parts - ${price.parts}::int, 0), 0) end,
      cost = case when id = ${id} then nullif(greatest(cost - ${price.cost}::int, 0), 0) end
    where business_id = ${business_id} and id = any (${carried.map(({ id }) => id)}::uuid[])`.execute(tx)
}
