import { formatMoney } from '@wizyta/contract/kit/money'
import { localDay, localTimeOf } from '@wizyta/contract/kit/wall-time'
import { writeNip } from '@wizyta/contract/office/businesses/nip'
import type { ReceiptDocument } from '@wizyta/contract/sales/receipts/api'
import type { VatRate } from '@wizyta/contract/sales/services/vat-rate'
import { pl } from '@wizyta/contract/words/pl'
import { type Language, type Translate, translator } from '@wizyta/contract/words/translate'
import { figureDate } from '../../kit/mail/wall-date.ts'

const translators: Record<Language, Translate> = { pl: translator('pl', pl), en: translator('en') }

/** Words of a receipt, in the language of its business. */
export function receiptWords(receipt: ReceiptDocument) {
  const t = translators[receipt.language]
  const money = (amount: number) => formatMoney(amount, receipt.language, receipt.currency)
  return { t, money, rate: (rate: VatRate) => (rate === 'zw' ? t('exempt|VAT') : `${rate}%`) }
}

/** Returns the heading: a proof of a sale, of a refund or of a prepayment. It is never called a receipt, which is fiscal. */
export function titleOf({ kind, number, language }: ReceiptDocument): string {
  const t = translators[language]
  if (kind === 'refund') return t('Proof of refund {number}', { number })
  if (kind === 'correction') return t('Proof of correction {number}', { number })
  if (kind === 'deposit') return t('Proof of prepayment {number}', { number })
  return t('Proof of sale {number}', { number })
}

/** Returns the lines that say which firm sold. */
export function sellerOf({ business, language }: ReceiptDocument): string[] {
  const t = translators[language]
  return [
    business.legal_name !== business.name && business.legal_name,
    business.street,
    [business.postal_code, business.city].filter(Boolean).join(' '),
    business.nip && t('NIP {number}', { number: writeNip(business.nip) }),
    business.phone,
  ].filter((line): line is string => Boolean(line))
}

/** Returns the facts below the heading: when, to which firm, what it refunds. */
export function factsOf(receipt: ReceiptDocument): string[] {
  const { kind, sold_at, timezone, language, buyer_name, buyer_nip, corrects, reason, is_voided } = receipt
  const t = translators[language]
  return [
    is_voided && t('Voided'),
    `${figureDate(localDay(sold_at, timezone), language)} ${localTimeOf(sold_at, timezone)}`,
    corrects &&
      (kind === 'correction'
        ? t('Correction of {number}', { number: corrects })
        : t('Refund of {number}', { number: corrects })),
    reason && `${t('Reason')}: ${reason}`,
    (buyer_name || buyer_nip) &&
      `${t('Buyer')}: ${[buyer_name, buyer_nip && t('NIP {number}', { number: writeNip(buyer_nip) })].filter(Boolean).join(', ')}`,
  ].filter((line): line is string => Boolean(line))
}

/**
 * Returns what the document is not. A print must not be taken for a fiscal receipt. A NIP makes an invoice of the fiscal
 * receipt alone (art. 106e ust. 5 pkt 3 of the Polish VAT act).
 */
export function noticesOf(receipt: ReceiptDocument): string[] {
  const { fiscal_status, fiscal_number, buyer_nip, language } = receipt
  const t = translators[language]
  const isPrinted = fiscal_status === 'printed' || fiscal_status === 'manual'
  return [
    isPrinted && fiscal_number && t('Fiscal receipt no. {number}', { number: fiscal_number }),
    isPrinted && !fiscal_number && t('The fiscal receipt was printed.'),
    (fiscal_status === 'pending' || fiscal_status === 'failed') &&
      t('The fiscal receipt comes from the cash register.'),
    buyer_nip ? t('This is not a fiscal receipt and not an invoice.') : t('This is not a fiscal receipt.'),
  ].filter((line): line is string => Boolean(line))
}

/** Returns the words of a line: what, how many pieces, which discount. */
export function linePrice(
  { qty, unit_price, discount }: ReceiptDocument['lines'][number],
  { t, money }: ReturnType<typeof receiptWords>,
): string {
  return [
    qty !== 0 && `${qty} × ${money(unit_price)}`,
    discount > 0 && t('Discount {amount}', { amount: money(discount) }),
  ]
    .filter(Boolean)
    .join(', ')
}

/** Returns how a document was paid: the method with its amount, and the change of cash. */
export const paymentRows = (
  { payments }: ReceiptDocument,
  { t, money }: ReturnType<typeof receiptWords>,
): [label: string, amount: string][] =>
  payments.flatMap(({ method, amount, tendered }): [string, string][] => [
    [method ?? t('Balance of the client'), money(amount)],
    ...(tendered !== null && tendered > amount
      ? ([
          [t('Received'), money(tendered)],
          [t('Change'), money(tendered - amount)],
        ] satisfies [string, string][])
      : []),
  ])
