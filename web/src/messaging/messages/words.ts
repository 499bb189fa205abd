import { formatMoney } from '@wizyta/contract/kit/money'
import type { Message } from '@wizyta/contract/messaging/messages/api'
import { messageKindWords } from '@wizyta/contract/messaging/messages/kind-words'
import { language, t } from '../../platform/text/i18n.ts'

type Tone = 'danger' | 'warning' | 'success' | undefined

/** Labels of the kinds of messages. */
export const kindWords = (): Record<Message['kind'], string> =>
  Object.fromEntries(
    Object.entries(messageKindWords).map(([kind, sentence]) => [kind, t(sentence)]),
  ) as Record<Message['kind'], string>

/** Returns the title of a message without a subject: an SMS, or one that is not written yet. */
export const titleOf = ({
  kind,
  visit_count,
  campaign_name,
}: Pick<Message, 'kind' | 'visit_count' | 'campaign_name'>) =>
  [kindWords()[kind], campaign_name, visit_count > 1 && t('{count} appointments', { count: visit_count })]
    .filter(Boolean)
    .join(' · ')

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

/** Words of the channel of a message, its delivery and its price, as far as they are known. */
export function wayOf(
  { channel, delivered_at, cost }: Pick<Message, 'channel' | 'delivered_at' | 'cost'>,
  currency: string,
): string[] {
  return [
    channel === 'sms' ? t('SMS') : channel === 'email' ? t('E-mail') : '',
    delivered_at ? t('delivered|message') : '',
    cost ? formatMoney(cost, language(), currency) : '',
  ].filter(Boolean)
}

/** Language of its text, for screen readers; none where nothing is written yet. */
export const writtenIn = ({ subject, language }: Pick<Message, 'subject' | 'language'>) =>
  (subject && language) || undefined

export const optionsOf = (words: Record<string, string>) =>
  Object.entries(words).map(([value, label]) => ({ value, label }))
