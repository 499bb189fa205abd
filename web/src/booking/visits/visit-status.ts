import { type VisitStatus, visitStatuses } from '@wizyta/contract/booking/calendar/visit-status'
import { t } from '../../platform/text/i18n.ts'

/** The state of a visit, in full. */
export function statusWord(status: VisitStatus): string {
  switch (status) {
    case 'hold':
      return t('Hold')
    case 'requested':
      return t('Requested')
    case 'booked':
      return t('Booked')
    case 'confirmed':
      return t('Confirmed')
    case 'arrived':
      return t('Client is here')
    case 'in_progress':
      return t('In progress')
    case 'completed':
      return t('Done')
    case 'settled':
      return t('Checked out')
    case 'cancelled':
      return t('Cancelled')
    case 'no_show':
      return t('No-show')
    case 'declined':
      return t('Declined')
    case 'expired':
      return t('Expired')
  }
}

/** All states with their words, in the order of a visit's life: what a filter offers. */
export const statusOptions = () => visitStatuses.map((value) => ({ value, label: statusWord(value) }))
