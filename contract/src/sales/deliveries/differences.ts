import { grossOf } from '../../kit/vat.ts'
import type { PriceMode } from './api.ts'
import type { InvoiceLine, InvoiceSum } from './invoice.ts'
import { grossTotal, lineAmount, type RateSum, sumsByRate } from './totals.ts'

type PricedLine = Parameters<typeof sumsByRate>[0][number]

/** One rate as the invoice prints it, and as the lines of the delivery make it. In grosze. */
export interface RateDifference {
  rate: RateSum['rate']
  paper: Omit<RateSum, 'rate'>
  delivery: Omit<RateSum, 'rate'>
}

const nothing = { net: 0, tax: 0, gross: 0 }

/** Puts the sums of an invoice beside those of a delivery, rate by rate. */
export function compareSums(
  lines: readonly PricedLine[],
  mode: PriceMode,
  paper: readonly InvoiceSum[],
): RateDifference[] {
  const own = sumsByRate(lines, mode)
  const rates = [...new Set([...own, ...paper].map(({ rate }) => rate))]
  return rates.map((rate) => {
    const printed = paper.find((one) => one.rate === rate)
    const { net, tax, gross } = own.find((one) => one.rate === rate) ?? nothing
    return {
      rate,
      paper: printed ? { ...printed, gross: printed.net + printed.tax } : nothing,
      delivery: { net, tax, gross },
    }
  })
}

/** Reason why a delivery differs from its invoice, with the amount that it makes up. */
export interface DifferenceReason {
  kind: 'open' | 'left_out' | 'rounding' | 'changed' | 'document' | 'tax'
  /** Grosze by which the delivery is dearer than the invoice; below zero: cheaper. */
  amount: number
}

/**
 * Explains the gross difference between a delivery and its invoice. The amounts add up to it. Prices of one unit are
 * whole grosze, so that a line may differ by half a grosz for each unit.
 */
export function explainInvoice(
  lines: readonly PricedLine[],
  mode: PriceMode,
  invoice: { sums: readonly InvoiceSum[]; lines: readonly Pick<InvoiceLine, 'state' | 'amount'>[] },
): DifferenceReason[] {
  const amountOf = (state: InvoiceLine['state']) =>
    invoice.lines.reduce((sum, line) => sum + (line.state === state ? line.amount : 0), 0)
  const sums = compareSums(lines, mode, invoice.sums)
  const total = (of: 'paper' | 'delivery', part: 'net' | 'gross') =>
    sums.reduce((sum, one) => sum + one[of][part], 0)
  const base = mode === 'net' ? 'net' : 'gross'
  const listed = invoice.lines.reduce((sum, { amount }) => sum + amount, 0)
  const own = total('delivery', base) - amountOf('matched')
  const mostRounding = lines.reduce((sum, { packs }) => sum + packs / 2, 0)
  const base_difference = total('delivery', base) - total('paper', base)
  const reasons: DifferenceReason[] = [
    { kind: 'open', amount: -amountOf('open') },
    { kind: 'left_out', amount: -amountOf('left_out') },
    { kind: Math.abs(own) <= mostRounding ? 'rounding' : 'changed', amount: own },
    { kind: 'document', amount: listed - total('paper', base) },
    { kind: 'tax', amount: total('delivery', 'gross') - total('paper', 'gross') - base_difference },
  ]
  return reasons.filter(({ amount }) => amount !== 0)
}

/**
 * Returns the total to compare a delivery with: that of its paper, alone or with the corrections. A correction
 * mends what was counted wrongly here, or changes what the paper said.
 * @param uncorrected the lines as they were received
 */
export function paperTotal(
  lines: readonly PricedLine[],
  uncorrected: readonly PricedLine[],
  mode: PriceMode,
  onPaper: number,
): number {
  const [now, before] = [grossTotal(lines, mode), grossTotal(uncorrected, mode)]
  return Math.abs(now - onPaper) <= Math.abs(before - onPaper) ? onPaper : onPaper + now - before
}

/** Likely reason why lines do not make up the gross total that was typed from a paper. */
export type TotalReason = 'tax by line' | 'net total' | 'other prices' | 'rounding' | 'unknown'

/**
 * Finds out why the lines of a delivery do not make up the total of its paper. Suppliers also count VAT line by line
 * and round it each time. Other reasons are a net total that was typed, and prices of the other kind.
 */
export function explainTotal(
  lines: readonly PricedLine[],
  mode: PriceMode,
  onPaper: number,
): TotalReason | null {
  const total = grossTotal(lines, mode)
  if (total === onPaper) return null
  const byLine = lines.reduce(
    (sum, line) => sum + (mode === 'net' ? grossOf(lineAmount(line), line.vat_rate) : lineAmount(line)),
    0,
  )
  if (byLine === onPaper) return 'tax by line'
  const net = sumsByRate(lines, mode).reduce((sum, one) => sum + one.net, 0)
  if (net === onPaper) return 'net total'
  if (grossTotal(lines, mode === 'net' ? 'gross' : 'net') === onPaper) return 'other prices'
  const mostRounding = Math.max(
    1,
    lines.reduce((sum, { packs }) => sum + packs / 2, 0),
  )
  return Math.abs(total - onPaper) <= Math.min(mostRounding, 100) ? 'rounding' : 'unknown'
}
