import type { Delivery } from '@wizyta/contract/sales/deliveries/api'
import { correctedLines } from '@wizyta/contract/sales/deliveries/corrections'
import { sql } from 'kysely'
import type { Tx } from '../../kit/database/database.ts'
import { findDelivery, insertDelivery, storedPrices } from './queries.ts'

/** Copies a delivery into a new draft: its supplier and lines at their last prices. Archived products stay out. */
export async function copyDelivery(tx: Tx, businessId: string, id: string): Promise<Delivery> {
  const { supplier_id, price_mode } = await findDelivery(tx, businessId, id)
  const { lines, corrections } = await storedPrices(tx, businessId, id)
  const { rows } = await sql<{ id: string }>`
    select id from products
    where business_id = ${businessId} and archived_at is null
      and id = any (${lines.map(({ product_id }) => product_id)}::uuid[])
    union all
    select id from suppliers where business_id = ${businessId} and archived_at is null and id = ${supplier_id}`.execute(
    tx,
  )
  const present = new Set(rows.map((row) => row.id))
  return insertDelivery(tx, businessId, {
    supplier_id: supplier_id && present.has(supplier_id) ? supplier_id : null,
    price_mode,
    lines: correctedLines(lines, corrections)
      .filter(({ product_id }) => present.has(product_id))
      // A line that a correction added was not ordered: so much of it came.
      .map(({ packs, received, ...line }) => ({ ...line, packs: packs || received }))
      .filter(({ packs }) => packs > 0)
      .map(({ product_id, packs, pack_price, vat_rate }) => ({ product_id, packs, pack_price, vat_rate })),
  })
}
