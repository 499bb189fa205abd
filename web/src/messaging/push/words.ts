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
