import { sql } from 'kysely'
import { feature } from '../../kit/features.ts'
import { surveyRoutes } from './routes.ts'

export const surveysFeature = feature({
  routes: surveyRoutes,
  recordNames: () => [{ rows: 'surveys', name: sql`x.name` }],
})
