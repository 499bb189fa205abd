import { feature, screen } from '../../platform/features.ts'
import { messageTemplates } from '../../platform/net/calls.gen.ts'

export const templatesFeature = feature({
  screens: [
    screen({
      path: '/communication/templates',
      title: 'E-mail templates',
      needs: messageTemplates.index,
      page: () => import('./templates.tsx').then((file) => file.MailTemplates),
      menu: { section: 'Communication', at: 15 },
      keywords: 'texts, confirmation, reminder, birthday, subject, variables',
    }),
    screen({
      path: '/configuration/message-templates',
      title: 'Message templates',
      needs: messageTemplates.index,
      page: () => import('./templates.tsx').then((file) => file.AllTemplates),
      menu: { section: 'Configuration', at: 10 },
      keywords: 'SMS, texts, confirmation, reminder, birthday, variables',
    }),
  ],
  records: {
    'message-templates': {
      shownAt: { path: '/configuration/message-templates', needs: messageTemplates.index, param: 'of' },
    },
  },
})
