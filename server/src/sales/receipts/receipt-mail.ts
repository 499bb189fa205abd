import type { ReceiptDocument } from '@wizyta/contract/sales/receipts/api'
import { cleanFileName } from '../../kit/files/clean-file-name.ts'
import { type MailText, writeHtml, writeText } from '../../kit/mail/mail-frame.ts'
import { writeReceipt } from './receipt-pdf.ts'
import { factsOf, noticesOf, paymentRows, receiptWords, titleOf } from './receipt-words.ts'

/** Writes the mail of a receipt, with the receipt as PDF. */
export async function writeReceiptMail(receipt: ReceiptDocument) {
  const words = receiptWords(receipt)
  const { t, money } = words
  const title = titleOf(receipt)
  const mail: MailText = {
    language: receipt.language,
    brandColour: receipt.business.brand_colour,
    business: receipt.business.name,
    subject: `${title} – ${receipt.business.name}`,
    greeting: t('Good day,'),
    opening: t('thank you for your appointment. The receipt is attached.'),
    facts: [
      { label: t('Document'), lines: [title, ...factsOf(receipt)] },
      ...receipt.lines.map((line) => ({ label: line.name, lines: [money(line.total)] })),
      { label: t('Total'), lines: [money(receipt.total)] },
      ...(receipt.tip_total === 0 ? [] : [{ label: t('Tips'), lines: [money(receipt.tip_total)] }]),
      {
        label: t('Payment'),
        lines: paymentRows(receipt, words).map(([label, amount]) => `${label}: ${amount}`),
      },
    ].filter(({ lines }) => lines.length > 0),
    button: null,
    notes: noticesOf(receipt),
    footer: [receipt.business.street, receipt.business.city].filter(Boolean).join(', '),
  }
  return {
    subject: mail.subject,
    text: writeText(mail),
    html: writeHtml(mail),
    attachment: {
      name: cleanFileName(title, 'pdf'),
      bytes: await writeReceipt(receipt, 'sheet'),
    },
  }
}
