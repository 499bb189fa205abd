import { clientFields } from '@wizyta/contract/people/client-fields/api'
import { feature } from '../../kit/features.ts'
import { clientFieldRoutes } from './routes.ts'

export const clientFieldsFeature = feature({
  routes: clientFieldRoutes,
  recordNames: () => [{ rows: 'client_fields', needs: clientFields.index }],
})
