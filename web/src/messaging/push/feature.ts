import { feature, screen } from '../../platform/features.ts'
import { pushMessages } from '../../platform/net/calls.gen.ts'

export const pushFeature = feature({
  screens: [
    screen({
      path: '/communication/push',
      title: 'Push messages',
      needs: pushMessages.index,
      page: () => import('./page.tsx').then((file) => file.PushPage),
      menu: { section: 'Communication', at: 50 },
      keywords: 'push, phone, device, notifications, bell',
    }),
  ],
  records: {
    'push-devices': { affects: ['/tenant/push-devices', '/tenant/me/push-devices'] },
  },
})
