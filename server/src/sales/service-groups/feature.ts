import { sql } from 'kysely'
import { feature } from '../../kit/features.ts'
import { serviceGroupRoutes } from './routes.ts'

export const serviceGroupsFeature = feature({
  routes: serviceGroupRoutes,
  recordNames: () => [{ rows: 'service_groups', name: sql`x.name` }],
})
