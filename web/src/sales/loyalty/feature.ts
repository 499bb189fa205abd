import { feature } from '../../platform/features.ts'
import { loyalty } from '../../platform/net/calls.gen.ts'

export const loyaltyFeature = feature({
  screens: [],
  records: {
    loyalty: {
      shownAt: { path: '/sales/vouchers', needs: loyalty.show },
      affects: ['/tenant/loyalty-program'],
    },
  },
})
