import { sql } from 'kysely'
import { feature } from '../../kit/features.ts'
import { resourceRoutes } from './routes.ts'

export const resourcesFeature = feature({
  routes: resourceRoutes,
  recordNames: () => [{ rows: 'resources', name: sql`x.name` }],
})
