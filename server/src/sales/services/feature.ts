import { sql } from 'kysely'
import { feature } from '../../kit/features.ts'
import { serviceRoutes } from './routes.ts'

export const servicesFeature = feature({
  routes: serviceRoutes,
  recordNames: () => [
    { rows: 'services', name: sql`x.name` },
    { rows: 'service_variants', name: sql`x.name` },
  ],
})
