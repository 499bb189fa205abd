import { sql } from 'kysely'
import { feature } from '../../kit/features.ts'
import { commissionGroupRoutes } from './routes.ts'

export const commissionsFeature = feature({
  routes: commissionGroupRoutes,
  recordNames: () => [{ rows: 'commission_groups', name: sql`x.name` }],
})
