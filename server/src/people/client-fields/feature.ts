import { clientFields } from '@wizyta/contract/people/client-fields/api'
import { sql } from 'kysely'
import { feature } from '../../kit/features.ts'
import { clientFieldRoutes } from './routes.ts'

export const clientFieldsFeature = feature({
  routes: clientFieldRoutes,
  recordNames: () => [{ rows: 'client_fields', name: sql`x.name`, needs: clientFields.index }],
})
