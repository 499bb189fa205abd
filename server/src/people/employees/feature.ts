import { sql } from 'kysely'
import { feature } from '../../kit/features.ts'
import { employeeRoutes } from './routes.ts'

export const employeesFeature = feature({
  routes: employeeRoutes,
  recordNames: () => [{ rows: 'employees', name: sql`concat_ws(' ', x.first_name, x.last_name)` }],
})
