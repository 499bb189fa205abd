import { later } from '@wizyta/contract/kit/later'
import { feature, screen } from '../../platform/features.ts'

export const rulesFeature = feature({
  screens: [
    screen({
      path: '/communication/notifications',
      title: 'Notification rules',
      needs: later.notifications,
      menu: { section: 'Communication', at: 40 },
      holds: 'Which message goes to whom and when: confirmation, reminder, follow-up.',
      meanwhile: { to: '/communication/mailbox', text: 'Go to the sent messages' },
    }),
  ],
})
