import { split } from '../../kit/money.ts'
import { netOf, taxIn, type VatName } from '../../kit/vat.ts'

/** A line of a sale, as far as its sums ask. Amounts are gross grosze. */
export interface SummedLine {
  /** Whole pieces, above zero. */
  qty: number
  unit_price: number
  /** Taken off the whole line; never more than it costs. */
  discount: number
}

/** Returns what a line costs after its discount, in gross grosze. */
export const lineTotal = ({ qty, unit_price, discount }: SummedLine): number => qty * unit_price - discount

/** Tax of one rate. */
export interface VatSum {
  rate: VatName
  net: number
  vat: number
  gross: number
}

const rates: readonly VatName[] = ['23', '8', '5', '0', 'zw']

/**
 * Returns the tax of a sale by rate. Gross amounts of a rate are added first. The tax is taken from the sum once, as Polish
 * fiscal receipts count it. The order of the lines therefore does not matter, and net + tax = gross in each row.
 */
export function vatTable(lines: readonly { vat_rate: VatName; total: number }[]): VatSum[] {
  return rates.flatMap((rate) => {
    const ofRate = lines.filter((line) => line.vat_rate === rate)
    if (ofRate.length === 0) return []
    const gross = ofRate.reduce((sum, { total }) => sum + total, 0)
    // The tax of a refund is that of the sale with the opposite sign.
    const vat = Math.sign(gross) * taxIn(Math.abs(gross), rate) + 0
    return [{ rate, net: gross - vat, vat, gross }]
  })
}

/**
 * Returns the tax of one refund of a sale. It is counted from all that has been refunded so far. So refunds in any portions
 * give back exactly the tax of what they refund together.
 * @param lines what this refund takes back, in grosze below zero
 * @param before rows of the refunds before, in any order
 */
export function vatOfRefund(
  lines: readonly { vat_rate: VatName; total: number }[],
  before: readonly VatSum[],
): VatSum[] {
  const refunded = before.map(({ rate, gross }) => ({ vat_rate: rate, total: gross }))
  const together = vatTable([...refunded, ...lines])
  return vatTable(lines).map(({ rate, gross }) => {
    const known = before.reduce((sum, row) => sum + (row.rate === rate ? row.vat : 0), 0)
    const vat = (together.find((row) => row.rate === rate)?.vat ?? 0) - known
    return { rate, net: gross - vat, vat, gross }
  })
}

/** Returns the net part of one line, in grosze. Such parts need not add up to the tax of their rate. */
export const lineNet = (total: number, rate: VatName): number =>
  Math.sign(total) * netOf(Math.abs(total), rate) + 0

export interface SaleSums {
  /** Before discounts. */
  subtotal: number
  discount_total: number
  total: number
  tip_total: number
  /** Sum that the client pays: total and tips. */
  due: number
}

/** Adds up a basket. Tips are no part of its total, and carry no VAT. */
export function saleSums(lines: readonly SummedLine[], tips: readonly { amount: number }[] = []): SaleSums {
  const subtotal = lines.reduce((sum, { qty, unit_price }) => sum + qty * unit_price, 0)
  const discount_total = lines.reduce((sum, { discount }) => sum + discount, 0)
  const tip_total = tips.reduce((sum, { amount }) => sum + amount, 0)
  const total = subtotal - discount_total
  return { subtotal, discount_total, total, tip_total, due: total + tip_total }
}

/**
 * Spreads a discount of the whole basket over its lines by what they cost; the parts add up to it.
 * @param amount grosze; more than the lines cost counts as all of it
 * @returns the discount of each line, never above its cost
 */
export function spreadDiscount(totals: readonly number[], amount: number): number[] {
  const sum = totals.reduce((all, total) => all + total, 0)
  if (sum === 0) return totals.map(() => 0)
  return split(Math.min(amount, sum), totals)
}

/**
 * Returns the discount of each line for a percentage of the whole basket. Each is rounded down, so that a role that may
 * give this percentage may give each of them.
 * @param totals what the lines cost, in grosze
 */
export const percentOff = (totals: readonly number[], percent: number): number[] =>
  totals.map((total) => Math.floor((total * percent) / 100))

/**
 * Returns what a return of some pieces of a line pays back. It is counted from the pieces returned so far.
 * So the returns of all pieces, in any portions, pay back exactly the total of the line.
 * @param returned pieces that were returned before
 */
export function refundOf(line: { qty: number; total: number }, returned: number, qty: number): number {
  const until = (pieces: number) => Math.floor((line.total * pieces) / line.qty)
  return until(returned + qty) - until(returned)
}

/** Returns the change for cash that was handed over, in grosze; zero where it is not enough. */
export const changeOf = (tendered: number, amount: number): number => Math.max(0, tendered - amount)

/** Returns round sums in which a client may pay in cash, the exact amount first. Small notes are offered for small sums. */
export function quickNotes(amount: number): number[] {
  if (amount <= 0) return []
  const notes = [...(amount < 5_000 ? [1_000, 2_000] : []), 5_000, 10_000, 20_000]
  const next = notes.map((note) => Math.ceil(amount / note) * note)
  return [...new Set([amount, ...next])].sort((a, b) => a - b)
}
