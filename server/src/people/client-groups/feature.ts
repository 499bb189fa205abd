import { sql } from 'kysely'
import { feature } from '../../kit/features.ts'
import { clientGroupRoutes } from './routes.ts'

export const clientGroupsFeature = feature({
  routes: clientGroupRoutes,
  recordNames: () => [{ rows: 'client_groups', name: sql`x.name` }],
})
