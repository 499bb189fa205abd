import { feature, screen } from '../../platform/features.ts'
import { stocktakes } from '../../platform/net/calls.gen.ts'

export const stocktakesFeature = feature({
  screens: [
    screen({
      path: '/sales/stocktakes',
      title: 'Stocktakes',
      needs: stocktakes.index,
      page: () => import('./list.tsx').then((file) => file.StocktakeList),
      menu: { section: 'Sales', at: 140, part: 'Stock' },
      keywords: 'inventory, count, scan, shelf',
    }),
    screen({
      path: '/sales/stocktakes/create',
      title: 'New stocktake',
      needs: stocktakes.create,
      page: () => import('./create.tsx').then((file) => file.StocktakeCreate),
    }),
    screen({
      path: '/sales/stocktakes/$id',
      title: 'Stocktakes',
      needs: stocktakes.index,
      page: () => import('./stocktake.tsx').then((file) => file.StocktakePage),
    }),
  ],
  records: {
    stocktakes: { shownAt: { path: '/sales/stocktakes/$id', needs: stocktakes.index } },
  },
})
