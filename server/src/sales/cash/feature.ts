import { sql } from 'kysely'
import { feature } from '../../kit/features.ts'
import { warnOfOpenTills } from './notice-open-tills.ts'
import { cashRoutes } from './routes.ts'

export const cashFeature = feature({
  routes: cashRoutes,
  jobs: ({ database }) => [
    {
      job: 'open-tills',
      doing: 'warning of tills that were left open',
      seconds: 3_600,
      work: () => warnOfOpenTills(database),
    },
  ],
  recordNames: () => [
    { rows: 'tills', name: sql`x.name` },
    {
      rows: 'shifts',
      at: sql`x.opened_at`,
      of: sql`(select t.name from tills t where t.business_id = x.business_id and t.id = x.till_id)`,
    },
    {
      rows: 'cash_operations',
      name: sql`case x.direction when 'in' then 'KP ' else 'KW ' end || x.number || '/' || x.number_year`,
    },
  ],
})
