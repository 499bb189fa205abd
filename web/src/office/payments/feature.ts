import { later } from '@wizyta/contract/kit/later'
import { feature, screen } from '../../platform/features.ts'

export const paymentsFeature = feature({
  screens: [
    screen({
      path: '/configuration/payments',
      title: 'Online payments',
      needs: later.payments,
      menu: { section: 'Configuration', at: 50 },
      holds: 'Card, BLIK and transfer on the web: providers, prepayments, refunds.',
    }),
  ],
})
