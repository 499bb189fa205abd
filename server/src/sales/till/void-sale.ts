import type { Sale } from '@wizyta/contract/sales/till/api'
import { sql } from 'kysely'
import { updateVisit } from '../../booking/calendar/visits/visit-rows.ts'
import type { BusinessContext } from '../../kit/http/http.ts'
import { conflict } from '../../kit/http/refusal.ts'
import { entriesOf, mirrored, postEntries } from '../books/post-entries.ts'
import { reverseDocument } from '../stock/movements.ts'
import { lockSale } from './lock-sale.ts'
import { findSale } from './queries.ts'

type Call = Pick<BusinessContext, 'tx' | 'businessId' | 'session'>

/**
 * Takes a sale back as if it had not been: while its shift is open, and as a whole. Money and goods go back, its visits
 * are done but not settled, and its number stays taken.
 */
export async function voidSale(call: Call, id: string, reason: string): Promise<Sale> {
  const { tx, businessId } = call
  const { sale, visits } = await lockSale(call, id, 'void')
  if (!sale.can_void) throw conflict('The shift of this sale is closed. Refund it instead.')
  const ref = { kind: 'sale', id }
  await postEntries(
    tx,
    businessId,
    { kind: 'void', ref, shiftId: sale.shift_id, debtLimit: Number.POSITIVE_INFINITY },
    mirrored(await entriesOf(tx, businessId, ref)),
  )
  await tx.insertInto('sale_voids').values({ business_id: businessId, sale_id: id, reason }).execute()
  for (const visit of visits)
    if (sale.kind === 'deposit')
      await updateVisit(tx, businessId, visit.id, { payment_status: 'none', deposit: null })
    else if (visit.status === 'settled')
      await updateVisit(tx, businessId, visit.id, {
        status: 'completed',
        payment_status: sale.deposit_total > 0 ? 'deposit_paid' : 'none',
      })
  const { rows } = await sql<{ id: string }>`
    select m.id from stock_movements m
    where m.business_id = ${businessId} and m.ref_kind = 'sale' and m.ref_id = ${id} and m.reverses_id is null
      and m.product_id in (select product_id from sale_lines where business_id = ${businessId} and sale_id = ${id})
    order by m.number desc`.execute(tx)
  if (rows.length > 0)
    await reverseDocument(
      tx,
      businessId,
      rows.map((movement) => movement.id),
      { ref, reason },
    )
  return findSale(call, id)
}
