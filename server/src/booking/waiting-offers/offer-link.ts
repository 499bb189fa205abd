import type { Config } from '../../config.ts'
import type { Tx } from '../../kit/database/database.ts'
import { recordEvent } from '../../kit/security/record-event.ts'
import { addressOf } from '../../kit/security/secret-address.ts'
import { findOffer } from './queries.ts'

/** Returns the link of an offer for staff who pass it on. Its bearer acts as the client, so the view is recorded. */
export async function readOfferLink(
  tx: Tx,
  businessId: string,
  id: string,
  config: Config,
): Promise<{ url: string }> {
  const { entry_id } = await findOffer(tx, businessId, id)
  await recordEvent(tx, {
    action: 'reveal',
    entity: 'waiting-entries',
    entityId: entry_id,
    part: 'waiting_offers',
  })
  return { url: addressOf(config, 'waiting offer', { businessId, id }, 0) }
}
