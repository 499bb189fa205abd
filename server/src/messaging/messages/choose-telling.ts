import { canSendAfterAll } from '@wizyta/contract/booking/calendar/message-choice'
import { messageReasons } from '@wizyta/contract/messaging/messages/message-reasons'
import { sql } from 'kysely'
import type { Tx } from '../../kit/database/database.ts'
import { conflict } from '../../kit/http/refusal.ts'
import { type Facts, type Kind, leftToTell, type Told } from './facts.ts'
import {
  channelNow,
  expiry,
  findPending,
  joinMail,
  loadNews,
  type News,
  type Pending,
  raiseSequence,
  rememberTold,
  undoSeconds,
} from './outbox.ts'

interface Latest {
  id: string
  kind: Kind
  status: 'queued' | 'sending' | 'sent' | 'kept' | 'failed' | 'skipped' | 'cancelled'
  reason: string | null
  facts: Facts | null
}

/**
 * Holds back a waiting message about a visit, or sends the held one after another undo window. The visit itself stays
 * as it is. A repeated choice changes nothing; a message that has left is refused.
 */
export async function chooseTelling(
  tx: Tx,
  businessId: string,
  visitId: string,
  notify: boolean,
): Promise<void> {
  const news = await loadNews(tx, businessId, visitId)
  if (news.client_id === null)
    throw conflict('This appointment has no client card, so there is no client to notify.')
  const pending = (await findPending(tx, news)).filter(({ client_id }) => client_id === news.client_id)
  const waiting = pending.find(({ status, facts }) => status === 'queued' && facts === null)
  if (notify) {
    if (!waiting) await tellAfterAll(tx, news)
  } else if (waiting) await holdBack(tx, news, waiting)
  else await checkHeldBack(tx, news, pending)
}

async function holdBack(tx: Tx, news: News, { id }: Pending): Promise<void> {
  await sql`
    update messages
    set status = 'skipped', reason = ${messageReasons.not_wanted}, facts = ${JSON.stringify(news.facts)}::jsonb,
      next_attempt_at = null, updated_at = now()
    where business_id = ${news.business_id} and id = ${id}`.execute(tx)
}

/** Nothing waits: held back already, or there is nothing to hold back any more. */
async function checkHeldBack(tx: Tx, news: News, pending: Pending[]): Promise<void> {
  if (pending.length > 0) throw conflict('The message to the client is just leaving and cannot be held back.')
  const latest = await findLatest(tx, news)
  if (latest?.status === 'skipped') return
  if (latest?.status === 'sent' || latest?.status === 'kept')
    throw conflict('The message to the client has already left.')
  throw conflict('No message is waiting for the client of this appointment.')
}

async function tellAfterAll(tx: Tx, news: News): Promise<void> {
  const message = await findLatest(tx, news)
  if (message?.status === 'sending') return
  if (message?.status === 'sent' || message?.status === 'kept')
    throw conflict('The message to the client has already left.')
  if (message?.status !== 'skipped' || !canSendAfterAll(message.reason))
    throw conflict('No message to the client of this appointment was held back.')
  if (news.obstacle) throw conflict(news.obstacle)
  if (!message.facts) {
    news.told = before(message.kind)
    await rememberTold(tx, news, news.told)
  }
  const left = leftToTell(news.told, news)
  if (left === null) throw conflict('The client already knows how the appointment stands.')
  await raiseSequence(tx, news, left)
  await sql`
    with told as (
      update messages
      set status = 'queued', channel = ${channelNow(news)}, reason = null, facts = null, kind = ${left}, sequence = ${news.sequence}, starts_at = ${news.starts_at},
        due_at = now() + make_interval(secs => ${undoSeconds}), updated_at = now(),
        expires_at = ${expiry(left, news.starts_at)}
      where business_id = ${news.business_id} and id = ${message.id}
    )
    select pg_notify('messages', '')`.execute(tx)
  await joinMail(tx, news, message.id)
}

/** The latest message that tells the visit's client how it stands. */
async function findLatest(tx: Tx, news: News): Promise<Latest | undefined> {
  const { rows } = await sql<Latest>`
    select id, kind, status, reason, facts from messages
    where business_id = ${news.business_id} and visit_id = ${news.visit_id} and client_id = ${news.client_id}
      and kind <> 'reminder'
    order by created_at desc, sequence desc
    limit 1
    for update`.execute(tx)
  return rows[0]
}

/** Returns the state that a client is assumed to know, when a message of this kind was left out earlier. */
const before = (kind: Kind): Told => ({
  alive: kind !== 'booked',
  heard: 'unsaid',
  facts: null,
  starts_at: null,
})
