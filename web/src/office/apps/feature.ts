import { feature, screen } from '../../platform/features.ts'
import { apps } from '../../platform/net/calls.gen.ts'

export const appsFeature = feature({
  screens: [
    screen({
      path: '/apps',
      title: 'Apps',
      needs: apps.index,
      page: () => import('./page.tsx').then((file) => file.AppsPage),
      menu: { section: 'Configuration', at: 60 },
      keywords: 'integrations, add-ons, mail server, API key, SMS gateway, calendar feed, webhook',
    }),
  ],
  records: {
    apps: {
      affects: [
        '/tenant/api-keys',
        '/tenant/smtp-connections',
        '/tenant/sms-connections',
        '/tenant/webhooks',
      ],
    },
  },
})
