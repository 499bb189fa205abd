import { later } from '@wizyta/contract/kit/later'
import { feature, screen } from '../../platform/features.ts'

export const templatesFeature = feature({
  screens: [
    screen({
      path: '/communication/templates',
      title: 'E-mail templates',
      needs: later.templates,
      menu: { section: 'Communication', at: 30 },
      holds: 'The texts of mails and SMS for each event, in Polish and English, with a preview.',
      meanwhile: { to: '/communication/mailbox', text: 'Go to the sent messages' },
    }),
    screen({
      path: '/communication/notifications',
      title: 'Notification rules',
      needs: later.notifications,
      menu: { section: 'Communication', at: 40 },
      holds: 'Which message goes to whom and when: confirmation, reminder, follow-up.',
      meanwhile: { to: '/communication/mailbox', text: 'Go to the sent messages' },
    }),
    screen({
      path: '/configuration/message-templates',
      title: 'Message templates',
      needs: later.templates,
      menu: { section: 'Configuration', at: 10 },
      holds: 'The texts of mails and SMS for each event, in Polish and English, with a preview.',
      meanwhile: { to: '/communication/mailbox', text: 'Go to the sent messages' },
    }),
  ],
})
