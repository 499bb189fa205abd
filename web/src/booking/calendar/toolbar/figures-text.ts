import { formatNumber } from '@wizyta/contract/kit/number-text'
import { language } from '../../../platform/text/i18n.ts'

/** Whole złoty, for figures one glances at: `6 240 zł`. */
export const formatMoneyShort = (amount: number, currency: string): string =>
  formatNumber(amount / 100, language(), { style: 'currency', currency, maximumFractionDigits: 0 })
