import { feature, screen } from '../../platform/features.ts'
import { discounts } from '../../platform/net/calls.gen.ts'

export const discountsFeature = feature({
  screens: [
    screen({
      path: '/sales/discounts',
      title: 'Discounts',
      needs: discounts.index,
      page: () => import('./list.tsx').then((file) => file.DiscountList),
      menu: { section: 'Sales', at: 110, part: 'Catalogue' },
      keywords: 'discounts, promotions, happy hours, codes, Omnibus',
    }),
  ],
  records: {
    discounts: {
      shownAt: { path: '/sales/discounts', needs: discounts.update },
      affects: ['/tenant/active-discounts', '/tenant/till-discounts'],
    },
  },
})
