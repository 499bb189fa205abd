import type { PlainSentence } from '../../words/translate.ts'
import { aheadStatuses, type VisitStatus } from '../calendar/visit-status.ts'

/** Actions that the page of a visit link offers its client. */
export interface LinkOffers {
  can_confirm: boolean
  can_cancel: boolean
}

/**
 * Returns what the client may do by the link at a moment. The page, its calls and the words of the mail follow from it.
 * @param at.now ISO
 */
export function linkOffers(
  { status, starts_at }: { status: VisitStatus; starts_at: string },
  { now, cancel_limit_hours }: { now: string; cancel_limit_hours: number },
): LinkOffers {
  const left = Date.parse(starts_at) - Date.parse(now)
  return {
    can_confirm: status === 'booked' && left > 0,
    can_cancel: aheadStatuses.includes(status) && left > 0 && left >= cancel_limit_hours * 3_600_000,
  }
}

/** Returns the words of a link that leads to these offers. */
export function linkWords({ can_confirm, can_cancel }: LinkOffers): PlainSentence {
  if (can_confirm)
    return can_cancel ? 'See the appointment, confirm or cancel' : 'See the appointment and confirm'
  return can_cancel ? 'See or cancel the appointment' : 'See the appointment'
}
