import type { NoticeKind } from '@wizyta/contract/messaging/notices/api'
import { noticeSentence } from '@wizyta/contract/messaging/notices/sentences'
import type { PushMessage } from '@wizyta/contract/messaging/push/api'
import { t } from '../../platform/text/i18n.ts'

/** Names an event as its messages do. */
export function eventWord(kind: NoticeKind): string {
  if (kind === 'stock_low') return t('Stock below the minimum|rule')
  if (kind === 'day_closed') return t('Day closed|rule')
  return noticeSentence(t, { kind, count: 1 })
}

export const subjectWord = (subject: PushMessage['subject']) =>
  subject === 'test' ? t('Test of a device') : eventWord(subject)

/** Labels of the states of push messages. */
export const stateWords = (): Record<PushMessage['status'], string> => ({
  queued: t('Waiting to be sent'),
  sending: t('Being sent'),
  sent: t('Sent'),
  kept: t('Not sent: demo'),
  failed: t('Not delivered'),
  skipped: t('Left out'),
  cancelled: t('Taken back'),
  received: t('Received|message'),
})

export const stateTones = {
  queued: undefined,
  sending: undefined,
  sent: 'success',
  kept: undefined,
  failed: 'danger',
  skipped: undefined,
  cancelled: undefined,
  received: undefined,
} as const satisfies Record<PushMessage['status'], 'success' | 'danger' | undefined>
