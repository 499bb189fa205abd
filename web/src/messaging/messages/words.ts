import type { Message } from '@wizyta/contract/messaging/messages/api'
import { t } from '../../platform/text/i18n.ts'

type Tone = 'danger' | 'warning' | 'success' | undefined

/** Labels of the kinds of messages. */
export const kindWords = (): Record<Message['kind'], string> => ({
  booked: t('Confirmation of the booking'),
  moved: t('Notice of the new time'),
  cancelled: t('Notice of the cancellation'),
  reminder: t('Reminder'),
  order: t('Order to a supplier'),
  receipt: t('Receipt|mail'),
  shift_report: t('Day-close report'),
  voucher: t('Voucher'),
  waiting_offer: t('Offer of a freed time|mail'),
  rota: t('Work rota|message'),
  template_test: t('Test of a template'),
  after_visit: t('After the visit'),
  birthday: t('Birthday wishes'),
  away: t('Long time no visit'),
  voucher_expiring: t('Voucher about to expire'),
  deposit_due: t('Deposit to pay'),
  sms: t('SMS|message'),
  sms_reply: t('SMS from a client'),
  campaign: t('Mass message'),
  report: t('Report by mail'),
  survey: t('Survey after the visit'),
  intake: t('Form before the visit'),
})

/** Labels of the states of messages. */
export const statusWords = (): Record<Message['status'], string> => ({
  queued: t('Waiting to be sent'),
  sending: t('Being sent'),
  sent: t('Sent'),
  kept: t('Not sent: demo'),
  failed: t('Not delivered'),
  skipped: t('Left out'),
  cancelled: t('Taken back'),
  received: t('Received|message'),
})

export const statusTones: Record<Message['status'], Tone> = {
  queued: undefined,
  sending: undefined,
  sent: 'success',
  kept: undefined,
  failed: 'danger',
  skipped: undefined,
  cancelled: undefined,
  received: 'success',
}

/** Language of its text, for screen readers; none where nothing is written yet. */
export const writtenIn = ({ subject, language }: Pick<Message, 'subject' | 'language'>) =>
  (subject && language) || undefined

export const optionsOf = (words: Record<string, string>) =>
  Object.entries(words).map(([value, label]) => ({ value, label }))
