import { employeeName } from '../../access/activity-log/owner-names.ts'
import { feature } from '../../kit/features.ts'
import { calendarFeedRoutes } from './routes.ts'

export const calendarFeedsFeature = feature({
  routes: calendarFeedRoutes,
  recordNames: () => [{ rows: 'calendar_feeds', name: employeeName }],
})
