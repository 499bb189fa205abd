import { applyDiscounts } from '../discounts/apply.ts'
import { refusalOf } from '../discounts/fits.ts'
import type { Basket, DiscountedBasket } from '../discounts/rule.ts'
import type { TillDiscounts } from './discounts.ts'
import { isWithinBounds, type PriceBounds } from './open-price.ts'

/** A line, as far as discounts ask. */
interface DiscountableLine {
  /** Orders the lines; the same in the till and in the sale. */
  id: string
  kind: string
  /** Service or product. */
  item_id: string | null
  variant_id: string | null
  qty: number
  unit_price: number
  /** Price of the list or of the client, or as agreed for a visit. */
  agreed_price: number
  /** The price is the client's own. */
  is_own_price: boolean
  /** Given by hand; above zero no rule applies. */
  discount: number
  declined: readonly string[]
  /** The visit that it is of. */
  event_id: string | null
  /** A use of a pass pays for it: no discount changes what that is worth. */
  is_covered: boolean
}

interface Terms {
  codes: readonly string[]
  /** Rules that wait for approval and have it. */
  approved: readonly string[]
}

const isOpen = (bounds: PriceBounds | undefined, price: number): boolean =>
  bounds !== undefined && isWithinBounds(bounds, price)

function basketOf(
  lines: readonly DiscountableLine[],
  facts: TillDiscounts,
  { codes, approved }: Terms,
): Basket {
  return {
    lines: lines.map(
      ({
        id,
        kind,
        item_id,
        variant_id,
        qty,
        unit_price,
        agreed_price,
        is_own_price,
        declined,
        event_id,
        is_covered,
      }) => ({
        id,
        kind: kind === 'service' || kind === 'product' ? kind : 'fee',
        item_id,
        group_ids: facts.groups[item_id ?? ''] ?? [],
        qty,
        unit_price,
        // A price that the user has changed by hand is left alone.
        price_locked:
          is_covered ||
          (unit_price !== agreed_price &&
            !isOpen(facts.open_prices[variant_id ?? item_id ?? ''], unit_price)),
        is_own_price,
        without: declined,
        moment: facts.visits[event_id ?? ''],
      }),
    ),
    client: facts.client,
    moment: { date: facts.date, minutes: facts.minutes },
    codes,
    approved,
    uses: facts.uses,
    hand: lines
      .filter(({ discount: given }) => given > 0)
      .map((line) => ({ line_id: line.id, kind: 'amount', value: line.discount })),
  }
}

/**
 * Applies the discounts that fit to the lines of a basket.
 * @returns the lines in their order, with the discounts of each
 */
export const discountLines = (
  lines: readonly DiscountableLine[],
  facts: TillDiscounts,
  terms: Terms,
): DiscountedBasket => applyDiscounts(basketOf(lines, facts, terms), facts.rules)

/** Returns the rules that fit, whether or not another one gives more: those whose uses decide. */
export function fittingRules(
  lines: readonly DiscountableLine[],
  facts: TillDiscounts,
  terms: Terms,
): string[] {
  const basket = basketOf(lines, facts, terms)
  return facts.rules.flatMap((rule) =>
    refusalOf(rule, basket) === null && (!rule.needs_approval || terms.approved.includes(rule.id))
      ? [rule.id]
      : [],
  )
}

/** Returns the place of a line as its id, which sorts like the place. */
export const lineId = (place: number): string => String(place).padStart(3, '0')

/**
 * Returns the part of a discount that a refund gives back, in proportion to the refunded money. A free line counts its
 * pieces. Parts of all refunds add up to the discount.
 * @param before what was refunded until now, of `whole`
 */
export function discountBack(discounted: number, whole: number, before: number, now: number): number {
  if (whole === 0) return 0
  const until = (part: number) => Math.floor((discounted * Math.min(part, whole)) / whole)
  return until(before + now) - until(before)
}
