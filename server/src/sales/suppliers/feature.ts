import { sql } from 'kysely'
import { feature } from '../../kit/features.ts'
import { supplierImport } from './import.ts'
import { supplierRoutes } from './routes.ts'

export const suppliersFeature = feature({
  routes: supplierRoutes,
  imports: [supplierImport],
  recordNames: () => [{ rows: 'suppliers', name: sql`x.name` }],
})
