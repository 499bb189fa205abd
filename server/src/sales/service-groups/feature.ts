import { localName } from '../../kit/database/local-name.ts'
import { feature } from '../../kit/features.ts'
import { serviceGroupImport } from './import.ts'
import { serviceGroupRoutes } from './routes.ts'

export const serviceGroupsFeature = feature({
  routes: serviceGroupRoutes,
  imports: [serviceGroupImport],
  recordNames: () => [{ rows: 'service_groups', name: localName('x') }],
})
