import { sql } from 'kysely'
import type { Tx } from '../../kit/database/database.ts'
import { invalid } from '../../kit/http/refusal.ts'
import { openQty } from '../stock/batches.ts'
import type { AmountPart } from '../stock/divide-over-batches.ts'

/**
 * Refuses open packs, and parts of a pack, of products that last a time after opening. The day of opening does not go along:
 * they would count as sealed in the other salon. Their batches are locked.
 * @param plan what leaves the shelf here, of products that are kept by batch there
 * @param fieldOf names the field of a line
 */
export async function refuseOpened(
  tx: Tx,
  businessId: string,
  plan: readonly AmountPart[],
  fieldOf: (line: number) => string,
): Promise<void> {
  const ids = plan.flatMap(({ batch_id }) => batch_id ?? [])
  if (ids.length === 0) return
  const { rows } = await sql<{ id: string; pack_size: number; sealed: number }>`
    select b.id, p.pack_size, b.balance - ${openQty} as sealed
    from stock_batches b join products p on p.business_id = b.business_id and p.id = b.product_id
    where b.business_id = ${businessId} and b.id = any (${ids}::uuid[]) and p.period_after_opening_months is not null`.execute(
    tx,
  )
  const batches = new Map(rows.map((row) => [row.id, row]))
  const refused = plan.flatMap(({ line, batch_id, amount }) => {
    const batch = batches.get(batch_id ?? '')
    if (!batch) return []
    const all = plan.reduce((sum, part) => sum - (part.line === line ? part.amount : 0), 0)
    return -amount > batch.sealed || all % batch.pack_size !== 0 ? [[fieldOf(line), [onlySealed]]] : []
  })
  if (refused.length > 0) throw invalid(Object.fromEntries(refused))
}

const onlySealed =
  'Only sealed packs can be moved: this product lasts a time after opening. The day of opening does not go along.'
