import { formatMoney } from '@wizyta/contract/kit/money'
import { formatPercent } from '@wizyta/contract/kit/percent'
import type { CommissionVersion } from '@wizyta/contract/sales/commissions/api'
import type { CommissionKind, CommissionRate } from '@wizyta/contract/sales/commissions/rule'
import { language, t } from '../../platform/text/i18n.ts'

export const kinds: readonly CommissionKind[] = ['service', 'product', 'voucher', 'pass']

export function kindName(kind: CommissionKind): string {
  switch (kind) {
    case 'service':
      return t('Services')
    case 'product':
      return t('Products')
    case 'voucher':
      return t('Vouchers')
    case 'pass':
      return t('Passes')
  }
}

function rateText({ percent, amount }: CommissionRate, currency: string): string {
  if (amount !== null) return formatMoney(amount, language(), currency)
  return percent === null ? '–' : formatPercent(percent, language())
}

/** `Services 40% · Products 10%`. */
export const ratesText = ({ defaults }: CommissionVersion, currency: string): string =>
  kinds
    .filter((kind) => rateText(defaults[kind], currency) !== '–')
    .map((kind) => `${kindName(kind)} ${rateText(defaults[kind], currency)}`)
    .join(' · ')
