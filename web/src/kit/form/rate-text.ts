import { formatMoney } from '@wizyta/contract/kit/money'
import { formatPercent } from '@wizyta/contract/kit/percent'
import { language } from '../../platform/text/i18n.ts'

/** Hundredths of a percent, or grosze for each piece. */
export interface Rate {
  percent: number | null
  amount: number | null
}

/** Writes a rate, `15%` or `5,00 zł`; null: there is none. */
export function rateText({ percent, amount }: Rate, currency: string): string | null {
  if (amount !== null) return formatMoney(amount, language(), currency)
  return percent === null ? null : formatPercent(percent, language())
}
