import { ownPriceOf } from '@wizyta/contract/people/client-prices/own-price'
import { discountLines, lineId } from '@wizyta/contract/sales/till/discount-lines'
import type { TillDiscounts } from '@wizyta/contract/sales/till/discounts'
import { isWithinBounds } from '@wizyta/contract/sales/till/open-price'
import { type Basket, dueOf, leftOf, type TillLine, unpaid } from './basket.ts'

/**
 * Finds own prices and discounts of each line, as the server will.
 * @param isLate the lines have waited for these facts; a method that was chosen meanwhile pays the whole all the same
 */
export function withFound(given: Basket, facts: TillDiscounts | undefined, { isLate = false } = {}): Basket {
  if (!facts) return given
  const basket = withOwnPrices(given, facts)
  const { codes, approved } = basket
  const names = new Map(facts.rules.map(({ id, name }) => [id, name]))
  const found = discountLines(
    basket.lines.map((line, place) => ({
      id: lineId(place),
      kind: line.kind,
      item_id: line.service_id ?? line.product_id ?? null,
      variant_id: line.variant_id ?? null,
      qty: line.qty,
      unit_price: line.unit_price,
      agreed_price: isOwnPriced(line) ? line.unit_price : line.list_price,
      is_own_price: isOwnPriced(line),
      discount: line.discount ?? 0,
      event_id: line.event_id ?? null,
      is_covered: !!line.voucher_id,
      declined: (line.declined ?? []).map(({ discount_id }) => discount_id),
    })),
    facts,
    { codes, approved },
  )
  const lines = basket.lines.map((line, place) => ({
    ...line,
    found: (found.lines[place]?.discounts ?? []).flatMap(({ rule_id, amount, reason }) =>
      rule_id === null ? [] : [{ discount_id: rule_id, name: names.get(rule_id) ?? '', amount, reason }],
    ),
  }))
  const awaiting = found.awaiting.map((id) => ({ id, name: names.get(id) ?? '' }))
  const priced = { ...basket, lines, awaiting }
  // A part that is paid stays while the sum does.
  const next =
    dueOf(priced) === dueOf(given) ? priced : (isLate && paidWhole(given, priced)) || unpaid(given, priced)
  return JSON.stringify(next) === JSON.stringify(given) ? given : next
}

/** Returns the basket with the one method that paid all of it before. Null: it was not paid by one method. */
export function paidWhole(before: Basket, priced: Basket): Basket | null {
  const [payment, ...others] = before.payments
  const amount = dueOf(priced)
  const isWhole =
    payment && others.length === 0 && payment.method_id && !payment.voucher_id && leftOf(before) === 0
  if (!isWhole || amount <= 0) return null
  const { tendered } = payment
  const isEnough = tendered !== null && tendered >= amount
  return { ...priced, payments: [{ ...payment, amount, tendered: isEnough ? tendered : null }] }
}

/** Returns true when the line costs what this client pays for the service. */
export const isOwnPriced = ({ own_price = null, unit_price, voucher_id }: TillLine): boolean =>
  own_price !== null && own_price === unit_price && !voucher_id

/** Returns true when a user has changed the price: neither listed, nor agreed, nor within what the list leaves open. */
export const isOtherPriced = (line: TillLine): boolean =>
  ['service', 'product', 'voucher', 'pass'].includes(line.kind) &&
  line.unit_price !== line.list_price &&
  !(line.asks_price && (!line.price_bounds || isWithinBounds(line.price_bounds, line.unit_price))) &&
  !line.voucher_id &&
  !isOwnPriced(line)

/** Gives services of no visit the price of the client. A price by hand stays. */
function withOwnPrices(basket: Basket, { own_prices, date }: TillDiscounts): Basket {
  const client_id = basket.client?.id
  const lines = basket.lines.map((line) => {
    const { service_id, variant_id = null, list_price, unit_price } = line
    if (!service_id || line.visit_line_id || line.voucher_id) return line
    const own = client_id ? ownPriceOf(own_prices, { client_id, service_id, variant_id }, date) : null
    const before = line.own_price ?? null
    if (own === before) return line
    const priced = { ...line, own_price: own }
    if (unit_price !== (before ?? list_price)) return priced
    const price = own ?? list_price
    return { ...priced, unit_price: price, discount: Math.min(line.discount ?? 0, line.qty * price) }
  })
  return { ...basket, lines }
}
