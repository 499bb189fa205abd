import { formatMoney } from '@wizyta/contract/kit/money'
import type { Sale, SaleLine, SaleRow } from '@wizyta/contract/sales/till/api'
import type { FiscalStatus } from '@wizyta/contract/sales/till/fiscal'
import { priceReason } from '@wizyta/contract/sales/till/lines'
import { type SaleStatus, saleStatus } from '@wizyta/contract/sales/till/sale-list'
import { wordOf } from '../../platform/text/field-words.ts'
import { language, t } from '../../platform/text/i18n.ts'

type Tone = 'brand' | 'danger' | 'warning' | 'success' | undefined

const tones: Record<SaleStatus, Tone> = {
  completed: 'success',
  part_refunded: 'warning',
  refunded: undefined,
  voided: 'danger',
}

export const fiscalTones: Record<FiscalStatus, Tone> = {
  not_needed: undefined,
  pending: 'warning',
  printed: 'success',
  failed: 'danger',
  manual: 'success',
}

/** Returns the word of a document's state with its tone. Refunds and corrections have none. */
export const stateOf = ({ kind, status }: Pick<SaleRow, 'kind' | 'status'>): { word: string; tone: Tone } =>
  kind === 'refund'
    ? { word: t('Refund|document'), tone: 'brand' }
    : kind === 'correction'
      ? { word: t('Correction|document'), tone: 'brand' }
      : kind === 'deposit' && status === 'completed'
        ? { word: t('Prepayment|visit'), tone: 'success' }
        : { word: wordOf(saleStatus, status), tone: tones[status] }

export const amountText = (amount: number, currency: string): string =>
  formatMoney(amount, language(), currency)

/** `Inna cena (w cenniku: 150,00 zł): Reklamacja, plama na ubraniu`; null: the price is as listed or agreed. */
export function otherPriceText(
  { price_reason, price_note, list_price }: Pick<SaleLine, 'price_reason' | 'price_note' | 'list_price'>,
  write: (amount: number) => string,
): string | null {
  if (!price_reason) return null
  const listed = t('price list: {price}', { price: write(list_price) })
  return `${t('Other price')} (${listed}): ${[wordOf(priceReason, price_reason), price_note].filter(Boolean).join(', ')}`
}

/** Says which employees and which buyer a correction changed, a line each. */
export const correctedTexts = ({
  corrected_lines,
  corrects_buyer,
  buyer_name,
  buyer_nip,
}: Sale): string[] => {
  const nameOf = (person: { name: string } | null) => person?.name ?? t('none|employee')
  return [
    ...corrected_lines.flatMap(({ name, employee_before, employee, seller_before, seller }) => [
      employee_before?.id !== employee?.id &&
        `${name}: ${t('Performed by: {before} → {after}', { before: nameOf(employee_before), after: nameOf(employee) })}`,
      seller_before?.id !== seller?.id &&
        `${name}: ${t('Sold by: {before} → {after}', { before: nameOf(seller_before), after: nameOf(seller) })}`,
    ]),
    corrects_buyer && `${t('Buyer corrected')}: ${[buyer_name, buyer_nip].filter(Boolean).join(', ') || '–'}`,
  ].filter((text): text is string => Boolean(text))
}
