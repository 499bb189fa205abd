import { feature, screen } from '../../platform/features.ts'
import { massEmails, massSms } from '../../platform/net/calls.gen.ts'

export const campaignsFeature = feature({
  screens: [
    screen({
      path: '/communication/mass-email',
      title: 'Mass e-mail',
      needs: massEmails.index,
      page: () => import('./list.tsx').then((file) => file.MassEmailList),
      menu: { section: 'Communication', at: 60 },
      keywords: 'newsletter, campaign, marketing, offers',
    }),
    screen({
      path: '/communication/mass-sms',
      title: 'Mass SMS',
      needs: massSms.index,
      page: () => import('./list.tsx').then((file) => file.MassSmsList),
      menu: { section: 'Communication', at: 70 },
      keywords: 'campaign, marketing, offers, text message',
    }),
  ],
  records: {
    messages: { affects: ['/tenant/mass-sms', '/tenant/mass-emails'] },
  },
})
