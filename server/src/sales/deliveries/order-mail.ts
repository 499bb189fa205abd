import { writeNip } from '@wizyta/contract/office/businesses/nip'
import { pl } from '@wizyta/contract/words/pl'
import { type Language, type Translate, translator } from '@wizyta/contract/words/translate'
import { cleanFileName } from '../../kit/files/clean-file-name.ts'
import { type MailText, writeHtml, writeText } from '../../kit/mail/mail-frame.ts'

/** An order, as its supplier reads it. */
export interface Order {
  supplier: string
  /** Local date, `2026-11-24`. */
  day: string
  note: string | null
  business: {
    name: string
    legal_name: string | null
    nip: string | null
    street: string
    postal_code: string
    city: string
    phone: string | null
    brand_colour: string
  }
  lines: {
    name: string
    brand: string | null
    sku: string | null
    gtin: string | null
    unit: string
    packs: number
  }[]
}

const translators: Record<Language, Translate> = { pl: translator('pl', pl), en: translator('en') }

/** Writes the mail of an order, in the language of the supplier. */
export async function writeOrder(order: Order, language: Language) {
  const t = translators[language]
  const mail = orderText(order, language, t)
  return {
    subject: mail.subject,
    text: writeText(mail),
    html: writeHtml(mail),
    attachment: null as { name: string; bytes: Uint8Array } | null,
  }
}

function orderText({ supplier, note, business, lines, day }: Order, language: Language, t: Translate): MailText {
  return {
    language,
    brandColour: business.brand_colour,
    business: business.name,
    subject: t('Order from {business}, {date}', { business: business.name, date: day }),
    greeting: t('Good day,'),
    opening: t('We would like to order these goods:'),
    facts: [
      ...lines.map((line, index) => ({
        label: `${index + 1}.`,
        lines: [`${line.packs} × ${goodsOf(line)}`, ...codesOf(line, t)],
      })),
      { label: t('Delivery address'), lines: addressOf(business, t) },
      ...(note ? [{ label: t('Note'), lines: [note] }] : []),
    ],
    button: null,
    notes: [t('Please confirm the order and the date of delivery by answering this mail.')],
    footer: t('Order for {supplier}', { supplier }),
  }
}

export const goodsOf = ({ brand, name }: Order['lines'][number]) => [brand, name].filter(Boolean).join(' ')

const codesOf = ({ sku, gtin }: Order['lines'][number], t: Translate): string[] => {
  const codes = [sku && t('SKU {code}', { code: sku }), gtin && t('EAN {code}', { code: gtin })]
  const text = codes.filter(Boolean).join(' · ')
  return text ? [text] : []
}

/** Returns the lines of the address that goods go to. */
export const addressOf = (business: Order['business'], t: Translate): string[] =>
  [
    business.legal_name,
    business.name,
    business.street,
    [business.postal_code, business.city].filter(Boolean).join(' '),
    business.nip && t('NIP {number}', { number: writeNip(business.nip) }),
    business.phone,
  ].filter((line): line is string => Boolean(line))

export const orderFileName = (day: string, t: Translate) =>
  cleanFileName(t('Order {date}', { date: day }), 'pdf')
