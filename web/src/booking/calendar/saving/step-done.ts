import type { VisitStatus } from '@wizyta/contract/booking/calendar/visit-status'
import { t } from '../../../platform/text/i18n.ts'
import { statusWord } from '../visit-words.ts'

/** Returns the toast text for a step of a client's visit. */
export function stepDone(client: string, from: VisitStatus, to: VisitStatus): string {
  if (isBack(from, to)) return t('{client}: put back to “{status}”', { client, status: statusWord(to) })
  switch (to) {
    case 'booked':
      return from === 'requested' ? t('Accepted: {client}', { client }) : t('Restored: {client}', { client })
    case 'confirmed':
      return t('Confirmed: {client}', { client })
    case 'arrived':
      return t('{client} has arrived', { client })
    case 'in_progress':
      return t('Started: {client}', { client })
    case 'completed':
      return t('Finished: {client}', { client })
    case 'cancelled':
      return t('Cancelled: {client}', { client })
    case 'no_show':
      return t('No-show: {client}', { client })
    case 'declined':
      return t('Declined: {client}', { client })
    default:
      return t('{client}: {status}', { client, status: statusWord(to) })
  }
}

const order: readonly VisitStatus[] = ['booked', 'confirmed', 'arrived', 'in_progress', 'completed']
const isBack = (from: VisitStatus, to: VisitStatus) =>
  order.includes(to) && order.indexOf(to) < order.indexOf(from)
