import { sql } from 'kysely'
import { feature } from '../../kit/features.ts'
import { appRoutes } from './routes.ts'

export const appsFeature = feature({
  routes: appRoutes,
  recordNames: () => [{ rows: 'smtp_connections', name: sql`x.host` }],
})
