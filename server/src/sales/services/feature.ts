import { sql } from 'kysely'
import { localName } from '../../kit/database/local-name.ts'
import { feature } from '../../kit/features.ts'
import { serviceImport } from './import.ts'
import { serviceRoutes } from './routes.ts'

export const servicesFeature = feature({
  routes: serviceRoutes,
  imports: [serviceImport],
  recordNames: () => [
    { rows: 'services', name: localName('x') },
    { rows: 'service_variants', name: sql`x.name` },
  ],
})
