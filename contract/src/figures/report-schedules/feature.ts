import { feature } from '../../kit/feature.ts'
import { reportScheduleInput } from './api.ts'

export const reportSchedulesFeature = feature({
  records: { 'report-schedules': 'Reports by mail' },
  tables: {
    report_schedules: {
      name: 'Report by mail',
      fields: reportScheduleInput,
      columns: { active_since: null },
    },
  },
})
