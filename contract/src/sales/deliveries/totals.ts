import { grossOf, netOf, taxIn, type VatName } from '../../kit/vat.ts'
import type { PriceMode } from './api.ts'

interface PricedLine {
  packs: number
  pack_price: number
  vat_rate: VatName
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
      const sum = of.reduce((total, { packs, pack_price }) => total + packs * pack_price, 0)
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
export const netPrice = ({ pack_price, vat_rate }: Omit<PricedLine, 'packs'>, mode: PriceMode): number =>
  mode === 'net' ? pack_price : netOf(pack_price, vat_rate)
