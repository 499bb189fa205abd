import { feature, screen } from '../../platform/features.ts'
import { clientPrivacy } from '../../platform/net/calls.gen.ts'

export const privacyFeature = feature({
  screens: [
    screen({
      path: '/clients/privacy',
      title: 'Data protection (RODO)',
      needs: clientPrivacy.erasures,
      page: () => import('./page.tsx').then((file) => file.PrivacyPage),
      menu: { section: 'Clients', at: 70 },
      keywords: 'RODO, GDPR, erasure, retention, forget',
    }),
  ],
})
