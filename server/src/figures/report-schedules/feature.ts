import { sql } from 'kysely'
import { feature, type Job, type WorkerParts } from '../../kit/features.ts'
import { reportScheduleRoutes } from './routes.ts'
import { sendDueReports } from './send-due.ts'

export const reportSchedulesFeature = feature({
  routes: reportScheduleRoutes,
  jobs: (worker) => [sending(worker)],
  recordNames: () => [{ rows: 'report_schedules', name: sql`x.name` }],
})

const sending = ({ wake, ...parts }: WorkerParts): Job => ({
  job: 'report-mails',
  doing: 'writing reports by mail',
  seconds: 60,
  work: async () => {
    if ((await sendDueReports(parts)) > 0) wake()
  },
})
