import type { Reason } from '../../kit/reason.ts'
import type { VatName } from '../../kit/vat.ts'
import type { PlainSentence } from '../../words/translate.ts'

/** A rate: hundredths of a percent of the base, or grosze for each piece. */
export interface CommissionRate {
  percent: number | null
  amount: number | null
}

/** The amount that a percentage applies to. */
export type CommissionBase = 'gross' | 'net' | 'net_after_cost' | 'list_price'

export type CommissionKind = 'service' | 'product' | 'voucher' | 'pass'

/** Rates of a commission group between two dates. */
export interface CommissionRules {
  base: CommissionBase
  /** Base of sold vouchers and passes: the price paid for them, or their list price. */
  voucher_base: 'paid' | 'list'
  /** Null: no commission. */
  defaults: Readonly<Record<CommissionKind, CommissionRate | null>>
  /** Rates of single items and of groups. */
  exceptions: readonly ({ item_id: string | null; group_id: string | null } & CommissionRate)[]
  /** Percentages of services and products from a turnover of the month on, in grosze. */
  tiers: readonly { from: number; percent: number }[]
  /** `whole`: the tier that is reached counts for the whole line. `slice`: each part of the line has its tier. */
  tier_mode: 'whole' | 'slice'
  /** Hundredths of a percent of the discount that lower the base; 10,000: the base is what was paid. */
  deduct_discount_share: number
  /** Tips of the line belong to the base. */
  count_tips: boolean
}

/** Facts of a line of a sale. A refund has the same facts with amounts below zero. */
export interface CommissionFacts {
  kind: CommissionKind
  item_id: string | null
  /** The group of the item first, then the groups above it. */
  group_ids: readonly string[]
  /** Rate of the product itself, and default of the nearest group that has one. Absent from lines of former versions. */
  own_rate?: CommissionRate | null
  group_rate?: CommissionRate | null
  /** Whole pieces; zero where a refund returned less than a piece. */
  qty: number
  /** Gross grosze of the whole line: paid, and by the price list. */
  paid: number
  list: number
  vat_rate: VatName
  /** Net grosze. */
  material_cost: number
  tips: number
  /** Bases of the employee in the month before this line. */
  month_turnover: number
}

/** One part of a line with its own percentage. */
export interface CommissionSlice {
  base: number
  percent: number
  commission: number
}

/** `item` and `group`: exceptions of the commission group. `own` and `group_default`: rates of the product and its group. */
export const commissionRules = ['item', 'group', 'own', 'group_default', 'tier', 'default', 'none'] as const
export type CommissionRule = (typeof commissionRules)[number]

export const commissionRuleWords = {
  item: 'Rate of one service or product',
  group: 'Rate of a group',
  own: 'Commission of the product',
  group_default: 'Usual rate of a group',
  tier: 'Rate by turnover',
  default: 'Usual rate',
  none: 'No rate',
} as const satisfies Record<CommissionRule, PlainSentence>

export interface Commission {
  /** Grosze that the rate applies to. */
  base: number
  rate: CommissionRate | null
  commission: number
  /** Which rule gave the rate. */
  rule: CommissionRule
  /** Parts by tier, of `slice`; otherwise empty. They add up to base and commission. */
  slices: CommissionSlice[]
  /** One sentence: why this much. */
  reason: Reason
}
