import { later } from '@wizyta/contract/kit/later'
import { feature, screen } from '../../platform/features.ts'

export const discountsFeature = feature({
  screens: [
    screen({
      path: '/sales/discounts',
      title: 'Discounts',
      needs: later.discounts,
      menu: { section: 'Sales', at: 110, part: 'Catalogue' },
      holds: 'Rules of discounts: for what, for whom, when and how often.',
    }),
  ],
})
