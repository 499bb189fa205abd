import { sql } from 'kysely'
import { clientName } from '../../access/activity-log/owner-names.ts'
import { feature } from '../../kit/features.ts'
import { waitingListRoutes } from './routes.ts'

export const waitingListFeature = feature({
  routes: waitingListRoutes,
  recordNames: (reader) => [{ rows: 'waiting_entries', at: sql`x.created_at`, of: clientName(reader, 'x') }],
})
