import type { PriceRow } from '@wizyta/contract/sales/price-changes/api'
import { newPrice, type ServicePriceRule } from '@wizyta/contract/sales/price-changes/rule'

/** Names a price among all. */
export const keyOf = ({ service_id, variant_id, employee_id, is_max }: PriceRow) =>
  [service_id, variant_id ?? '', employee_id ?? '', is_max ? 'max' : ''].join(' ')

/** Grosze by the key of the price. */
export type NewPrices = ReadonlyMap<string, number>

/** Returns the new prices: typed by hand, else by the rule, else as they are. */
export const pricesBy = (
  rows: readonly PriceRow[],
  rule: ServicePriceRule | null,
  typed: NewPrices,
): NewPrices =>
  new Map(
    rows.map((row) => [keyOf(row), typed.get(keyOf(row)) ?? (rule ? newPrice(rule, row.price) : row.price)]),
  )
