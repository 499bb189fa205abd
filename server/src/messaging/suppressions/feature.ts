import { feature } from '../../kit/features.ts'
import { suppressionRoutes } from './routes.ts'

export const suppressionsFeature = feature({
  routes: suppressionRoutes,
  recordNames: () => [{ rows: 'suppressions', columns: ['cause'] }],
})
