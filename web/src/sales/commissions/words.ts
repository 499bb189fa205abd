import type { CommissionVersion } from '@wizyta/contract/sales/commissions/api'
import type { CommissionKind } from '@wizyta/contract/sales/commissions/rule'
import { rateText } from '../../kit/form/rate-text.ts'
import { t } from '../../platform/text/i18n.ts'

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

/** `Services 40% · Products 10%`. */
export const ratesText = ({ defaults }: CommissionVersion, currency: string): string =>
  kinds
    .flatMap((kind) => {
      const rate = rateText(defaults[kind], currency)
      return rate === null ? [] : [`${kindName(kind)} ${rate}`]
    })
    .join(' · ')
