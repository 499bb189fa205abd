import { feature, screen } from '../../platform/features.ts'
import { calendar } from '../../platform/net/calls.gen.ts'

export const calendarFeature = feature({
  screens: [
    screen({
      path: '/calendar',
      title: 'Calendar',
      needs: calendar.days,
      page: () => import('./page.tsx').then((file) => file.CalendarPage),
      menu: { section: 'Calendar', at: 10 },
      keywords: 'schedule, day book, appointments, rota',
    }),
    screen({
      path: '/calendar/no-room',
      title: 'Why is there no room?',
      needs: calendar.days,
      page: () => import('./planning/no-room-page.tsx').then((file) => file.NoRoomPage),
      within: 'Calendar',
      keywords: 'no free time, nothing free, does not fit, who is in the way',
    }),
  ],
  records: {
    events: {
      shownAt: { path: '/calendar', needs: calendar.days, param: 'visit' },
      affects: [
        '/tenant/calendar',
        '/tenant/calendar-month',
        '/tenant/messages',
        '/tenant/dashboard',
        '/tenant/customers',
      ],
    },
  },
})
