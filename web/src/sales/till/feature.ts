import { later } from '@wizyta/contract/kit/later'
import { feature, screen } from '../../platform/features.ts'
import { sales } from '../../platform/net/calls.gen.ts'

export const tillFeature = feature({
  screens: [
    screen({
      path: '/sales',
      title: 'Sales',
      needs: sales.index,
      page: () => import('./list.tsx').then((file) => file.SaleList),
      menu: { section: 'Sales', at: 10 },
      keywords: 'receipts, refunds, voids, returns',
    }),
    screen({
      path: '/sales/create',
      title: 'New sale',
      needs: later.newSale,
      menu: { section: 'Sales', at: 20 },
      holds: 'The till: services, products, vouchers and tips in one basket, paid as the client likes.',
    }),
    screen({
      path: '/sales/$id',
      title: 'Sale',
      needs: sales.show,
      page: () => import('./sale-page.tsx').then((file) => file.SalePage),
    }),
  ],
  records: {
    sales: {
      shownAt: { path: '/sales/$id', needs: sales.show },
      affects: [
        '/tenant/sales',
        '/tenant/sales-totals',
        '/tenant/tills',
        '/tenant/shifts',
        '/tenant/stock-levels',
        '/tenant/stock-movements',
        '/tenant/products',
        '/tenant/calendar',
        '/tenant/events',
      ],
    },
  },
})
