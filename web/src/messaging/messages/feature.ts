import { feature, screen } from '../../platform/features.ts'
import { messages } from '../../platform/net/calls.gen.ts'

export const messagesFeature = feature({
  screens: [
    screen({
      path: '/communication/mailbox',
      title: 'Sent messages',
      needs: messages.index,
      page: () => import('./mailbox.tsx').then((file) => file.MailboxPage),
      menu: { section: 'Communication', at: 80 },
      keywords: 'messages, SMS, e-mail, sent',
    }),
  ],
  records: {
    notifications: {
      affects: [
        '/tenant/messages',
        '/tenant/push-messages',
        '/tenant/message-delivery',
        '/tenant/events',
        '/tenant/dashboard',
      ],
    },
  },
})
