import { messageReasons } from '../../messaging/messages/message-reasons.ts'
import { promisedStatuses } from './visit-status.ts'
import type { Visit } from './visits.ts'

/** Messages held back by choice or for lack of time; staff may send them after all. */
const reversible: readonly (string | null)[] = [messageReasons.not_wanted, messageReasons.too_soon]
/** Returns true when a message that was left out for this reason may still be sent. */
export const canSendAfterAll = (reason: string | null) => reversible.includes(reason)

type Told = Pick<Visit, 'client' | 'status' | 'starts_at' | 'messages'>

/** The latest message that tells this visit's client how it stands. What tells a former client that it is off is none. */
export function latestMessage({ status, messages }: Told): Visit['messages'][number] | undefined {
  const isPromised = promisedStatuses.includes(status)
  return messages.findLast(({ kind }) => kind !== 'reminder' && (kind !== 'cancelled') === isPromised)
}

/** Returns true when a mail to the client would come back, and no SMS goes instead. */
export const mailsComeBack = ({ client }: Pick<Visit, 'client'>): boolean =>
  client?.email_bounces === true && client.gets_sms !== true

/** Returns true when a message about the visit is likely to arrive. */
export const isReachable = ({ client }: Pick<Visit, 'client'>): boolean =>
  client !== null &&
  (client.email !== null || client.gets_sms === true) &&
  client.notify_by_email &&
  !mailsComeBack({ client })

/**
 * Returns the choice for the latest message: hold back a waiting message, or send a held one.
 * @param now epoch milliseconds
 */
export function messageChoice(visit: Told, now: number): 'hold back' | 'tell' | null {
  const message = latestMessage(visit)
  if (!message || visit.client === null) return null
  if (message.status === 'queued') return 'hold back'
  const { email, gets_sms, notify_by_email } = visit.client
  const reachable = (email !== null || gets_sms === true) && notify_by_email
  const isAhead = Date.parse(visit.starts_at) > now
  return message.status === 'skipped' && canSendAfterAll(message.reason) && reachable && isAhead
    ? 'tell'
    : null
}

/** Longest that a toast stays for a message. One that waits for the morning is stopped in the panel of its visit. */
const longestHold = 5 * 60_000

/**
 * Returns the moment until which the latest message about a visit can be stopped; undefined where none leaves soon.
 * @param now epoch milliseconds
 */
export function heldUntil(visit: Told, now: number): number | undefined {
  const message = latestMessage(visit)
  const at = message?.status === 'queued' ? Date.parse(message.due_at) : 0
  return at > now && at - now <= longestHold ? at : undefined
}
