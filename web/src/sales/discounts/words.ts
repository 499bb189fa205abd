import { formatMoney } from '@wizyta/contract/kit/money'
import { formatPercent } from '@wizyta/contract/kit/percent'
import type { Discount } from '@wizyta/contract/sales/discounts/api'
import { language, t } from '../../platform/text/i18n.ts'
import { formatDate } from '../../platform/text/time.ts'

/** `10%`, `−20,00 zł`, `99,00 zł`, `3 for the price of 2`. */
export function valueText({ kind, percent, amount, take, pay }: Discount, currency: string): string {
  const money = formatMoney(amount ?? 0, language(), currency)
  switch (kind) {
    case 'percent':
      return formatPercent(percent ?? 0, language())
    case 'amount':
      return `−${money}`
    case 'price':
      return money
    case 'n_for_m':
      return t('{take} for the price of {pay}', { take: take ?? 0, pay: pay ?? 0 })
  }
}

export function datesText({ valid_from, valid_to }: Discount): string {
  if (valid_from && valid_to) return `${formatDate(valid_from)} – ${formatDate(valid_to)}`
  if (valid_from) return t('since {date}', { date: formatDate(valid_from) })
  return valid_to ? t('until {date}', { date: formatDate(valid_to) }) : t('always|discount')
}

/** @param today date of the business */
export function stateText({ active, valid_from, valid_to }: Discount, today: string): string {
  if (!active) return t('off|discount')
  if (valid_to && valid_to < today) return t('ended|discount')
  return valid_from && valid_from > today ? t('starts later|discount') : t('active|discount')
}
