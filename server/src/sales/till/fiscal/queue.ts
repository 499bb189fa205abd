import type { Sale } from '@wizyta/contract/sales/till/api'
import { type FiscalStatus, fiscalAfter } from '@wizyta/contract/sales/till/fiscal'
import { sql } from 'kysely'
import type { Tx } from '../../../kit/database/database.ts'
import { found } from '../../../kit/database/rows.ts'
import type { BusinessContext } from '../../../kit/http/http.ts'
import { conflict } from '../../../kit/http/refusal.ts'
import { findSale } from '../queries.ts'

type Call = Pick<BusinessContext, 'tx' | 'businessId' | 'session'>

const beingPrinted = 'The fiscal printer has this receipt in hand. Wait for its answer.'

/** Writes the receipt of a completed sale. It joins the queue where its till has a printer. */
export async function writeReceipt(
  tx: Tx,
  businessId: string,
  saleId: string,
  isRegistered: boolean,
): Promise<void> {
  await tx
    .insertInto('fiscal_receipts')
    .values({ business_id: businessId, sale_id: saleId, status: isRegistered ? 'pending' : 'not_needed' })
    .execute()
  if (isRegistered) await queuePrint(tx, businessId, saleId)
}

/**
 * Queues a receipt for the printer of its till, or for one that serves all tills. A receipt that is queued again stays
 * with its printer, which may have it.
 * @returns false: the till has no printer
 */
async function queuePrint(tx: Tx, businessId: string, saleId: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into fiscal_prints (business_id, sale_id, printer_id)
    select s.business_id, s.id, f.id
    from sales s join fiscal_printers f on f.business_id = s.business_id
    where s.business_id = ${businessId} and s.id = ${saleId} and f.archived_at is null
      and (f.till_ids = '{}' or s.till_id = any (f.till_ids))
    order by f.till_ids = '{}', f.name, f.id limit 1
    on conflict (business_id, sale_id) do update set next_attempt_at = now(), lease_until = null`.execute(tx)
  if (numAffectedRows === 0n) return false
  await sql`select pg_notify('messages', '')`.execute(tx)
  return true
}

/** Notes that the receipt of a sale was printed by hand, with the number on it where that is known. */
export async function markFiscal(call: Call, id: string, number: string | null): Promise<Sale> {
  const { tx, businessId, session } = call
  const status = await lockReceipt(tx, businessId, id)
  if (status === 'not_needed') throw conflict('This sale needs no fiscal receipt.')
  const after = fiscalAfter(status, 'note')
  if (after === null) throw conflict('The printer has reported this receipt already.')
  // While the printer does not answer, the user sees whether the paper is there.
  const { numAffectedRows } = await sql`
    delete from fiscal_prints
    where business_id = ${businessId} and sale_id = ${id} and (lease_until is null or lease_until <= now())`.execute(
    tx,
  )
  if (numAffectedRows === 0n && (await isQueued(tx, businessId, id))) throw conflict(beingPrinted)
  await tx
    .updateTable('fiscal_receipts')
    .set({ status: after, number, at: sql`now()`, by_id: session.user.id, error: null })
    .where('business_id', '=', businessId)
    .where('sale_id', '=', id)
    .execute()
  return findSale(call, id)
}

/** Queues a receipt again whose print has failed. The printer is asked first where it may have the receipt. */
export async function printAgain(call: Call, id: string): Promise<Sale> {
  const { tx, businessId } = call
  const after = fiscalAfter(await lockReceipt(tx, businessId, id), 'retry')
  if (after === null) throw conflict('The print of this receipt has not failed. Look at the sale again.')
  if (!(await queuePrint(tx, businessId, id)))
    throw conflict('No fiscal printer is connected. Print the receipt by hand and note its number.')
  await setReceipt(tx, businessId, id, after)
  return findSale(call, id)
}

/** Takes the receipt of a voided sale out of the queue. Refuses while the printer may have it. */
export async function dropReceipt(tx: Tx, businessId: string, id: string): Promise<void> {
  const after = fiscalAfter(await lockReceipt(tx, businessId, id), 'drop')
  await sql`
    delete from fiscal_prints where business_id = ${businessId} and sale_id = ${id} and handed_at is null`.execute(
    tx,
  )
  if (await isQueued(tx, businessId, id)) throw conflict(beingPrinted)
  if (after !== null) await setReceipt(tx, businessId, id, after)
}

/** Locks the receipt of a sale, as a void and an answer of the printer do. */
export async function lockReceipt(tx: Tx, businessId: string, id: string): Promise<FiscalStatus> {
  const { rows } = await sql<{ status: FiscalStatus }>`
    select status from fiscal_receipts where business_id = ${businessId} and sale_id = ${id} for update`.execute(
    tx,
  )
  return found(rows).status
}

async function isQueued(tx: Tx, businessId: string, id: string): Promise<boolean> {
  const { rows } = await sql`
    select from fiscal_prints where business_id = ${businessId} and sale_id = ${id}`.execute(tx)
  return rows.length > 0
}

const setReceipt = (tx: Tx, businessId: string, id: string, status: FiscalStatus) =>
  tx
    .updateTable('fiscal_receipts')
    .set({ status, error: null })
    .where('business_id', '=', businessId)
    .where('sale_id', '=', id)
    .execute()
