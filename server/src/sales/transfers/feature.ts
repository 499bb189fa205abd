import { sql } from 'kysely'
import { feature } from '../../kit/features.ts'
import { transferRoutes } from './routes.ts'

export const transfersFeature = feature({
  routes: transferRoutes,
  recordNames: () => [
    {
      rows: 'stock_transfers',
      name: sql`concat_ws(' · ', 'MM ' || x.number || '/' || x.number_year, x.other_name)`,
    },
  ],
})
