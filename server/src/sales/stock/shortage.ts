import { wholeUnit } from '@wizyta/contract/kit/quantity'
import type { ProductUnit } from '@wizyta/contract/sales/products/api'
import type { Sentence } from '@wizyta/contract/words/translate'
import { sql } from 'kysely'
import type { Tx } from '../../kit/database/database.ts'
import { found } from '../../kit/database/rows.ts'
import { conflict, Refusal } from '../../kit/http/refusal.ts'
import { isStockShown } from './levels.ts'
import { tooLow } from './stock-ledger.ts'

/**
 * Names the product of which the shelf does not hold enough; returns other errors as they are. While a product is counted
 * blind, its stock is not said. The ledger still holds its lock.
 * @param fieldOf the field that the ledger has refused
 * @param sentences by the unit of the product
 */
export async function namedShortage(
  tx: Tx,
  businessId: string,
  lines: readonly { product_id: string }[],
  error: unknown,
  fieldOf: (index: number) => string,
  sentences: Record<ProductUnit, Sentence>,
): Promise<unknown> {
  const errors = error instanceof Refusal ? (error.problem.errors ?? {}) : {}
  const short = lines.find((_, index) => errors[fieldOf(index)]?.includes(tooLow))
  if (!short) return error
  const { rows } = await sql<{ balance: number | null; name: string; unit: ProductUnit }>`
    select case when ${isStockShown(sql`p`)} then k.balance end as balance, p.name, coalesce(p.usage_unit, p.unit) as unit
    from stock_levels k join products p on p.business_id = k.business_id and p.id = k.product_id
    where k.business_id = ${businessId} and k.product_id = ${short.product_id}`.execute(tx)
  const { balance, name, unit } = found(rows)
  if (balance === null)
    return conflict('There is not enough of “{name}” in stock.', { values: { name }, errors })
  return conflict(sentences[unit], { values: { name, left: balance / wholeUnit }, errors })
}
