import { feature, screen } from '../../platform/features.ts'
import { usages } from '../../platform/net/calls.gen.ts'

export const usageFeature = feature({
  screens: [
    screen({
      path: '/sales/sales-usage',
      title: 'Sales and usage',
      needs: usages.index,
      page: () => import('./page.tsx').then((file) => file.UsagePage),
      menu: { section: 'Sales', at: 40, title: 'Sales and usage summary' },
      keywords: 'usage, consumption, recipe, materials',
    }),
  ],
  records: {
    'sales-and-usages': {
      shownAt: { path: '/sales/sales-usage', needs: usages.index },
      affects: [
        '/tenant/usages',
        '/tenant/usage-summary',
        '/tenant/events/:id/usage',
        '/tenant/stock-levels',
        '/tenant/stock-movements',
        '/tenant/stock-journal',
        '/tenant/products',
      ],
    },
  },
})
