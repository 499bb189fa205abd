import { sql } from 'kysely'
import { feature } from '../../kit/features.ts'
import { warnOfService } from './notice-service.ts'
import { resourceRoutes } from './routes.ts'

export const resourcesFeature = feature({
  routes: resourceRoutes,
  jobs: ({ database }) => [
    {
      job: 'service-due',
      doing: 'warning of resources that are due for a service',
      seconds: 600,
      work: () => warnOfService(database),
    },
  ],
  recordNames: () => [{ rows: 'resources', name: sql`x.name` }],
})
