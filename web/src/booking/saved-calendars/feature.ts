import { feature, screen } from '../../platform/features.ts'
import { savedCalendars } from '../../platform/net/calls.gen.ts'

export const savedCalendarsFeature = feature({
  screens: [
    screen({
      path: '/employees/order/calendars',
      title: 'Order of calendars',
      needs: savedCalendars.reorder,
      page: () => import('./list.tsx').then((file) => file.SavedCalendarList),
      menu: { section: 'Employees', at: 130, part: 'Order', title: 'Calendars' },
      keywords: 'saved views, saved calendars, share a calendar',
    }),
  ],
  records: {
    'saved-calendars': {
      shownAt: { path: '/employees/order/calendars', needs: savedCalendars.update },
    },
  },
})
