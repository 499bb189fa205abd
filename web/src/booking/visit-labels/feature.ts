import { feature, screen } from '../../platform/features.ts'
import { visitLabels } from '../../platform/net/calls.gen.ts'

export const visitLabelsFeature = feature({
  screens: [
    screen({
      path: '/configuration/visit-labels',
      title: 'Appointment labels',
      // The calendar brings the labels to users who only book.
      needs: visitLabels.update,
      page: () => import('./list.tsx').then((file) => file.VisitLabelList),
      menu: { section: 'Configuration', at: 35 },
      keywords: 'tags, marks, badges of appointments',
    }),
  ],
  records: {
    'visit-labels': {
      shownAt: { path: '/configuration/visit-labels', needs: visitLabels.update },
      affects: ['/tenant/calendar-setup', '/tenant/calendar', '/tenant/events'],
    },
  },
})
