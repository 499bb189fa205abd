import { sql } from 'kysely'
import { feature } from '../../kit/features.ts'
import { productRoutes } from './routes.ts'

export const productsFeature = feature({
  routes: productRoutes,
  recordNames: () => [{ rows: 'products', name: sql`x.name` }],
})
