import { runDays } from '@wizyta/contract/figures/report-runs/api'
import { sql } from 'kysely'
import { feature } from '../../kit/features.ts'
import { makeReports } from './make-reports.ts'
import { reportRunRoutes } from './routes.ts'

export const reportRunsFeature = feature({
  routes: reportRunRoutes,
  jobs: (worker) => [
    {
      job: 'report-runs',
      doing: 'making reports over long periods',
      seconds: 30,
      sends: true,
      work: () => makeReports(worker),
    },
  ],
  forgets: [sql`delete from report_runs where created_at < now() - make_interval(days => ${runDays})`],
})
