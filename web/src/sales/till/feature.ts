import { feature, screen } from '../../platform/features.ts'
import { saleReturns, sales } from '../../platform/net/calls.gen.ts'

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
      needs: sales.create,
      page: () => import('./create.tsx').then((file) => file.TillPage),
      menu: { section: 'Sales', at: 20 },
      keywords: 'till, checkout, sell, basket, pay',
    }),
    screen({
      path: '/sales/returns',
      title: 'Register of returns',
      needs: saleReturns.index,
      page: () => import('./return-list.tsx').then((file) => file.ReturnList),
      keywords: 'returns, complaints, tax office',
    }),
    screen({
      path: '/sales/$id',
      title: 'Sale',
      needs: sales.show,
      page: () => import('./sale-page.tsx').then((file) => file.SalePage),
    }),
  ],
  records: {
    'till-favourites': { affects: ['/tenant/till-items'] },
    sales: {
      shownAt: { path: '/sales/$id', needs: sales.show },
      affects: [
        '/tenant/sales',
        '/tenant/sales-totals',
        '/tenant/sale-returns',
        '/tenant/visit-basket',
        '/tenant/tills',
        '/tenant/shifts',
        '/tenant/stock-levels',
        '/tenant/stock-movements',
        '/tenant/stock-journal',
        '/tenant/products',
        '/tenant/calendar',
        '/tenant/events',
        '/tenant/dashboard',
      ],
    },
  },
})
