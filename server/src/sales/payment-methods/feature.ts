import { sql } from 'kysely'
import { feature } from '../../kit/features.ts'
import { paymentMethodRoutes } from './routes.ts'

export const paymentMethodsFeature = feature({
  routes: paymentMethodRoutes,
  recordNames: () => [{ rows: 'payment_methods', name: sql`shown_method_name(x.type, x.name)` }],
})
