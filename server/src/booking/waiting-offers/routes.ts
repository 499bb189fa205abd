import { offerLink, waitingOffers } from '@wizyta/contract/booking/waiting-offers/api'
import { implement } from '../../kit/http/http.ts'
import { openAddress } from '../../kit/security/open-address.ts'
import { acceptOffer, declineOffer, withdrawOffer } from './answer-offer.ts'
import { dismissFreed, findFreed } from './find-freed.ts'
import { makeOffers } from './make-offers.ts'
import { readOfferLink } from './offer-link.ts'
import { findLinkedOffer, findOffers, listOffers } from './queries.ts'

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
