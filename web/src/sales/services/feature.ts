import { feature, screen } from '../../platform/features.ts'
import { services } from '../../platform/net/calls.gen.ts'

export const servicesFeature = feature({
  screens: [
    screen({
      path: '/sales/services',
      title: 'Services',
      needs: services.index,
      page: () => import('./list.tsx').then((file) => file.ServiceList),
      menu: { section: 'Sales', at: 60, part: 'Catalogue' },
      keywords: 'price list, prices, treatments',
    }),
    screen({
      path: '/sales/services/create',
      title: 'New service',
      needs: services.create,
      page: () => import('./create.tsx').then((file) => file.ServiceCreate),
    }),
    screen({
      path: '/sales/services/$id/edit',
      title: 'Services',
      needs: services.update,
      page: () => import('./edit.tsx').then((file) => file.ServiceEdit),
    }),
  ],
  records: {
    services: {
      shownAt: { path: '/sales/services/$id/edit', needs: services.update },
      affects: [
        '/tenant/calendar-setup',
        '/tenant/customer-prices',
        '/tenant/employees',
        '/tenant/dashboard',
      ],
    },
  },
})
