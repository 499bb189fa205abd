import { sql } from 'kysely'
import { employeeName } from '../../access/activity-log/owner-names.ts'
import { feature } from '../../kit/features.ts'
import { hoursImport } from './import.ts'
import { workingHoursRoutes } from './routes.ts'

/** Whose hours they are: of a person, of a room or device, or of the business itself. */
const ownerName = sql`coalesce(${employeeName},
  (select r.name from resources r where r.business_id = x.business_id and r.id = x.resource_id),
  (select b.name from businesses b where b.id = x.business_id))`

export const workingHoursFeature = feature({
  routes: workingHoursRoutes,
  imports: [hoursImport],
  // Those of employees stand in the log under the employee, but for what is older than migration 0039.
  recordNames: () => [
    { rows: 'weekly_hours', name: ownerName },
    { rows: 'dated_hours', name: ownerName },
    { rows: 'absences', name: ownerName },
  ],
})
