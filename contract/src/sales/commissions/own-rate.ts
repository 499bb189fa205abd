import { z } from 'zod'
import { money } from '../../kit/field.ts'
import type { CommissionRate } from './rule.ts'

/** Hundredths of a percent. */
export const percentage = z
  .int('Enter a percentage.')
  .min(0, 'Enter a percentage.')
  .max(10_000, 'A commission is at most 100%.')
  .meta({ label: 'Percentage', writtenAs: 'percent' })

/** Commission of a product, before that of its group. Both null: the product has none of its own. */
export const ownCommission = {
  commission_percent: percentage.nullable().optional().meta({ label: 'Own commission (%)' }),
  /** Grosze for each piece. */
  commission_amount: money.nullable().optional().meta({ label: 'Own commission (amount)' }),
}

/** Commission of what is in a group, before the usual rates of employees. Both null: that of the group above it. */
export const defaultCommission = {
  default_commission_percent: percentage.nullable().optional().meta({ label: 'Default commission (%)' }),
  /** Grosze for each piece. */
  default_commission_amount: money.nullable().optional().meta({ label: 'Default commission (amount)' }),
}

/** Fields of the row. Null without the right to the rates of commissions. */
export const shownOwnCommission = {
  commission_percent: z.int().nullable().meta({ writtenAs: 'percent' }),
  commission_amount: z.int().nullable().meta({ writtenAs: 'money' }),
}
export const shownDefaultCommission = {
  default_commission_percent: z.int().nullable().meta({ writtenAs: 'percent' }),
  default_commission_amount: z.int().nullable().meta({ writtenAs: 'money' }),
}

export interface DefaultCommission {
  default_commission_percent: number | null
  default_commission_amount: number | null
}

export const rateFaultSentence = 'Enter a percentage or an amount.'

/** Returns true for a percentage together with an amount. */
export const isTwoRates = (percent: number | null | undefined, amount: number | null | undefined) =>
  (percent ?? null) !== null && (amount ?? null) !== null

/** Returns the default of the nearest group that has one. */
export const nearestDefault = (groups: readonly DefaultCommission[]): CommissionRate | null =>
  groups
    .map(({ default_commission_percent: percent, default_commission_amount: amount }) =>
      setRate({ percent, amount }),
    )
    .find((rate) => rate !== null) ?? null

/** Returns a rate, or null where neither percentage nor amount is set. */
export const setRate = ({ percent, amount }: CommissionRate): CommissionRate | null =>
  percent === null && amount === null ? null : { percent, amount }
