import { feature, screen } from '../../platform/features.ts'
import { clientGroups } from '../../platform/net/calls.gen.ts'

export const clientGroupsFeature = feature({
  screens: [
    screen({
      path: '/clients/groups',
      title: 'Client groups',
      needs: clientGroups.index,
      page: () => import('./list.tsx').then((file) => file.ClientGroupList),
      menu: { section: 'Clients', at: 30 },
      keywords: 'segments, regulars, loyalty',
    }),
    screen({
      path: '/clients/add-client-group',
      title: 'New client group',
      needs: clientGroups.create,
      page: () => import('./create.tsx').then((file) => file.ClientGroupCreate),
    }),
  ],
  records: {
    'customer-groups': {
      shownAt: { path: '/clients/groups', needs: clientGroups.update },
      affects: ['/tenant/customers', '/tenant/discounts'],
    },
  },
})
