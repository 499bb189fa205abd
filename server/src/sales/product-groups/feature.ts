import { sql } from 'kysely'
import { feature } from '../../kit/features.ts'
import { productGroupImport } from './import.ts'
import { productGroupRoutes } from './routes.ts'

export const productGroupsFeature = feature({
  routes: productGroupRoutes,
  imports: [productGroupImport],
  recordNames: () => [{ rows: 'product_groups', name: sql`x.name` }],
})
