import type { PaymentType } from '../payment-methods/api.ts'
import type { SaleLineInput } from './lines.ts'

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
  /** Largest part of a sale that brings no money, without a reason and the right to other prices. */
  free_percent: number
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
  free_percent: Math.max(one.free_percent, other.free_percent),
})

/** Returns the percent of a discount by hand, rounded up: what a limit has to allow. */
export const percentOf = (discount: number, cost: number): number =>
  cost === 0 ? 0 : Math.ceil((discount * 100) / cost)

/** Returns true for a payment that brings nothing. It counts as a discount by hand. */
export const isFree = (type: string | undefined): boolean => freeTypes.some((free) => free === type)

const freeTypes: readonly PaymentType[] = ['free', 'barter', 'reward']

/**
 * Returns the percent of a sale that payments without money take off, rounded up. Vouchers that it sells, payments to
 * the balance and uses of a pass do not count. They would make the share look small.
 */
export function freePercentOf(
  free: number,
  lines: readonly (Pick<SaleLineInput, 'kind' | 'voucher_id'> & { total: number })[],
): number {
  if (free === 0) return 0
  const cost = lines.reduce(
    (sum, { kind, voucher_id, total }) =>
      ['account', 'voucher', 'pass'].includes(kind) || voucher_id ? sum : sum + total,
    0,
  )
  return cost === 0 ? 100 : Math.min(100, percentOf(free, cost))
}
