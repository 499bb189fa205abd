import { sql } from 'kysely'
import { feature } from '../../kit/features.ts'
import { employeeGroupRoutes } from './routes.ts'

export const employeeGroupsFeature = feature({
  routes: employeeGroupRoutes,
  recordNames: () => [{ rows: 'employee_groups', name: sql`x.name` }],
})
