import { withMinus } from '@wizyta/contract/kit/number-text'
import { language } from '../../../platform/text/i18n.ts'

const formatters = new Map<string, Intl.NumberFormat>()

/** Whole złoty, for figures one glances at: `6 240 zł`. */
export function formatMoneyShort(amount: number, currency: string): string {
  const key = language() + currency
  let formatter = formatters.get(key)
  if (!formatter) {
    const options = { style: 'currency', currency, useGrouping: 'always', maximumFractionDigits: 0 }
    formatter = new Intl.NumberFormat(language(), options as Intl.NumberFormatOptions)
    formatters.set(key, formatter)
  }
  return withMinus(formatter.format(amount / 100))
}
