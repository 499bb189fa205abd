import type { VisitStatus } from '@wizyta/contract/booking/calendar/visit-status'
import { t } from '../../../platform/text/i18n.ts'
import { statusWord } from '../visit-words.ts'

/** Returns the toast text, after the client's name, for a step of a visit. */
export function stepDone(from: VisitStatus, to: VisitStatus): string {
  if (isBack(from, to)) return t('Put back to: {status}.', { status: statusWord(to) })
  switch (to) {
    case 'booked':
      return from === 'requested' ? t('The visit was accepted.') : t('The visit was restored.')
    case 'confirmed':
      return t('The visit was confirmed.')
    case 'arrived':
      return t('Has arrived.')
    case 'in_progress':
      return t('The visit has begun.')
    case 'completed':
      return t('The visit is done.')
    case 'cancelled':
      return t('The visit was cancelled.')
    case 'no_show':
      return t('Noted: the client did not come.')
    case 'declined':
      return t('The request was declined.')
    default:
      return t('Status: {status}', { status: statusWord(to) })
  }
}

const order: readonly VisitStatus[] = ['booked', 'confirmed', 'arrived', 'in_progress', 'completed']
const isBack = (from: VisitStatus, to: VisitStatus) =>
  order.includes(to) && order.indexOf(to) < order.indexOf(from)
