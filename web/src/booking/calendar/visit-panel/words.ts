import { agreedStatuses, type VisitStatus } from '@wizyta/contract/booking/calendar/visit-status'
import type { Visit } from '@wizyta/contract/booking/calendar/visits'
import { t } from '../../../platform/text/i18n.ts'
import { statusWord } from '../visit-words.ts'

/** The words of a button that takes a step. */
export function stepWord(from: VisitStatus, to: VisitStatus): string {
  if (to === 'booked') {
    if (from === 'requested') return t('Accept')
    if (from === 'cancelled' || from === 'no_show') return t('Restore the appointment')
  }
  if (to === 'confirmed' && from === 'booked') return t('Confirm the appointment')
  if (to === 'arrived' && from !== 'in_progress') return t('The client is here')
  if (to === 'in_progress' && from === 'arrived') return t('Start the appointment')
  if (to === 'completed')
    return agreedStatuses.includes(from) ? t('The appointment took place') : t('Finish the appointment')
  if (to === 'no_show') return t('The client did not come')
  if (to === 'cancelled') return t('Cancel the appointment')
  if (to === 'declined') return t('Decline')
  return t('Back to: {status}', { status: statusWord(to) })
}

type Message = Visit['messages'][number]

export function messageWord(kind: Message['kind']): string {
  const words: Record<Message['kind'], string> = {
    booked: t('Confirmation of the booking'),
    moved: t('Notice of the new time'),
    cancelled: t('Notice of the cancellation'),
    reminder: t('Reminder'),
  }
  return words[kind]
}
