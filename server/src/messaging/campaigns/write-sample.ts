import { shownShortAddress } from '@wizyta/contract/kit/short-address'
import {
  type Addressee,
  type CampaignTexts,
  writeCampaign,
  writeCampaignSms,
} from '@wizyta/contract/messaging/campaigns/write-campaign'
import { type MailText, writeHtml, writeText } from '../../kit/mail/mail-frame.ts'
import { type CampaignSalon, optOutOf, translators } from './opt-out.ts'
import type { Channel } from './segment.ts'

/** Sets a mass mail into the frame of its salon, with the link by which its client unsubscribes. */
export function campaignMail(
  texts: CampaignTexts,
  addressee: Addressee,
  { name, brand_colour }: Pick<CampaignSalon, 'name' | 'brand_colour'>,
  link: string,
): MailText {
  const { subject, text } = writeCampaign(texts, addressee, name)
  const [greeting = '', ...paragraphs] = text.split(/\n{2,}/)
  return {
    language: addressee.language,
    brandColour: brand_colour,
    business: name,
    subject,
    greeting,
    opening: paragraphs[0] ?? '',
    facts: [],
    button: null,
    notes: paragraphs.slice(1),
    footer: translators[addressee.language](
      'You get this mail because you agreed to it. Unsubscribe: {link}',
      { link },
    ),
  }
}

/** Writes a mass message for a preview or a test. Its link has the length of a real one, and leads nowhere. */
export function writeSample(
  channel: Channel,
  texts: CampaignTexts,
  addressee: Addressee,
  salon: CampaignSalon & { businessId: string },
  config: { appOrigin: string; secretKey: string },
): { subject: string; text: string; html: string | null } {
  if (channel === 'sms') {
    const optOut = optOutOf(salon, addressee.language, salon.businessId, config)
    return {
      subject: '',
      text: writeCampaignSms(texts, addressee, { salon: salon.name, optOut }),
      html: null,
    }
  }
  const mail = campaignMail(texts, addressee, salon, shownShortAddress(config.appOrigin))
  return { subject: mail.subject, text: writeText(mail), html: writeHtml(mail) }
}
