import { feature, screen } from '../../platform/features.ts'
import { messageRules } from '../../platform/net/calls.gen.ts'

export const rulesFeature = feature({
  screens: [
    screen({
      path: '/communication/notifications',
      title: 'Notification rules',
      needs: messageRules.index,
      page: () => import('./list.tsx').then((file) => file.RuleList),
      menu: { section: 'Communication', at: 40 },
      keywords: 'reminder, confirmation, birthday, after the appointment, voucher, quiet hours',
    }),
  ],
  records: {
    'message-rules': { shownAt: { path: '/communication/notifications', needs: messageRules.index } },
  },
})
