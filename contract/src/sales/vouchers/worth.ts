import { split } from '../../kit/money.ts'
import type { VatName } from '../../kit/vat.ts'

/** Uses of one service that are left, and the money that was paid for them. */
export interface Uses {
  left_count: number
  left_worth: number
}

/** Returns the grosze of the next use. The last use takes all that is left, so uses add up to what was paid. */
export const nextWorth = ({ left_count, left_worth }: Uses): number =>
  left_count <= 1 ? left_worth : Math.floor(left_worth / left_count)

/**
 * Shares what was paid for a pass between its services by their list prices.
 * @returns grosze of each item, which add up to what was paid
 */
export function sharedWorth(paid: number, items: readonly { count: number; list_price: number }[]): number[] {
  const weights = items.map(({ count, list_price }) => count * list_price)
  return split(paid, weights.some((weight) => weight > 0) ? weights : items.map(({ count }) => count))
}

/** Line of a sale, as far as a voucher asks. */
export interface PaidLine {
  kind: string
  service_id: string | null
  variant_id: string | null
  vat_rate: VatName | null
  total: number
  /** A pass has paid for it. */
  is_covered: boolean
}

/** Lines that a voucher may pay for. */
export interface Reach {
  scope: 'all' | 'services' | 'products' | 'chosen'
  vat_kind: 'spv' | 'mpv'
  vat_rate: VatName | null
  items: readonly { service_id: string; variant_id: string | null }[]
}

/**
 * Returns whether a voucher may pay for a line. A voucher that was taxed at its sale pays for lines of its rate alone.
 * No voucher buys another one, or money on a balance.
 */
export function reaches({ scope, vat_kind, vat_rate, items }: Reach, line: PaidLine): boolean {
  if (line.is_covered || !['service', 'product', 'fee'].includes(line.kind)) return false
  // The rate of a basket's line may be unknown yet; the server knows it.
  if (vat_kind === 'spv' && line.vat_rate !== null && line.vat_rate !== vat_rate) return false
  if (scope === 'services') return line.kind === 'service'
  if (scope === 'products') return line.kind === 'product'
  return scope === 'all' || items.some((item) => coversService(item, line))
}

/** Returns whether an item of a voucher is good for the service of a line. */
export const coversService = (
  item: { service_id: string; variant_id: string | null },
  line: Pick<PaidLine, 'service_id' | 'variant_id'>,
): boolean =>
  item.service_id === line.service_id && (item.variant_id === null || item.variant_id === line.variant_id)

/** Returns the grosze of a sale that a voucher may pay at most. */
export const payable = (reach: Reach, lines: readonly PaidLine[]): number =>
  lines.filter((line) => reaches(reach, line)).reduce((sum, { total }) => sum + total, 0)

/**
 * Places what vouchers pay on the lines of a sale, the voucher with the fewest lines first. A line is paid once.
 * @returns grosze of each voucher that no line is left for; all zero where they fit
 */
export function overpaid(
  uses: readonly { reach: Reach; amount: number }[],
  lines: readonly PaidLine[],
): number[] {
  const left = lines.map(({ total }) => total)
  const over = uses.map(({ amount }) => amount)
  const order = uses
    .map(({ reach }, index) => ({ index, most: payable(reach, lines) }))
    .sort((a, b) => a.most - b.most || a.index - b.index)
  for (const { index } of order)
    for (const [place, line] of lines.entries()) {
      const part = reaches((uses[index] as (typeof uses)[number]).reach, line)
        ? Math.min(over[index] as number, left[place] as number)
        : 0
      left[place] = (left[place] as number) - part
      over[index] = (over[index] as number) - part
    }
  return over
}

/** Voucher that a sale used, with the grosze that it paid. */
export interface TaxedUse {
  vat_kind: 'spv' | 'mpv'
  vat_rate: VatName | null
  amount: number
}

/**
 * Returns the rows of a sale that VAT is counted from. A multi-purpose voucher is taxed when it is used, so its sale
 * leaves none. A single-purpose one was taxed when it was sold. The sum that it pays is taken off the rows of its rate.
 * (Directive 2006/112/EC, art. 30b; art. 8a and 8b of the Polish VAT act.)
 */
export function taxedRows(
  lines: readonly { vat_rate: VatName; total: number; is_taxed: boolean }[],
  uses: readonly TaxedUse[],
): { vat_rate: VatName; total: number }[] {
  const rows = lines.filter(({ is_taxed }) => is_taxed).map(({ vat_rate, total }) => ({ vat_rate, total }))
  const taken = uses.flatMap(({ vat_kind, vat_rate, amount }) =>
    vat_kind === 'spv' && vat_rate !== null ? [{ vat_rate, total: -amount }] : [],
  )
  if (taken.length === 0) return rows
  const sums = Map.groupBy([...rows, ...taken], ({ vat_rate }) => vat_rate)
  return [...sums]
    .map(([vat_rate, ofRate]) => ({ vat_rate, total: ofRate.reduce((sum, { total }) => sum + total, 0) }))
    .filter(({ total }) => total !== 0)
}
