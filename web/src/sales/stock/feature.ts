import { feature, screen } from '../../platform/features.ts'
import { stockBatches, stockJournal, stockLevels, stockTransfers } from '../../platform/net/calls.gen.ts'

export const stockFeature = feature({
  screens: [
    screen({
      path: '/sales/stock-levels',
      title: 'Stock levels',
      needs: stockLevels.index,
      page: () => import('./list.tsx').then((file) => file.StockLevelList),
      menu: { section: 'Sales', at: 130, part: 'Stock', title: 'Increase or decrease stock' },
      keywords: 'warehouse, inventory, stocktake',
    }),
    screen({
      path: '/sales/stock-levels/expiry',
      title: 'Expiry dates',
      needs: stockBatches.index,
      page: () => import('./expiry-list.tsx').then((file) => file.ExpiryList),
    }),
    screen({
      path: '/sales/stock-levels/movements',
      title: 'Stock movements',
      needs: stockJournal.index,
      page: () => import('./journal-list.tsx').then((file) => file.JournalList),
    }),
    screen({
      path: '/sales/stock-levels/transfers',
      title: 'Transfers between salons',
      needs: stockTransfers.index,
      page: () => import('./transfer-list.tsx').then((file) => file.TransferList),
    }),
    screen({
      path: '/sales/transfers/$id',
      title: 'Transfers between salons',
      needs: stockTransfers.show,
      page: () => import('./transfer-page.tsx').then((file) => file.TransferPage),
    }),
  ],
  records: {
    'stock-transfers': { shownAt: { path: '/sales/transfers/$id', needs: stockTransfers.show } },
    'stock-levels': {
      shownAt: { path: '/sales/stock-levels', needs: stockLevels.index },
      affects: [
        '/tenant/stock-movements',
        '/tenant/stock-journal',
        '/tenant/stock-batches',
        '/tenant/products',
        '/tenant/stocktakes',
        '/tenant/dashboard',
      ],
    },
  },
})
