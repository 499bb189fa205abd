import type { Language } from '../../words/translate.ts'
import { fillText, type Variable } from '../message-texts/variables.ts'
import { withoutAccents } from '../sms/parts.ts'

/** Texts of a mass message. */
export interface CampaignTexts {
  subject?: string | null
  subject_en?: string | null
  text: string
  text_en?: string | null
  plain_letters?: boolean
}

export interface Addressee {
  language: Language
  first_name: string
}

/** Variables that a text may name. */
export const campaignVariables = ['first_name', 'salon'] as const satisfies readonly Variable[]

/** Returns subject and text for a client: English where it was written, else Polish. Unknown variables stay as they are. */
export function writeCampaign(
  texts: CampaignTexts,
  { language, first_name }: Addressee,
  salon: string,
): { subject: string; text: string } {
  const isEnglish = language === 'en' && Boolean(texts.text_en)
  const fill = (text: string) => fillText(text, { first_name, salon }, campaignVariables)
  const subject = (isEnglish ? texts.subject_en : texts.subject) ?? texts.subject ?? ''
  return { subject: fill(subject), text: fill(isEnglish ? (texts.text_en as string) : texts.text) }
}

/** Returns a mass SMS with how to unsubscribe, as it is billed and sent. */
export function writeCampaignSms(
  texts: CampaignTexts,
  addressee: Addressee,
  { salon, optOut }: { salon: string; optOut: string },
): string {
  const { text } = writeCampaign(texts, addressee, salon)
  const whole = withOptOut(text.replace(/[^\S\n]+/g, ' ').trim(), optOut)
  return texts.plain_letters === false ? whole : withoutAccents(whole)
}

/**
 * Returns an SMS that ends with how to unsubscribe, as a sentence of its own. A full stop goes before it where the
 * text has none. Behind an address it has none: a phone could take it as a part of the link.
 */
export function withOptOut(text: string, optOut: string): string {
  const isOpen = /[\p{L}\p{N}\p{Sc}%][)"”’']*$/u.test(text) && !/(?:\/|@|\.\p{L})\S*$/u.test(text)
  return `${text}${isOpen ? '.' : ''} ${optOut}`
}
