import { sql } from 'kysely'
import { feature } from '../../kit/features.ts'
import { visitLabelRoutes } from './routes.ts'

export const visitLabelsFeature = feature({
  routes: visitLabelRoutes,
  recordNames: () => [{ rows: 'visit_labels', name: sql`x.name` }],
})
