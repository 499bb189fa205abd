import type { Sale } from '@wizyta/contract/sales/till/api'
import { sql } from 'kysely'
import { found } from '../../kit/database/rows.ts'
import type { BusinessContext } from '../../kit/http/http.ts'
import { conflict } from '../../kit/http/refusal.ts'
import { findSale } from './queries.ts'

/** Notes that the receipt of a sale was printed by hand, with the number on it where that is known. */
export async function markFiscal(
  call: Pick<BusinessContext, 'tx' | 'businessId' | 'session'>,
  id: string,
  number: string | null,
): Promise<Sale> {
  const { tx, businessId, session } = call
  const { rows } = await sql<{ status: string }>`
    select status from fiscal_receipts where business_id = ${businessId} and sale_id = ${id} for update`.execute(
    tx,
  )
  const { status } = found(rows)
  if (status === 'not_needed') throw conflict('This sale needs no fiscal receipt.')
  if (status === 'printed') throw conflict('The printer has reported this receipt already.')
  await tx
    .updateTable('fiscal_receipts')
    .set({ status: 'manual', number, at: sql`now()`, by_id: session.user.id, error: null })
    .where('business_id', '=', businessId)
    .where('sale_id', '=', id)
    .execute()
  return findSale(call, id)
}
