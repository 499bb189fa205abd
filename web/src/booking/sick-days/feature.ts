import { feature, screen } from '../../platform/features.ts'
import { sickDays } from '../../platform/net/calls.gen.ts'

export const sickDaysFeature = feature({
  screens: [
    screen({
      path: '/calendar/sick-day',
      title: 'Appointments of an absent employee',
      needs: sickDays.show,
      page: () => import('./board.tsx').then((file) => file.SickDayBoard),
      within: 'Appointments',
      keywords: 'sick, illness, substitute, absence, reschedule',
    }),
  ],
})
