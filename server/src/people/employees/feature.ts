import { feature } from '../../kit/features.ts'
import { fullName } from '../names/names.ts'
import { employeeRoutes } from './routes.ts'

export const employeesFeature = feature({
  routes: employeeRoutes,
  recordNames: () => [{ rows: 'employees', name: fullName('x') }],
})
