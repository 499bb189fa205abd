import { feature, screen } from '../../platform/features.ts'
import { waitingEntries } from '../../platform/net/calls.gen.ts'

export const waitingListFeature = feature({
  screens: [
    screen({
      path: '/calendar/waiting-list',
      title: 'Waiting list',
      needs: waitingEntries.index,
      page: () => import('./list.tsx').then((file) => file.WaitingList),
      menu: { section: 'Appointments', at: 20 },
      keywords: 'queue, cancellations, freed times, standby',
    }),
  ],
  records: {
    'waiting-entries': {
      shownAt: { path: '/calendar/waiting-list', needs: waitingEntries.update },
      affects: [
        '/tenant/waiting-matches',
        '/tenant/waiting-figures',
        '/tenant/waiting-offers',
        '/tenant/freed-times',
      ],
    },
  },
})
