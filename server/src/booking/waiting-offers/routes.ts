import { offerLink, waitingOffers } from '@wizyta/contract/booking/waiting-offers/api'
import { sql } from 'kysely'
import type { Config } from '../../config.ts'
import type { Tx } from '../../kit/database/database.ts'
import { found } from '../../kit/database/rows.ts'
import { implement } from '../../kit/http/http.ts'
import { openAddress } from '../../kit/security/open-address.ts'
import { recordEvent } from '../../kit/security/record-event.ts'
import { addressOf } from '../../kit/security/secret-address.ts'
import { acceptOffer, declineOffer, withdrawOffer } from './answer-offer.ts'
import { findFreed } from './find-freed.ts'
import { makeOffers } from './make-offers.ts'
import { findLinkedOffer, findOffer, findOffers, listOffers } from './queries.ts'

export const waitingOfferRoutes = [
  ...implement('waitingOffers', waitingOffers, {
    index: ({ tx, businessId, query }) => listOffers(tx, businessId, query),
    freed: (call) => findFreed(call),
    dismiss: ({ tx, businessId, params }) => dismissFreed(tx, businessId, params.id),
    create: async (call) => {
      const ids = await makeOffers(call, call.body)
      return { data: await findOffers(call.tx, call.businessId, ids) }
    },
    withdraw: ({ tx, businessId, params }) => withdrawOffer(tx, businessId, params.id),
    link: ({ tx, businessId, params, app }) => readOfferLink(tx, businessId, params.id, app.config),
  }),
  ...implement('offerLink', offerLink, {
    show: (call) =>
      openAddress(call, 'waiting offer', 'read', (tx, { businessId, id }) =>
        findLinkedOffer(tx, businessId, id),
      ),
    accept: (call) =>
      openAddress(call, 'waiting offer', 'change', async (tx, { businessId, id }) => {
        await acceptOffer(tx, businessId, id)
        return findLinkedOffer(tx, businessId, id)
      }),
    decline: (call) =>
      openAddress(call, 'waiting offer', 'change', async (tx, { businessId, id }) => {
        await declineOffer(tx, businessId, id)
        return findLinkedOffer(tx, businessId, id)
      }),
  }),
]

/** Closes a freed time and those noted for the same employees at the same time. */
async function dismissFreed(tx: Tx, businessId: string, id: string): Promise<void> {
  const { rows } = await sql`
    select from freed_times where business_id = ${businessId} and id = ${id}`.execute(tx)
  found(rows)
  await sql`
    update freed_times f set state = 'closed'
    from freed_times o
    where o.business_id = ${businessId} and o.id = ${id} and f.business_id = o.business_id and f.state = 'proposed'
      and f.starts_at = o.starts_at and f.ends_at = o.ends_at and f.employee_ids = o.employee_ids`.execute(tx)
}

/** Returns the link of an offer for staff who pass it on. Its bearer acts as the client, so the view is recorded. */
async function readOfferLink(
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
