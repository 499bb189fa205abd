import { shownShortAddress } from '@wizyta/contract/kit/short-address'
import { pl } from '@wizyta/contract/words/pl'
import { type Language, type Translate, translator } from '@wizyta/contract/words/translate'
import { sql } from 'kysely'
import type { Tx } from '../../kit/database/database.ts'
import { found } from '../../kit/database/rows.ts'
import { addressOf } from '../../kit/security/secret-address.ts'

export const translators: Record<Language, Translate> = { pl: translator('pl', pl), en: translator('en') }

/** A salon as its mass messages name it, and the first SMS provider that it has. `takes_replies`: all take them, so that it does not matter by which one an SMS leaves. */
export interface CampaignSalon {
  name: string
  timezone: string
  brand_colour: string
  takes_replies: boolean
  has_sms: boolean
  part_price: number
  approval_above: number | null
}

export async function salonOf(tx: Tx, businessId: string): Promise<CampaignSalon> {
  const { rows } = await sql<CampaignSalon>`
    select coalesce(b.public_name, b.name) as name, b.timezone, b.brand_colour, 
      coalesce((select bool_and(o.takes_replies) from sms_connections o where o.business_id = b.id), false) as takes_replies,
      s.id is not null as has_sms, coalesce(s.part_price, 0) as part_price, s.approval_above
    from businesses b left join sms_connections s on s.business_id = b.id and s.rank = 1
    where b.id = ${businessId}`.execute(tx)
  return found(rows)
}

/** Returns how to unsubscribe from marketing by SMS: a word to reply with, or the link of the message. An SMS that is only shown has a link of the length that is sent. */
export function optOutOf(
  { takes_replies }: Pick<CampaignSalon, 'takes_replies'>,
  language: Language,
  businessId: string,
  config: { appOrigin: string; secretKey: string },
  messageId?: string,
): string {
  const t = translators[language]
  if (takes_replies) return t('To stop, reply STOP.|sms')
  return t('To stop: {link}|sms', {
    link: messageId ? choicesLink(config, businessId, messageId) : shownShortAddress(config.appOrigin),
  })
}

/** Returns where a mail program unsubscribes by one click (RFC 8058). */
export const oneClickAddress = ({ appOrigin }: { appOrigin: string }, choices: string): string =>
  `${appOrigin}/api/v1/public/messages/${choices.split('/').at(-1)}/one-click`

/** Returns the link of a marketing message by which its client chooses channels. */
export const choicesLink = (
  config: { appOrigin: string; secretKey: string },
  businessId: string,
  messageId: string,
): string => addressOf(config, 'message choices', { businessId, id: messageId }, 0)
