import { canSendAfterAll } from '@wizyta/contract/booking/calendar/message-choice'
import { messageReasons } from '@wizyta/contract/messaging/messages/message-reasons'
import type { Tx } from '../../kit/database/database.ts'
import { type Kind, leftToTell, sameFacts, type Told } from './facts.ts'
import { settleHeldBack } from './held-back.ts'
import {
  assumeTold,
  cancelMessage,
  dropStaleReminders,
  findDeceived,
  findPending,
  loadNews,
  type News,
  type Pending,
  queueMessage,
  rememberTold,
  rememberUnsaid,
  rewriteMessage,
  skipMessage,
} from './outbox.ts'

/**
 * Queues the message to the client about a change of a visit. Call it in the same transaction, after the change is
 * written; for a visit that passes to another client, too.
 *
 * A queued message always says what is left to tell. Changes within the undo window become one message, and an undone
 * change leaves none. Messages about visits of one series share a mail. With `notify: false` nothing is sent. It is stored that the client may know another state than
 * the last message said. A client without an address is skipped, with the reason on the message.
 * @param kind what happened; of a visit that comes back, `booked`
 * @param options.previousStart ISO start before a move; used for visits of which nothing was announced before
 * (imported)
 */
export async function announceVisit(
  tx: Tx,
  businessId: string,
  visitId: string,
  kind: Kind,
  options: { notify: boolean; previousStart?: string },
): Promise<void> {
  const news = await loadNews(tx, businessId, visitId)
  if (!news.fresh) await settleHeldBack(tx, news)
  const pending = news.fresh ? [] : await pendingOf(tx, news, options.notify)
  if (news.client_id === null) return

  const attempted = pending.findLast((one) => one.facts !== null)
  const waiting = pending.find((one) => one.facts === null)
  const told = attempted
    ? perhapsTold(attempted)
    : (news.told ??
      (news.fresh && kind !== 'booked' ? await assumeTold(tx, news, kind, options.previousStart) : null))
  const left = attempted && tells(attempted, news) ? null : leftToTell(told, news)

  if (left === null) {
    if (waiting) await cancelMessage(tx, news, waiting, messageReasons.undone)
    return
  }
  const obstacle = news.obstacle ?? obstacleOfRule(news, left)
  const wanted = options.notify || staysWanted(waiting, left)
  const known = told?.starts_at ?? null
  if (wanted && !obstacle && waiting) return rewriteMessage(tx, news, waiting, left, options.notify, known)

  if (waiting) await cancelMessage(tx, news, waiting, messageReasons.overtaken)
  if (attempted?.status === 'queued') await giveUp(tx, news, attempted)
  if (wanted && !obstacle) return queueMessage(tx, news, left, news.client_id, news.starts_at, known)
  const reason = obstacle ?? messageReasons.not_wanted
  if (!canSendAfterAll(reason)) await rememberUnsaid(tx, news)
  await skipMessage(tx, news, left, reason)
}

/** A move right before a visit is told by phone, unless the salon's rule says otherwise. */
const usualLead: Record<Kind, number> = { booked: 0, moved: 60, cancelled: 0 }

function obstacleOfRule(news: News, kind: Kind): string | null {
  const rule = news.rules[kind] ?? { allows: true, least_lead_min: usualLead[kind], quiet: true }
  if (!rule.allows) return messageReasons.rule_off
  const lead = Date.parse(news.starts_at) - Date.parse(news.now)
  return lead < rule.least_lead_min * 60_000 ? messageReasons.too_soon : null
}

/** Returns the pending messages, after cancelling those that must not leave any more. */
async function pendingOf(tx: Tx, news: News, notify: boolean): Promise<Pending[]> {
  await dropStaleReminders(tx, news)
  return releaseFormerClients(tx, news, await findPending(tx, news), notify)
}

/** A silent change joins a pending message about the booking or a move, which would be false otherwise. */
function staysWanted(waiting: Pending | undefined, left: Kind): boolean {
  return waiting !== undefined && waiting.kind !== 'cancelled' && left !== 'cancelled'
}

/** An attempt whose outcome is open may have reached the client. */
const perhapsTold = ({ kind }: Pending): Told => ({
  alive: kind !== 'cancelled',
  heard: 'perhaps',
  facts: null,
  starts_at: null,
})

/** Returns true when a message on its way says what is true now. */
function tells({ kind, facts }: Pending, news: News): boolean {
  return (
    (kind !== 'cancelled') === news.alive && (!news.alive || (facts !== null && sameFacts(facts, news.facts)))
  )
}

async function giveUp(tx: Tx, news: News, message: Pending): Promise<void> {
  await cancelMessage(tx, news, message, messageReasons.overtaken)
  await rememberTold(tx, news, perhapsTold(message))
}

/** Tells former clients that the visit is off; it has passed to another client. */
async function releaseFormerClients(
  tx: Tx,
  news: News,
  pending: Pending[],
  notify: boolean,
): Promise<Pending[]> {
  for (const message of pending) {
    const { client_id, kind, status, facts } = message
    if (client_id === news.client_id || kind === 'cancelled') continue
    if (status === 'queued') await cancelMessage(tx, news, message, messageReasons.overtaken)
    if (facts && client_id) await rememberTold(tx, { ...news, client_id }, perhapsTold(message))
  }
  for (const { client_id, starts_at } of await findDeceived(tx, news)) {
    const useful = notify && Date.parse(starts_at) > Date.parse(news.now)
    if (useful) await queueMessage(tx, news, 'cancelled', client_id, starts_at)
    else
      await rememberTold(
        tx,
        { ...news, client_id },
        { alive: false, heard: 'unsaid', facts: null, starts_at },
      )
  }
  return pending.filter((one) => one.client_id === news.client_id)
}
