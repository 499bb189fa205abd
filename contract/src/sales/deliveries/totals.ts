import { grossOf, netOf, taxIn, type VatName } from '../../kit/vat.ts'
import type { PriceMode } from './api.ts'

/** A line with what it costs, in grosze. */
export interface PricedLine {
  packs: number
  pack_price: number
  vat_rate: VatName
  /** Grosze of the line as on the paper. Absent or null: quantity × price. */
  amount?: number | null
  /** Units that have this amount. Absent or null: those of the line. */
  amount_packs?: number | null
}

/**
 * Returns the grosze of so many units of a line, net or gross as the delivery says. A part of an amount is rounded from
 * the first unit on. So the last part takes what rounding has left over.
 */
export function amountFor(line: Omit<PricedLine, 'vat_rate'>, packs: number): number {
  const { pack_price, amount = null, amount_packs } = line
  return amount === null ? packs * pack_price : Math.round((amount * packs) / (amount_packs ?? line.packs))
}

/** Returns the grosze of a line. */
export const lineAmount = (line: Omit<PricedLine, 'vat_rate'>): number => amountFor(line, line.packs)

/** Returns the price of one unit that an amount of a line gives. */
export const unitPrice = (amount: number, packs: number): number => Math.round(amount / packs)

/** Returns the net grosze of so many units of a line: what they cost on the shelf. */
export function netCost(line: PricedLine, packs: number, mode: PriceMode): number {
  const amount = amountFor(line, packs)
  return mode === 'net' ? amount : netOf(amount, line.vat_rate)
}

/** Sums of the lines with one rate, in grosze: net + tax = gross. */
export interface RateSum {
  rate: VatName
  net: number
  tax: number
  gross: number
}

/**
 * Sums lines by VAT rate as an invoice does (art. 106e ust. 7–9 of the Polish VAT act). The tax of each rate is worked
 * out and rounded once, from the net or from the gross sum. The order of the lines does not matter.
 */
export function sumsByRate(lines: readonly PricedLine[], mode: PriceMode): RateSum[] {
  const sums = Map.groupBy(lines, ({ vat_rate }) => vat_rate)
  return [...sums]
    .map(([rate, of]) => {
      const sum = of.reduce((total, line) => total + lineAmount(line), 0)
      const gross = mode === 'gross' ? sum : grossOf(sum, rate)
      const net = mode === 'net' ? sum : netOf(sum, rate)
      return { rate, net, tax: mode === 'gross' ? taxIn(sum, rate) : gross - net, gross }
    })
    .toSorted((a, b) => order.indexOf(a.rate) - order.indexOf(b.rate))
}

const order: readonly VatName[] = ['23', '8', '5', '0', 'zw']

/** Returns the gross total of lines, in grosze. */
export const grossTotal = (lines: readonly PricedLine[], mode: PriceMode): number =>
  sumsByRate(lines, mode).reduce((total, { gross }) => total + gross, 0)

/** Returns the net grosze of one unit: what it costs on the shelf. */
export const netPrice = (
  { pack_price, vat_rate }: Pick<PricedLine, 'pack_price' | 'vat_rate'>,
  mode: PriceMode,
): number => (mode === 'net' ? pack_price : netOf(pack_price, vat_rate))
