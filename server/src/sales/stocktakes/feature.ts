import { sql } from 'kysely'
import { feature } from '../../kit/features.ts'
import { stocktakeRoutes } from './routes.ts'

export const stocktakesFeature = feature({
  routes: stocktakeRoutes,
  recordNames: () => [
    { rows: 'stocktakes', name: sql`concat_ws(' · ', 'INW ' || x.number || '/' || x.number_year, x.name)` },
  ],
})
