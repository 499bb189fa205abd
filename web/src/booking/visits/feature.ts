import { feature, screen } from '../../platform/features.ts'
import { visits } from '../../platform/net/calls.gen.ts'

export const visitsFeature = feature({
  screens: [
    screen({
      path: '/calendar/visits',
      title: 'Appointments',
      needs: visits.index,
      page: () => import('./list.tsx').then((file) => file.VisitList),
      menu: { section: 'Appointments', at: 10 },
      keywords: 'appointments, bookings, history',
    }),
  ],
})
