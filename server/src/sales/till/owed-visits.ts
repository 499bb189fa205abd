import { settledStatus } from '@wizyta/contract/sales/till/owed'
import type { SalePaymentInput } from '@wizyta/contract/sales/till/payments'
import { sql } from 'kysely'
import { updateVisit } from '../../booking/calendar/visits/visit-rows.ts'
import type { Tx } from '../../kit/database/database.ts'
import { balanceOf } from '../books/post-entries.ts'

/** Most visits that one payment of a debt marks as paid. */
const most = 200

/** Lists the settled visits that a client has not paid in full, to be locked before the client is. */
export async function readOwedVisits(tx: Tx, businessId: string, clientId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct v.id from sales s
    join sale_lines l on l.business_id = s.business_id and l.sale_id = s.id
    join visits v on v.business_id = l.business_id and v.id = l.event_id
    where s.business_id = ${businessId} and s.client_id = ${clientId} and s.kind = 'sale'
      and v.status = 'settled' and v.payment_status in ('none', 'part_paid')
      and not exists (select from sales r where r.business_id = s.business_id and r.corrects_id = s.id and r.kind = 'refund')
      and not exists (select from sale_voids x where x.business_id = s.business_id and x.sale_id = s.id)
    limit ${most}`.execute(tx)
  return rows.map(({ id }) => id)
}

/** Marks visits as paid once their client owes nothing any more. They are locked already. */
export async function markPaidVisits(
  tx: Tx,
  businessId: string,
  clientId: string | null,
  owed: readonly string[],
): Promise<void> {
  if (clientId === null || owed.length === 0) return
  if ((await creditOf(tx, businessId, clientId)) < 0) return
  for (const id of owed) await updateVisit(tx, businessId, id, { payment_status: 'paid' })
}

/** Returns how much of its visits a sale pays. Its posting is written already. */
export async function readSettledStatus(
  tx: Tx,
  businessId: string,
  {
    client_id,
    due,
    payments,
  }: { client_id: string | null; due: number; payments: readonly SalePaymentInput[] },
) {
  const fromBalance = payments
    .filter(({ method_id, deposit_id }) => method_id === null && !deposit_id)
    .reduce((sum, { amount }) => sum + amount, 0)
  const credit = client_id === null ? 0 : await creditOf(tx, businessId, client_id)
  return settledStatus({ due, fromBalance, credit })
}

const creditOf = async (tx: Tx, businessId: string, clientId: string) =>
  -(await balanceOf(tx, businessId, 'client', clientId))
