import { sql } from 'kysely'
import { employeeName } from '../../access/activity-log/owner-names.ts'
import { feature } from '../../kit/features.ts'
import { leaveRoutes } from './routes.ts'

export const leaveFeature = feature({
  routes: leaveRoutes,
  recordNames: () => [{ rows: 'leave_requests', at: sql`x.created_at`, name: employeeName }],
})
