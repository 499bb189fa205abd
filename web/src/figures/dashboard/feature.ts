import { feature, screen } from '../../platform/features.ts'
import { dashboards } from '../../platform/net/calls.gen.ts'

export const dashboardFeature = feature({
  screens: [
    screen({
      path: '/',
      title: 'Dashboard',
      needs: dashboards.show,
      page: () => import('./page.tsx').then((file) => file.DashboardPage),
      menu: { section: 'Dashboard', at: 10 },
      keywords: 'today, start, home',
    }),
  ],
})
