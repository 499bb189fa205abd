import { later } from '@wizyta/contract/kit/later'
import { feature, screen } from '../../platform/features.ts'

export const campaignsFeature = feature({
  screens: [
    screen({
      path: '/communication/push',
      title: 'Push messages',
      needs: later.messages,
      menu: { section: 'Communication', at: 50 },
      holds: 'Short messages to the phones of the team.',
    }),
    screen({
      path: '/communication/mass-email',
      title: 'Mass e-mail',
      needs: later.messages,
      menu: { section: 'Communication', at: 60 },
      holds: 'One mail to many clients, to those alone who agreed to it.',
      meanwhile: { to: '/clients', text: 'Go to the clients' },
    }),
    screen({
      path: '/communication/mass-sms',
      title: 'Mass SMS',
      needs: later.messages,
      menu: { section: 'Communication', at: 70 },
      holds: 'One SMS to many clients, to those alone who agreed to it.',
      meanwhile: { to: '/clients', text: 'Go to the clients' },
    }),
  ],
})
