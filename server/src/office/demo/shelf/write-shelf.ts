import type { Tx } from '../../../kit/database/database.ts'
import { writeRows } from '../write.ts'
import type { Shelf } from './make-shelf.ts'

/** Writes suppliers, products, their ledgers, and the balances that follow from them. */
export async function writeShelf(
  tx: Tx,
  business_id: string,
  { suppliers, groups, products }: Shelf,
): Promise<void> {
  await writeRows(
    tx,
    'suppliers',
    suppliers.map(({ notes = null, ...supplier }) => ({ business_id, ...supplier, notes })),
  )
  await writeRows(
    tx,
    'product_groups',
    groups.map((group) => ({ business_id, ...group })),
  )
  await writeRows(
    tx,
    'products',
    products.map(({ row }) => ({ business_id, ...row })),
  )
  await writeRows(
    tx,
    'stock_movements',
    products.flatMap(({ row: { id }, movements }) =>
      movements.map((movement) => ({ business_id, product_id: id, ...movement })),
    ),
  )
  await writeRows(
    tx,
    'stock_levels',
    products.map(({ row: { id }, movements }) => {
      const last = movements.at(-1)
      return {
        business_id,
        product_id: id,
        entries: movements.length,
        balance: last?.balance_after ?? 0,
        value: last?.value_after ?? 0,
        moved_at: last?.at ?? null,
      }
    }),
  )
}
