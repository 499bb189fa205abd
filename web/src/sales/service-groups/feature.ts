import { feature, screen } from '../../platform/features.ts'
import { serviceGroups } from '../../platform/net/calls.gen.ts'

export const serviceGroupsFeature = feature({
  screens: [
    screen({
      path: '/sales/services/groups',
      title: 'Service groups',
      needs: serviceGroups.index,
      page: () => import('./list.tsx').then((file) => file.ServiceGroupList),
      menu: { section: 'Sales', at: 70, part: 'Catalogue' },
    }),
  ],
  records: {
    'service-groups': {
      shownAt: { path: '/sales/services/groups', needs: serviceGroups.update },
      affects: ['/tenant/calendar-setup', '/tenant/services'],
    },
  },
})
