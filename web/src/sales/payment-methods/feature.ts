import { feature, screen } from '../../platform/features.ts'
import { paymentMethods } from '../../platform/net/calls.gen.ts'

export const paymentMethodsFeature = feature({
  screens: [
    screen({
      path: '/configuration/payments',
      title: 'Online payments',
      needs: paymentMethods.index,
      page: () => import('./list.tsx').then((file) => file.PaymentMethodList),
      menu: { section: 'Configuration', at: 50 },
      keywords: 'payment methods, cash, card, BLIK, transfer, barter',
    }),
  ],
  records: {
    'payment-methods': { shownAt: { path: '/configuration/payments', needs: paymentMethods.update } },
  },
})
