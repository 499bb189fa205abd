import { feature, screen } from '../../platform/features.ts'
import { priceChanges } from '../../platform/net/calls.gen.ts'

export const priceChangesFeature = feature({
  screens: [
    screen({
      path: '/sales/services/prices',
      title: 'Change prices',
      needs: priceChanges.prices,
      page: () => import('./page.tsx').then((file) => file.PriceChanges),
    }),
  ],
  records: {
    'price-changes': {
      shownAt: { path: '/sales/services/prices', needs: priceChanges.prices },
      affects: ['/tenant/services', '/tenant/calendar-setup', '/tenant/price-rows', '/tenant/calendar'],
    },
  },
})
