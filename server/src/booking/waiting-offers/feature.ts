import { sql } from 'kysely'
import { feature } from '../../kit/features.ts'
import { workOnOffers } from './offer-next.ts'
import { waitingOfferRoutes } from './routes.ts'

export const waitingOffersFeature = feature({
  routes: waitingOfferRoutes,
  jobs: (worker) => [
    {
      job: 'waiting-offers',
      doing: 'offering freed times',
      seconds: 15,
      work: () => workOnOffers(worker),
    },
  ],
  // Offered times stay, with what came of them.
  forgets: [
    sql`delete from freed_times f where f.created_at < now() - interval '60 days' and f.ends_at < now()
      and not exists (select from waiting_offers o where o.business_id = f.business_id and o.freed_id = f.id)`,
  ],
})
