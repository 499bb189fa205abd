import { sql } from 'kysely'
import { feature } from '../../kit/features.ts'
import { deliveryRoutes } from './routes.ts'

export const deliveriesFeature = feature({
  routes: deliveryRoutes,
  recordNames: () => [
    {
      rows: 'deliveries',
      name: sql`coalesce('PZ ' || x.number || '/' || x.number_year, x.document_no)`,
      at: sql`x.created_at`,
      of: sql`(select s.name from suppliers s where s.business_id = x.business_id and s.id = x.supplier_id)`,
    },
  ],
})
