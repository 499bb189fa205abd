import { messageReasons } from '@wizyta/contract/messaging/messages/message-reasons'
import { sql } from 'kysely'
import type { Tx } from '../../kit/database/database.ts'

/**
 * Cancels what waits for a client whose other card has got it. Call it before the cards are merged. A merge keeps one of
 * two rows of a mass message or an occasion, and may forget what has left.
 */
export async function cancelDoubles(
  tx: Tx,
  businessId: string,
  { keptId, lostId }: { keptId: string; lostId: string },
): Promise<void> {
  await sql`
    update messages m set status = 'cancelled', reason = ${messageReasons.same_address}, next_attempt_at = null, updated_at = now()
    from messages o
    where m.business_id = ${businessId} and m.client_id = ${keptId} and m.status = 'queued'
      and o.business_id = m.business_id and o.client_id = ${lostId} and o.status in ('sending', 'sent', 'kept')
      and (o.campaign_id = m.campaign_id or o.occasion = m.occasion and o.kind = m.kind)`.execute(tx)
}
