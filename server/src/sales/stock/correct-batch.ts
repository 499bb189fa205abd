import type { BatchCorrection, namedBatch } from '@wizyta/contract/sales/stock/batches'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Tx } from '../../kit/database/database.ts'
import { found } from '../../kit/database/rows.ts'
import { conflict } from '../../kit/http/refusal.ts'
import { recordEvent } from '../../kit/security/record-event.ts'

/** Corrects what stands on the goods of a batch. Its stock and its movements stay with it. */
export async function correctBatch(
  tx: Tx,
  businessId: string,
  id: string,
  { number: given, expires_on: date, reason }: BatchCorrection,
): Promise<z.infer<typeof namedBatch>> {
  const number = given.trim()
  // Number and expiry are a key. The update would raise a weaker lock, against a movement that waits for this batch.
  const { rows } = await sql<{ product_id: string; number: string; expires_on: string | null }>`
    select product_id, number, expires_on from stock_batches
    where business_id = ${businessId} and id = ${id} for update`.execute(tx)
  const before = found(rows)
  const expires_on = date === undefined ? before.expires_on : date
  const corrected = { id, number, expires_on }
  if (before.number === number && before.expires_on === expires_on) return corrected
  await sql`
    update stock_batches set number = ${number}, expires_on = ${expires_on}
    where business_id = ${businessId} and id = ${id}`
    .execute(tx)
    .catch((error) => {
      throw error.code === '23505' ? twinExists() : error
    })
  await recordEvent(tx, {
    action: 'update',
    entity: 'stock-levels',
    entityId: before.product_id,
    part: 'stock_batches',
    changes: {
      number: [before.number, number],
      expires_on: [before.expires_on, expires_on],
      reason: [null, reason.trim()],
    },
  })
  return corrected
}

const twinExists = () =>
  conflict('This product has a batch with this number and expiry. Decrease one and increase the other.')
