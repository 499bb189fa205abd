import { formatMoney } from '@wizyta/contract/kit/money'
import type { Till } from '@wizyta/contract/sales/cash/api'
import { language } from '../../platform/text/i18n.ts'
import { dateOf, today } from '../../platform/text/time.ts'

export const amountText = (amount: number, currency: string): string =>
  formatMoney(amount, language(), currency)

/** `+12,00 zł`, `−12,00 zł`. */
export const signedText = (amount: number, currency: string): string =>
  (amount > 0 ? '+' : amount < 0 ? '−' : '') + amountText(Math.abs(amount), currency)

/** Returns true for a till that was opened on an earlier day and not closed. */
export const isForgotten = ({ shift }: Till, zone: string): boolean =>
  shift !== null && dateOf(shift.opened_at, zone) < today(zone).toString()
