import type { Message } from '@wizyta/contract/messaging/messages/api'
import { t } from '../../platform/text/i18n.ts'

type Tone = 'danger' | 'warning' | 'success' | undefined

/** What a message is about. */
export const kindWords = (): Record<Message['kind'], string> => ({
  booked: t('Confirmation of the booking'),
  moved: t('Notice of the new time'),
  cancelled: t('Notice of the cancellation'),
  reminder: t('Reminder'),
})

/** What became of it. */
export const statusWords = (): Record<Message['status'], string> => ({
  queued: t('Waiting to be sent'),
  sending: t('Being sent'),
  sent: t('Sent'),
  kept: t('Not sent: demo'),
  failed: t('Not delivered'),
  skipped: t('Left out'),
  cancelled: t('Taken back'),
})

export const statusTones: Record<Message['status'], Tone> = {
  queued: undefined,
  sending: undefined,
  sent: 'success',
  kept: undefined,
  failed: 'danger',
  skipped: undefined,
  cancelled: undefined,
}

/** The language of its text, for whoever has it read out; none where nothing is written yet. */
export const writtenIn = ({ subject, language }: Pick<Message, 'subject' | 'language'>) =>
  (subject && language) || undefined

export const optionsOf = (words: Record<string, string>) =>
  Object.entries(words).map(([value, label]) => ({ value, label }))
