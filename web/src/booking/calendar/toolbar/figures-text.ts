import { numberFormat } from '@wizyta/contract/kit/number-format'
import { language } from '../../../platform/text/i18n.ts'

/** Whole złoty, for figures one glances at: `6 240 zł`. */
export function formatMoneyShort(amount: number, currency: string): string {
  const options = { style: 'currency', currency, useGrouping: 'always', maximumFractionDigits: 0 }
  return numberFormat(language(), options as Intl.NumberFormatOptions).format(amount / 100)
}
