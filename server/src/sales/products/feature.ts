import { sql } from 'kysely'
import { feature } from '../../kit/features.ts'
import { productImport } from './import.ts'
import { productRoutes } from './routes.ts'

export const productsFeature = feature({
  routes: productRoutes,
  imports: [productImport],
  recordNames: () => [
    { rows: 'products', name: sql`x.name` },
    { rows: 'product_changes', at: sql`x.created_at` },
  ],
})
