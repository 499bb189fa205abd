import { sql } from 'kysely'
import { feature } from '../../kit/features.ts'
import { consentRoutes } from './routes.ts'

export const consentsFeature = feature({
  routes: consentRoutes,
  recordNames: () => [{ rows: 'consent_kinds', name: sql`x.name` }],
})
