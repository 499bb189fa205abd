import { feature, screen } from '../../platform/features.ts'
import { auditLog } from '../../platform/net/calls.gen.ts'

export const activityLogFeature = feature({
  screens: [
    screen({
      path: '/activity-log',
      title: 'Activity log',
      needs: auditLog.index,
      page: () => import('./page.tsx').then((file) => file.ActivityLogPage),
      menu: { section: 'Configuration', at: 70 },
    }),
  ],
  records: {
    'audit-log': {},
  },
})
