import { sql } from 'kysely'
import { feature } from '../../kit/features.ts'
import { roleRoutes } from './routes.ts'

export const rolesFeature = feature({
  routes: roleRoutes,
  recordNames: () => [{ rows: 'roles', name: sql`x.name`, role: sql`x.key` }],
})
