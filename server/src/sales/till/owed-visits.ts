import { settledStatus } from '@wizyta/contract/sales/till/owed'
import type { SalePaymentInput } from '@wizyta/contract/sales/till/payments'
import { sql } from 'kysely'
import { wasPaidBeforeRefund } from '../../booking/calendar/visits/part-refunded.ts'
import { lockVisits, type StoredVisit, updateVisit } from '../../booking/calendar/visits/visit-rows.ts'
import type { Tx } from '../../kit/database/database.ts'
import { balanceOf } from '../books/post-entries.ts'

/** Most visits that one payment of a debt marks as paid. */
const most = 200

/**
 * Lists the settled visits that a client has not paid in full. They are locked before the client is, and read again.
 * A visit that was paid and then partly refunded is not among them.
 */
async function readOwedVisits(tx: Tx, businessId: string, clientId: string | null): Promise<string[]> {
  if (clientId === null) return []
  const { rows } = await sql<{ id: string }>`
    select distinct v.id from sales s
    join sale_lines l on l.business_id = s.business_id and l.sale_id = s.id
    join visits v on v.business_id = l.business_id and v.id = l.event_id
    where s.business_id = ${businessId} and s.client_id = ${clientId} and s.kind = 'sale'
      and v.status = 'settled' and v.payment_status in ('none', 'part_paid')
      and not exists (select from sales r
        join sale_lines y on y.business_id = r.business_id and y.sale_id = r.id and y.event_id = v.id
        where r.business_id = s.business_id and r.corrects_id = s.id and r.kind = 'refund'
          and ${wasPaidBeforeRefund})
      and not exists (select from sale_voids x where x.business_id = s.business_id and x.sale_id = s.id)
    limit ${most}`.execute(tx)
  return rows.map(({ id }) => id)
}

/** Locks visits, together with those that a rise of the balance of a client may pay. Two tills agree on which those are. */
export async function lockWithOwed(
  tx: Tx,
  businessId: string,
  ids: readonly string[],
  clientId: string | null,
): Promise<{ visits: StoredVisit[]; owed: string[] }> {
  const before = await readOwedVisits(tx, businessId, clientId)
  if (ids.length + before.length === 0) return { visits: [], owed: [] }
  const locked = await lockVisits(tx, businessId, [...ids, ...before])
  const still = before.length === 0 ? [] : await readOwedVisits(tx, businessId, clientId)
  return {
    visits: locked.filter(({ id }) => ids.includes(id)),
    owed: before.filter((id) => still.includes(id)),
  }
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
    lines,
    payments,
  }: {
    client_id: string | null
    lines: readonly { event_id?: string | null | undefined; total: number }[]
    payments: readonly SalePaymentInput[]
  },
) {
  const fromBalance = payments
    .filter(({ method_id, deposit_id }) => method_id === null && !deposit_id)
    .reduce((sum, { amount }) => sum + amount, 0)
  const credit = client_id === null ? 0 : await creditOf(tx, businessId, client_id)
  // Goods, tips and payments to the balance are no part of a visit.
  const due = lines.reduce((sum, { event_id, total }) => sum + (event_id ? total : 0), 0)
  return settledStatus({ due, fromBalance, credit })
}

const creditOf = async (tx: Tx, businessId: string, clientId: string) =>
  -(await balanceOf(tx, businessId, 'client', clientId))
