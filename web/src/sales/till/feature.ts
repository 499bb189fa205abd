import { later } from '@wizyta/contract/kit/later'
import { feature, screen } from '../../platform/features.ts'

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
      needs: later.newSale,
      menu: { section: 'Sales', at: 20 },
      holds: 'The till: services, products, vouchers and tips in one basket, paid as the client likes.',
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
