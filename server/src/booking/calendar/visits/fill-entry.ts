import { sql } from 'kysely'
import type { Tx } from '../../../kit/database/database.ts'
import { conflict } from '../../../kit/http/refusal.ts'
import { cancelOfferMessage } from '../../../messaging/messages/queue-offer.ts'

/**
 * Closes an entry of the waiting list with the visit that came of it. The update locks the entry: of several bookings
 * at once, all but the first are refused (409).
 */
export async function fillEntry(
  tx: Tx,
  businessId: string,
  entryId: string,
  visit: { id: string; client_id: string | null },
): Promise<void> {
  const gone = conflict('This client no longer waits. Another user has booked or closed the entry.')
  if (visit.client_id === null) throw gone
  const filled = await tx
    .updateTable('waiting_entries')
    .set((row) => ({
      status: 'booked',
      visit_id: visit.id,
      version: row('version', '+', 1),
      updated_at: new Date().toISOString(),
    }))
    .where('business_id', '=', businessId)
    .where('id', '=', entryId)
    .where('client_id', '=', visit.client_id)
    .where('status', 'in', ['waiting', 'offered'])
    .where('archived_at', 'is', null)
    .executeTakeFirst()
  if (filled.numUpdatedRows === 0n) throw gone
  await withdrawOffers(tx, businessId, entryId)
}

/** Has the client of a visit that was never wanted wait again. */
export async function reopenEntry(tx: Tx, businessId: string, visitId: string): Promise<void> {
  await sql`
    update waiting_entries set status = 'waiting', visit_id = null, version = version + 1, updated_at = now()
    where business_id = ${businessId} and visit_id = ${visitId} and status = 'booked' and archived_at is null`.execute(
    tx,
  )
}

/**
 * Ends the open offers of an entry that no longer waits. An accepted offer is closed by its answer. Their times are
 * proposed to others again.
 */
export async function withdrawOffers(tx: Tx, businessId: string, entryId: string): Promise<void> {
  const { rows } = await sql<{ id: string; freed_id: string }>`
    update waiting_offers set status = 'withdrawn', answered_at = now()
    where business_id = ${businessId} and entry_id = ${entryId} and status = 'open' returning id, freed_id`.execute(
    tx,
  )
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0) return
  await sql`delete from blocks where business_id = ${businessId} and offer_id = any (${ids}::uuid[])`.execute(
    tx,
  )
  await cancelOfferMessage(tx, businessId, ids)
  await sql`
    update freed_times f set state = 'proposed'
    where f.business_id = ${businessId} and f.id = any (${rows.map(({ freed_id }) => freed_id)}::uuid[])
      and f.state = 'offering' and f.starts_at > now()
      and not exists (select from waiting_offers o
        where o.business_id = f.business_id and o.freed_id = f.id and o.status = 'open')`.execute(tx)
}
