import { formatMoney } from '@wizyta/contract/kit/money'
import { formatNumber } from '@wizyta/contract/kit/number-text'
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

/** `7 z 100`, or `7` without a limit. */
export const usesText = ({ uses, max_uses }: Pick<Discount, 'uses' | 'max_uses'>): string =>
  max_uses === null
    ? formatNumber(uses, language())
    : t('{uses} of {limit}|discount', {
        uses: formatNumber(uses, language()),
        limit: formatNumber(max_uses, language()),
      })

/** `120,00 zł z 500,00 zł`, or `120,00 zł` without a budget. */
export function spentText({ spent, budget }: Pick<Discount, 'spent' | 'budget'>, currency: string): string {
  const money = (amount: number) => formatMoney(amount, language(), currency)
  return budget === null
    ? money(spent)
    : t('{amount} of {budget}|discount', { amount: money(spent), budget: money(budget) })
}

/** @param today date of the business */
export function stateText({ active, valid_from, valid_to }: Discount, today: string): string {
  if (!active) return t('off|discount')
  if (valid_to && valid_to < today) return t('ended|discount')
  return valid_from && valid_from > today ? t('starts later|discount') : t('active|discount')
}
