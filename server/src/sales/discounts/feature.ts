import { sql } from 'kysely'
import { feature } from '../../kit/features.ts'
import { discountRoutes } from './routes.ts'

export const discountsFeature = feature({
  routes: discountRoutes,
  recordNames: () => [{ rows: 'discounts', name: sql`x.name` }],
})
