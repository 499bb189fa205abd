import { sql } from 'kysely'
import { feature } from '../../kit/features.ts'
import { warnOfExpiry } from './notice-expiry.ts'
import { employeeDocumentRoutes } from './routes.ts'

export const employeeDocumentsFeature = feature({
  routes: employeeDocumentRoutes,
  jobs: ({ database }) => [
    {
      job: 'expiry',
      doing: 'warning of qualifications and documents that expire',
      seconds: 3_600,
      work: () => warnOfExpiry(database),
    },
  ],
  recordNames: () => [{ rows: 'employee_qualifications', name: sql`x.name` }],
})
