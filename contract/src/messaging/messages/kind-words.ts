import type { PlainSentence } from '../../words/translate.ts'
import type { Message } from './api.ts'

/** Name of each kind of message: in the mailbox, in the log and in reports. */
export const messageKindWords = {
  booked: 'Confirmation of the booking',
  moved: 'Notice of the new time',
  cancelled: 'Notice of the cancellation',
  reminder: 'Reminder',
  order: 'Order to a supplier',
  receipt: 'Receipt|mail',
  shift_report: 'Day-close report',
  voucher: 'Voucher',
  waiting_offer: 'Offer of a freed time|mail',
  rota: 'Work rota|message',
  template_test: 'Test of a template',
  direct: 'Message from the salon',
  after_visit: 'After the appointment',
  birthday: 'Birthday wishes',
  away: 'Long time no visit',
  voucher_expiring: 'Voucher about to expire',
  deposit_due: 'Deposit to pay',
  sms: 'SMS|message',
  sms_reply: 'SMS from a client',
  campaign: 'Mass message',
  report: 'Report by mail',
  survey: 'Survey after the appointment',
  intake: 'Form before the appointment',
} as const satisfies Record<Message['kind'], PlainSentence>

/** Those of all kinds that are stored: the mailbox holds no push messages. */
export const storedKindWords = { ...messageKindWords, push: 'Push message|log' } as const
