import { allowsSale, type Sale, type SaleAction } from '@wizyta/contract/sales/till/api'
import { sql } from 'kysely'
import type { StoredVisit } from '../../booking/calendar/visits/visit-rows.ts'
import { found } from '../../kit/database/rows.ts'
import type { BusinessContext } from '../../kit/http/http.ts'
import { conflict } from '../../kit/http/refusal.ts'
import { lockOpenTill } from '../cash/open-shift.ts'
import { lockClients } from './lock-clients.ts'
import { lockWithOwed } from './owed-visits.ts'
import { visitsOfDeposits } from './prepaid-state.ts'
import { findSale } from './queries.ts'

type Call = Pick<BusinessContext, 'tx' | 'businessId' | 'session'>

export interface LockedSale {
  sale: Sale
  visits: StoredVisit[]
  /** Other visits, whose prepayments it deducted. */
  prepaid: StoredVisit[]
  /** Visits that its client has not paid in full; they are locked too. */
  owed: string[]
  /** Where money goes through; without a shift where none moves and the till of the sale is closed. */
  place: { till_id: string | null; shift_id: string | null }
}

/**
 * Locks a completed sale against another void or refund, until the transaction ends. It locks the visits, a shift,
 * the clients, then the receipt, the only row of a sale that ever changes. Answers 409 where its state does not allow the action.
 * @param money the till that is asked for, else the open one of the sale, else the one that is open.
 *   Null: no other drawer than that of the sale is touched, and it may be closed
 */
export async function lockSale(
  call: Call,
  id: string,
  action: SaleAction,
  money: { till_id: string | null } | null,
): Promise<LockedSale> {
  const { tx, businessId } = call
  const before = await findSale(call, id)
  const paidAhead = await visitsOfDeposits(
    tx,
    businessId,
    before.kind === 'sale' ? before.related.map((deposit) => deposit.id) : [],
  )
  const { visits: locked, owed } = await lockWithOwed(
    tx,
    businessId,
    [...before.event_ids, ...paidAhead],
    before.client?.id ?? null,
  )
  const visits = locked.filter((visit) => before.event_ids.includes(visit.id))
  const prepaid = locked.filter((visit) => !before.event_ids.includes(visit.id))
  const place = await lockPlace(call, before.till?.id ?? null, money)
  await lockClients(tx, businessId, [before.client?.id ?? null, ...visits.map((visit) => visit.client_id)])
  const { rows } = await sql`
    select from fiscal_receipts where business_id = ${businessId} and sale_id = ${id} for update`.execute(tx)
  found(rows)
  const sale = await findSale(call, id)
  if (sale.kind === 'refund' || sale.kind === 'correction' || !allowsSale(sale.status, action))
    throw conflict('This sale has moved on. Look at it again.')
  return { sale, visits, prepaid, owed, place }
}

async function lockPlace(
  call: Call,
  own: string | null,
  money: { till_id: string | null } | null,
): Promise<LockedSale['place']> {
  if (money?.till_id) return lockOpenTill(call, money.till_id)
  if (own !== null && (await isOpen(call, own))) return lockOpenTill(call, own)
  return money ? lockOpenTill(call, null) : { till_id: own, shift_id: null }
}

async function isOpen({ tx, businessId }: Call, tillId: string): Promise<boolean> {
  const { rows } = await sql`
    select from shifts where business_id = ${businessId} and till_id = ${tillId} and closed_at is null`.execute(
    tx,
  )
  return rows.length > 0
}
