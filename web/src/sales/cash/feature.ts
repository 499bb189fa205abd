import { feature, screen } from '../../platform/features.ts'
import { shifts, tills } from '../../platform/net/calls.gen.ts'

export const cashFeature = feature({
  screens: [
    screen({
      path: '/sales/financial-operations',
      title: 'Financial operations',
      needs: tills.index,
      page: () => import('./page.tsx').then((file) => file.FinancialOperations),
      menu: { section: 'Sales', at: 50 },
      keywords: 'till, cash, cash desk, safe, pay in, pay out, open the till, close the till, count the cash',
    }),
    screen({
      path: '/sales/financial-operations/shifts/$id',
      title: 'Day-close report',
      needs: shifts.show,
      page: () => import('./shift-page.tsx').then((file) => file.ShiftPage),
    }),
  ],
  records: {
    'financial-operations': {
      shownAt: { path: '/sales/financial-operations', needs: tills.index },
      affects: ['/tenant/tills', '/tenant/shifts', '/tenant/cash-operations', '/tenant/client-transfers'],
    },
    tills: { shownAt: { path: '/sales/financial-operations', needs: tills.index } },
  },
})
