import { split } from '../../kit/money.ts'
import type { VatName } from '../../kit/vat.ts'
import type { SaleLineKind } from './lines.ts'
import type { VatSum } from './sums.ts'

/** A line of a sale, as far as its fiscal receipt asks. Amounts are gross grosze. */
export interface RegisteredLine {
  kind: SaleLineKind
  name: string
  qty: number
  unit_price: number
  total: number
  vat_rate: VatName
  /** False: vouchers that are taxed when they are used, and payments to a balance. */
  is_taxed: boolean
}

export interface FiscalLine {
  name: string
  qty: number
  unit_price: number
  /** Discounts, and the parts that prepayments and vouchers have taxed before. */
  discount: number
  total: number
  vat_rate: VatName
}

/**
 * Returns the lines of a fiscal receipt. Those of a rate add up to the tax row of the sale. Parts that a prepayment or a
 * voucher has taxed before are spread over them as a discount.
 */
export function fiscalLines(
  lines: readonly RegisteredLine[],
  vat: readonly Pick<VatSum, 'rate' | 'gross'>[],
): FiscalLine[] {
  return vat.flatMap(({ rate, gross }) => {
    const own = lines.filter((line) => line.is_taxed && line.vat_rate === rate && line.total > 0)
    const sum = own.reduce((all, { total }) => all + total, 0)
    if (gross <= 0 || sum < gross) return []
    const parts = split(
      gross,
      own.map(({ total }) => total),
    )
    return own.flatMap(({ name, qty, unit_price }, index) => {
      const total = parts[index] ?? 0
      return total === 0
        ? []
        : [{ name, qty, unit_price, discount: qty * unit_price - total, total, vat_rate: rate }]
    })
  })
}
