import { feature, screen } from '../../platform/features.ts'
import { reportSchedules } from '../../platform/net/calls.gen.ts'

export const reportSchedulesFeature = feature({
  screens: [
    screen({
      path: '/reports/schedules',
      title: 'Reports by mail',
      needs: reportSchedules.index,
      page: () => import('./list.tsx').then((file) => file.ScheduleList),
      menu: { section: 'Reports', at: 20 },
      keywords: 'weekly mail, scheduled, subscriptions, newsletter of figures',
    }),
  ],
  records: {
    'report-schedules': { shownAt: { path: '/reports/schedules', needs: reportSchedules.update } },
  },
})
