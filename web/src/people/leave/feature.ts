import { feature, screen } from '../../platform/features.ts'
import { leaveRequests } from '../../platform/net/calls.gen.ts'

export const leaveFeature = feature({
  screens: [
    screen({
      path: '/employees/absences',
      title: 'Absences',
      needs: leaveRequests.index,
      page: () => import('./list.tsx').then((file) => file.LeaveList),
      menu: { section: 'Employees', at: 85, part: 'Working hours' },
      keywords: 'leave, holiday, vacation, sick, requests, days left',
    }),
  ],
  records: {
    'leave-requests': {
      shownAt: { path: '/employees/absences', needs: leaveRequests.index },
      affects: ['/tenant/leave-balance', '/tenant/leave-balances', '/tenant/rota'],
    },
  },
})
