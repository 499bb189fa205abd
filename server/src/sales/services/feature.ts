import { sql } from 'kysely'
import { feature } from '../../kit/features.ts'
import { serviceImport } from './import.ts'
import { serviceRoutes } from './routes.ts'

export const servicesFeature = feature({
  routes: serviceRoutes,
  imports: [serviceImport],
  recordNames: () => [
    { rows: 'services', name: sql`x.name` },
    { rows: 'service_variants', name: sql`x.name` },
  ],
})
