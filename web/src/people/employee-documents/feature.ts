import { feature, screen } from '../../platform/features.ts'
import { employeeDeadlines } from '../../platform/net/calls.gen.ts'

export const employeeDocumentsFeature = feature({
  screens: [
    screen({
      path: '/employees/qualifications',
      title: 'Qualifications and documents',
      needs: employeeDeadlines.index,
      page: () => import('./list.tsx').then((file) => file.DeadlineList),
      menu: { section: 'Employees', at: 35 },
      keywords: 'certificates, courses, medical, sanitary, contracts, expiry, validity',
    }),
  ],
})
