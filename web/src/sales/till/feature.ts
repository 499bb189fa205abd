import { later } from '@wizyta/contract/kit/later'
import { feature, screen } from '../../platform/features.ts'
import { sales } from '../../platform/net/calls.gen.ts'

export const tillFeature = feature({
  screens: [
    screen({
      path: '/sales',
      title: 'Sales',
      needs: later.sales,
      menu: { section: 'Sales', at: 10 },
      holds: 'Every sale with its lines, payments and receipt; voids and refunds.',
    }),
    screen({
      path: '/sales/create',
      title: 'New sale',
      needs: sales.create,
      page: () => import('./create.tsx').then((file) => file.TillPage),
      menu: { section: 'Sales', at: 20 },
      keywords: 'till, checkout, sell, basket, pay',
    }),
    screen({
      path: '/sales/financial-operations',
      title: 'Financial operations',
      needs: later.financialOperations,
      menu: { section: 'Sales', at: 50 },
      keywords: 'till, cash, cash desk, safe, pay in, pay out',
      holds: 'The till’s day: opening, pay-in, pay-out, closing and differences.',
    }),
  ],
})
