import { later } from '@wizyta/contract/kit/later'
import { feature, screen } from '../../platform/features.ts'

export const reportsFeature = feature({
  screens: [
    screen({
      path: '/reports',
      title: 'Reports',
      needs: later.reports,
      menu: { section: 'Reports', at: 10 },
      keywords: 'statistics, takings, turnover, figures',
      holds: 'Takings, commissions, visits, clients and stock, by day, person and service.',
    }),
  ],
})
