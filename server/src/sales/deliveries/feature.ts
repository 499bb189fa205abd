import { sql } from 'kysely'
import { feature } from '../../kit/features.ts'
import { deliveryRoutes } from './routes.ts'

export const deliveriesFeature = feature({
  routes: deliveryRoutes,
  recordNames: () => [
    { rows: 'deliveries', name: sql`coalesce('PZ ' || x.number || '/' || x.number_year, x.document_no)` },
  ],
})
