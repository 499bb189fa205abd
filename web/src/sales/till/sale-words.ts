import { formatMoney } from '@wizyta/contract/kit/money'
import type { FiscalStatus, SaleRow, SaleStatus } from '@wizyta/contract/sales/till/api'
import { saleStatus } from '@wizyta/contract/sales/till/api'
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

/** Returns the word of a document's state with its tone; a refund has no state of its own. */
export const stateOf = ({ kind, status }: Pick<SaleRow, 'kind' | 'status'>): { word: string; tone: Tone } =>
  kind === 'refund'
    ? { word: t('Refund|document'), tone: 'brand' }
    : kind === 'deposit' && status === 'completed'
      ? { word: t('Prepayment|visit'), tone: 'success' }
      : { word: wordOf(saleStatus, status), tone: tones[status] }

export const amountText = (amount: number, currency: string): string =>
  formatMoney(amount, language(), currency)
