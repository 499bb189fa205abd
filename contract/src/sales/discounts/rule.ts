import type { Reason } from '../../kit/reason.ts'

/** A rule as the engine needs it. Amounts are gross grosze, percentages hundredths of a percent. */
export interface DiscountRule {
  id: string
  name: string
  /** A rule with a code is used only when the code was entered. */
  code: string | null
  kind: 'percent' | 'amount' | 'price' | 'n_for_m'
  /** Required by the kind `percent`. */
  percent: number | null
  /** Off the basket, or the price of one piece. */
  amount: number | null
  /** Pieces that the client takes and pays for; required by `n_for_m`. */
  take: number | null
  pay: number | null
  scope: 'all' | 'services' | 'products' | 'service_groups' | 'product_groups' | 'items'
  service_group_ids: readonly string[]
  product_group_ids: readonly string[]
  service_ids: readonly string[]
  product_ids: readonly string[]
  /** Dates, both inclusive. */
  valid_from: string | null
  valid_to: string | null
  /** ISO days of the week, 1 is Monday; empty: every day. */
  weekdays: readonly number[]
  /** Wall times `HH:MM`; the end is exclusive. */
  hours_from: string | null
  hours_to: string | null
  first_visit: boolean
  /** Groups of clients that it is for; empty: for all. */
  client_group_ids: readonly string[]
  /** Days before and after the birthday of the client. */
  birthday_days: number | null
  /** Least total of the whole basket before discounts. */
  min_total: number | null
  max_uses: number | null
  per_client: number | null
  /** Most that all uses together give. */
  budget: number | null
  /** Rules that stack apply together; any other rule is alone on its line. */
  stackable: boolean
  /** The lower one applies first, and wins where two give the same. */
  priority: number
  needs_approval: boolean
}

/** A line of a basket. Rules leave lines with a locked price alone. */
export interface BasketLine {
  id: string
  kind: 'service' | 'product' | 'voucher' | 'pass' | 'deposit' | 'fee' | 'tip'
  item_id: string | null
  /** The group of the item and all groups above it. */
  group_ids: readonly string[]
  /** Whole pieces. */
  qty: number
  /** Gross grosze of one piece. */
  unit_price: number
  price_locked?: boolean
  /** The price is the client's own: it counts as a discount that combines, so only rules that stack apply. */
  is_own_price?: boolean
  /** Rules that the user has taken off this line. */
  without?: readonly string[]
  /** Start of the visit that it is of. Weekdays and hours are judged by it; else by the moment of the basket. */
  moment?: Moment | undefined
}

/** Wall time in the zone of the business: a date, and minutes after midnight. */
export interface Moment {
  date: string
  minutes: number
}

/** A discount that an employee gives on one line. No rule applies there then. */
export interface HandDiscount {
  line_id: string
  kind: 'percent' | 'amount' | 'price'
  /** Hundredths of a percent, grosze off the line, or the price of one piece. */
  value: number
}

/** How often a rule was used before this basket, and how much it gave. */
export interface DiscountUses {
  total: number
  client: number
  amount: number
}

export interface Basket {
  lines: readonly BasketLine[]
  /** Null: a walk-in without a card. */
  client: { first_visit: boolean; birthday: string | null; group_ids: readonly string[] } | null
  /** When it is paid. */
  moment: Moment
  codes: readonly string[]
  /** Rules that an employee with the right has approved for this basket. */
  approved?: readonly string[]
  /** By id of the rule; absent: never used. */
  uses?: Readonly<Record<string, DiscountUses>>
  hand?: readonly HandDiscount[]
}

/** Part of the discount of a line. */
export interface AppliedDiscount {
  /** Null: given by hand. */
  rule_id: string | null
  /** Grosze off the line. */
  amount: number
  reason: Reason
}

export interface DiscountedLine {
  id: string
  before: number
  discounts: AppliedDiscount[]
  after: number
}

export interface DiscountedBasket {
  /** In the order of the basket. */
  lines: DiscountedLine[]
  before: number
  after: number
  /** Rules that apply once they are approved. */
  awaiting: string[]
  /** Rules that give nothing here, each with the reason. */
  unused: { rule_id: string; reason: Reason }[]
}
