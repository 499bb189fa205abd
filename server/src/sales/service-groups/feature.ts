import { sql } from 'kysely'
import { feature } from '../../kit/features.ts'
import { serviceGroupImport } from './import.ts'
import { serviceGroupRoutes } from './routes.ts'

export const serviceGroupsFeature = feature({
  routes: serviceGroupRoutes,
  imports: [serviceGroupImport],
  recordNames: () => [{ rows: 'service_groups', name: sql`x.name` }],
})
