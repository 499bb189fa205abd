import { clients } from '@wizyta/contract/people/clients/api'
import { sql } from 'kysely'
import { feature } from '../../kit/features.ts'
import { clientRoutes } from './routes.ts'

export const clientsFeature = feature({
  routes: clientRoutes,
  recordNames: () => [
    { rows: 'clients', name: sql`concat_ws(' ', x.first_name, x.last_name)`, needs: clients.index },
  ],
})
