/** Acts at the till that a user may do without a colleague, or that a colleague approves. */
export interface TillPowers {
  /** Other prices than agreed or listed, and discounts that wait for approval. */
  prices: boolean
  /** Sales that a client owes, within the limit of the business. */
  debt: boolean
  /** Goods that have expired, with a reason. */
  expired: boolean
  /** Vouchers that are for another client alone. */
  vouchers: boolean
  /** Largest discount by hand. */
  discount_percent: number
}

/** A role, as far as discounts by hand ask. */
export interface DiscountRole {
  /** Null: as the business and the right to other prices say. */
  hand_discount_percent: number | null
  /** It has the right to other prices. */
  overrides: boolean
}

/**
 * Returns the largest discount by hand, in percent: the highest of the user's roles. A role without a limit of its own has
 * that of the business. With the right to other prices it has none.
 */
export const discountLimitOf = (roles: readonly DiscountRole[], ofBusiness: number): number =>
  roles.reduce(
    (most, { hand_discount_percent, overrides }) =>
      Math.max(most, hand_discount_percent ?? (overrides ? 100 : ofBusiness)),
    0,
  )

/** Returns what two users may do together: one sells, the other approves by a PIN. */
export const joinedPowers = (one: TillPowers, other: TillPowers): TillPowers => ({
  prices: one.prices || other.prices,
  debt: one.debt || other.debt,
  expired: one.expired || other.expired,
  vouchers: one.vouchers || other.vouchers,
  discount_percent: Math.max(one.discount_percent, other.discount_percent),
})

/** Returns the percent of a discount by hand, rounded up: what a limit has to allow. */
export const percentOf = (discount: number, cost: number): number =>
  cost === 0 ? 0 : Math.ceil((discount * 100) / cost)
