import { pl } from '@wizyta/contract/words/pl'
import { type Language, type Translate, translator } from '@wizyta/contract/words/translate'
import { cleanFileName } from '../../kit/files/clean-file-name.ts'
import { type MailText, writeHtml, writeText } from '../../kit/mail/mail-frame.ts'
import { addressOf, goodsOf, type Order, quantityOf } from './order.ts'
import { orderPdf } from './order-pdf.ts'

const translators: Record<Language, Translate> = { pl: translator('pl', pl), en: translator('en') }

/** Writes the mail of an order, in the language of the supplier. */
export async function writeOrder(order: Order, language: Language) {
  const t = translators[language]
  const mail = orderText(order, language, t)
  return {
    subject: mail.subject,
    text: writeText(mail),
    html: writeHtml(mail),
    attachment: {
      name: cleanFileName(t('Order {date}', { date: order.day }), 'pdf'),
      bytes: await orderPdf(order, language, t),
    },
  }
}

function orderText(
  { supplier, note, business, lines, day }: Order,
  language: Language,
  t: Translate,
): MailText {
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
        lines: [`${quantityOf(line, t)} × ${goodsOf(line)}`, ...codesOf(line, t)],
      })),
      { label: t('Delivery address'), lines: addressOf(business, t) },
      ...(note ? [{ label: t('Note'), lines: [note] }] : []),
    ],
    button: null,
    notes: [t('Please confirm the order and the date of delivery by answering this mail.')],
    footer: t('Order for {supplier}', { supplier }),
  }
}

const codesOf = ({ sku, gtin }: Order['lines'][number], t: Translate): string[] => {
  const codes = [sku && t('SKU {code}', { code: sku }), gtin && t('EAN {code}', { code: gtin })]
  const text = codes.filter(Boolean).join(' · ')
  return text ? [text] : []
}
