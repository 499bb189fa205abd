import { feature, screen } from '../../platform/features.ts'
import { commissionGroups } from '../../platform/net/calls.gen.ts'

export const commissionsFeature = feature({
  screens: [
    screen({
      path: '/commission-groups',
      title: 'Commission groups',
      needs: commissionGroups.index,
      page: () => import('./list.tsx').then((file) => file.CommissionGroupList),
      menu: { section: 'Employees', at: 115 },
      keywords: 'commissions, rates, pay, bonus',
    }),
  ],
  records: {
    'commission-groups': { shownAt: { path: '/commission-groups', needs: commissionGroups.update } },
  },
})
