import { feature, screen } from '../../platform/features.ts'
import { ownCommissions, reportCatalogue } from '../../platform/net/calls.gen.ts'

export const reportsFeature = feature({
  screens: [
    screen({
      path: '/reports',
      title: 'Reports',
      needs: reportCatalogue.show,
      page: () => import('./catalogue.tsx').then((file) => file.ReportCatalogue),
      menu: { section: 'Reports', at: 10 },
      keywords: 'statistics, takings, turnover, figures',
    }),
    screen({
      path: '/reports/own-commissions',
      title: 'My commissions',
      needs: ownCommissions.show,
      page: () => import('./report.tsx').then((file) => file.OwnCommissions),
      menu: { section: 'Reports', at: 15 },
      keywords: 'pay, tips, commission',
    }),
    screen({
      path: '/reports/$key',
      title: 'Reports',
      needs: reportCatalogue.show,
      page: () => import('./report.tsx').then((file) => file.ReportScreen),
    }),
  ],
  records: { reports: {} },
})
