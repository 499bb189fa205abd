import type { Tx } from '../../../kit/database/database.ts'
import { conflict } from '../../../kit/http/refusal.ts'

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
}
