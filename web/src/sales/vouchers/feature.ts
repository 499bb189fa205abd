import { later } from '@wizyta/contract/kit/later'
import { feature, screen } from '../../platform/features.ts'

export const vouchersFeature = feature({
  screens: [
    screen({
      path: '/sales/vouchers',
      title: 'Vouchers and passes',
      needs: later.vouchers,
      menu: { section: 'Sales', at: 30 },
      keywords: 'gift card, pass, subscription',
      holds: 'Sold vouchers and passes: balance, validity, use and what is still owed.',
    }),
  ],
})
