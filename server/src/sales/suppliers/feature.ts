import { sql } from 'kysely'
import { feature } from '../../kit/features.ts'
import { supplierRoutes } from './routes.ts'

export const suppliersFeature = feature({
  routes: supplierRoutes,
  recordNames: () => [{ rows: 'suppliers', name: sql`x.name` }],
})
