import { feature, screen } from '../../platform/features.ts'
import { stockLevels } from '../../platform/net/calls.gen.ts'

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
  ],
  records: {
    'stock-levels': {
      shownAt: { path: '/sales/stock-levels', needs: stockLevels.index },
      affects: ['/tenant/stock-movements', '/tenant/products', '/tenant/stocktakes'],
    },
  },
})
