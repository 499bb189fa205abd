import { feature, screen } from '../../platform/features.ts'
import { deliveries } from '../../platform/net/calls.gen.ts'

export const deliveriesFeature = feature({
  screens: [
    screen({
      path: '/sales/delivery',
      title: 'Deliveries',
      needs: deliveries.index,
      page: () => import('./list.tsx').then((file) => file.DeliveryList),
      menu: { section: 'Sales', at: 120, part: 'Stock' },
      keywords: 'supplier, order, purchase, invoice',
    }),
    screen({
      path: '/sales/delivery/create',
      title: 'New delivery',
      needs: deliveries.create,
      page: () => import('./create.tsx').then((file) => file.DeliveryCreate),
    }),
    screen({
      path: '/sales/delivery/$id',
      title: 'Deliveries',
      needs: deliveries.index,
      page: () => import('./delivery.tsx').then((file) => file.DeliveryPage),
    }),
  ],
  records: {
    deliveries: {
      shownAt: { path: '/sales/delivery/$id', needs: deliveries.index },
      affects: [
        '/tenant/stock-levels',
        '/tenant/stock-movements',
        '/tenant/stock-journal',
        '/tenant/products',
      ],
    },
  },
})
