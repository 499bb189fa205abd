import { feature, screen } from '../../platform/features.ts'
import { reportRuns } from '../../platform/net/calls.gen.ts'

export const reportRunsFeature = feature({
  screens: [
    screen({
      path: '/reports/made/$id',
      title: 'Reports',
      needs: reportRuns.show,
      page: () => import('./made-report.tsx').then((file) => file.MadeReport),
    }),
  ],
})
