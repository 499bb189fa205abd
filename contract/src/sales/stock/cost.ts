/**
 * The rules of stock and its cost: the moving weighted average, in whole grosze and whole thousandths. The value on
 * the shelf is a sum of grosze. An average times a quantity would lose or gain grosze by rounding.
 */
export interface Level {
  /** Thousandths of the usage unit. */
  qty: number
  /** Net grosze that the stock has cost. */
  value: number
}

/** Effect of one movement on a level; both figures have the sign of the movement. */
export interface Change {
  qty: number
  value: number
}

export const emptyLevel: Level = { qty: 0, value: 0 }

/** Returns the level after a change. */
export const changed = (level: Level, change: Change): Level => ({
  qty: level.qty + change.qty,
  value: level.value + change.value,
})

/**
 * Values goods that come in. What fills a stock below zero was sold before its cost was known: that part adds no value.
 * @param cost net grosze of the whole quantity
 */
export function takeIn(level: Level, qty: number, cost: number): Change {
  const onShelf = Math.max(0, Math.min(qty, level.qty + qty))
  return { qty, value: share(cost, onShelf, qty) }
}

/**
 * Values goods that go out at the average cost. The last of the stock takes the rest of the value. Below zero stock,
 * goods have no cost.
 * @param qty above zero
 */
export function takeOut(level: Level, qty: number): Change {
  const onShelf = Math.max(0, Math.min(qty, level.qty))
  return { qty: -qty, value: onShelf === 0 ? 0 : 0 - share(level.value, onShelf, level.qty) }
}

/**
 * Values the reversal of a movement. An intake leaves at its own cost, as far as the stock still holds that value. An
 * outgoing entry returns at the value it took, as far as it returns above zero.
 * @param entry the movement as it was entered
 * @param before stock before that movement; what it took below zero had no value
 */
export function takeBack(level: Level, entry: Change, before = Number.MAX_SAFE_INTEGER): Change {
  const qty = 0 - entry.qty
  if (qty > 0) {
    const valued = Math.max(0, Math.min(qty, before))
    const onShelf = Math.max(0, Math.min(qty, level.qty + qty))
    return { qty, value: onShelf >= valued ? 0 - entry.value : share(0 - entry.value, onShelf, valued) }
  }
  const isLast = level.qty + qty <= 0
  return { qty, value: 0 - (isLast ? level.value : Math.min(entry.value, level.value)) }
}

/**
 * Values another price of goods that came in before, as far as they are still on the shelf.
 * @param qty the quantity that came in, above zero
 * @param difference net grosze by which its price changed
 */
export function revalue(level: Level, qty: number, difference: number): Change {
  const onShelf = Math.max(0, Math.min(qty, level.qty))
  const value = share(Math.abs(difference), onShelf, qty)
  return { qty: 0, value: difference > 0 ? value : 0 - Math.min(value, level.value) }
}

/**
 * Returns the average net cost of one pack in grosze, rounded half up for reading; null without stock.
 * @param packSize thousandths of the usage unit in one pack
 */
export const averageCost = ({ qty, value }: Level, packSize: number): number | null =>
  qty > 0 ? share(value, packSize, qty) : null

/**
 * Returns the net grosze of a quantity at a price.
 * @param packCost net grosze of one pack
 */
export const costOf = (qty: number, packCost: number, packSize: number): number =>
  share(packCost, qty, packSize)

/**
 * Divides the cost of goods over parts of their quantity, which add up to it to the grosz.
 * @param quantities at least one above zero
 */
export function divideCost(cost: number, quantities: readonly number[]): number[] {
  const whole = quantities.reduce((sum, qty) => sum + qty, 0)
  let [qty, divided] = [0, 0]
  return quantities.map((part) => {
    qty += part
    const before = divided
    divided = share(cost, qty, whole)
    return divided - before
  })
}

/** Returns amount × part ÷ whole, rounded half up, exactly: the product may be larger than a double holds. */
function share(amount: number, part: number, whole: number): number {
  const [a, p, w] = [BigInt(amount), BigInt(part), BigInt(whole)]
  return Number((2n * a * p + w) / (2n * w))
}
