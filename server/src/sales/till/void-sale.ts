import { localDay } from '@wizyta/contract/kit/wall-time'
import type { BookEntry } from '@wizyta/contract/sales/books/accounts'
import type { Sale } from '@wizyta/contract/sales/till/api'
import type { Approval } from '@wizyta/contract/sales/till/approval'
import { isFiscalPrinted } from '@wizyta/contract/sales/till/fiscal'
import { sql } from 'kysely'
import { updateVisit } from '../../booking/calendar/visits/visit-rows.ts'
import { conflict } from '../../kit/http/refusal.ts'
import { entriesOf, mirrored, postEntries } from '../books/post-entries.ts'
import { takeBackCommissions } from '../commissions/take-back.ts'
import { returnPoints } from '../loyalty/points-of-sale.ts'
import { reverseDocument } from '../stock/movements.ts'
import { voidVouchers } from '../vouchers/take-back.ts'
import { type ApprovedCall, requirePermit } from './approval.ts'
import { dropReceipt } from './fiscal/queue.ts'
import { lockSale } from './lock-sale.ts'
import { markPaidVisits } from './owed-visits.ts'
import { prepaidState } from './prepaid-state.ts'
import { findSale } from './queries.ts'
import { lockGivenDiscounts, takeBackUses } from './sale-discounts.ts'

/**
 * Takes a sale back as if it had not been: while its shift is open, and as a whole. Money and goods go back, its visits
 * are done but not settled, and its number stays taken.
 */
export async function voidSale(
  call: ApprovedCall,
  id: string,
  { reason, approval }: { reason: string; approval?: Approval | undefined },
): Promise<Sale> {
  const { tx, businessId, session } = call
  const approvedBy = await requirePermit(call, 'void', approval)
  const { sale, visits, prepaid, owed, place } = await lockSale(call, id, 'void', null)
  if (sale.corrections.length > 0) throw conflict('This sale was corrected. Refund it instead.')
  if (isFiscalPrinted(sale)) throw conflict('The fiscal receipt of this sale is printed. Refund it instead.')
  if (!sale.can_void) throw conflict('The shift of this sale is closed. Refund it instead.')
  await voidVouchers(call, sale, reason)
  const ref = { kind: 'sale', id }
  const discounts = await lockGivenDiscounts(tx, businessId, id)
  const client_id = sale.client?.id ?? null
  await postEntries(
    tx,
    businessId,
    {
      kind: 'void',
      ref,
      // The till may have been opened since the sale: its drawer pays back.
      shiftId: sale.shift_id ?? place.shift_id,
      debtLimit: Number.POSITIVE_INFINITY,
    },
    onCardOf(client_id, mirrored(await entriesOf(tx, businessId, ref))),
  )
  await tx
    .insertInto('sale_voids')
    .values({ business_id: businessId, sale_id: id, reason, approved_by_id: approvedBy })
    .execute()
  // Nothing is left to be printed.
  await dropReceipt(tx, businessId, id)
  await takeBackUses(tx, businessId, { sale_id: id, client_id }, discounts)
  await takeBackCommissions(
    tx,
    businessId,
    { id, document_id: id, kind: 'void', day: localDay(Date.now(), session.timezone) },
    sale.lines.map((line) => ({ line_id: line.id, own_line_id: line.id, whole: 1, before: 0, now: 1 })),
  )
  await returnPoints(
    tx,
    businessId,
    { sale, documentId: id },
    sale.lines.map((line) => ({ line, qty: line.qty, amount: line.total })),
  )
  await markPaidVisits(tx, businessId, client_id, owed)
  for (const visit of visits) {
    const state = await prepaidState(tx, businessId, visit.id)
    if (sale.kind === 'sale' && visit.status === 'settled')
      await updateVisit(tx, businessId, visit.id, { status: 'completed', ...state })
    // A visit that another sale settled says how it was paid.
    else if (visit.status !== 'settled') await updateVisit(tx, businessId, visit.id, state)
  }
  for (const visit of prepaid)
    if (visit.status !== 'settled')
      await updateVisit(tx, businessId, visit.id, await prepaidState(tx, businessId, visit.id))
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

/** Puts what a client gets back onto the card that the sale is of now. The former one may have been merged into it. */
const onCardOf = (client_id: string | null, entries: readonly BookEntry[]): BookEntry[] =>
  entries.map((entry) => (entry.account === 'client' ? { ...entry, subject_id: client_id } : entry))
