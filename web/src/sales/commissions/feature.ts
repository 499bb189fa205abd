import { later } from '@wizyta/contract/kit/later'
import { feature, screen } from '../../platform/features.ts'

export const commissionsFeature = feature({
  screens: [
    screen({
      path: '/commission-groups',
      title: 'Commission groups',
      needs: later.commissionGroups,
      menu: { section: 'Employees', at: 50 },
      holds: 'How commissions are counted: rates, thresholds and exceptions, by date.',
    }),
  ],
})
