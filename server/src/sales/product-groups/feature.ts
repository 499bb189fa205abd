import { sql } from 'kysely'
import { feature } from '../../kit/features.ts'
import { productGroupRoutes } from './routes.ts'

export const productGroupsFeature = feature({
  routes: productGroupRoutes,
  recordNames: () => [{ rows: 'product_groups', name: sql`x.name` }],
})
