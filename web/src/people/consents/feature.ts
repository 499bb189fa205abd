import { feature, screen } from '../../platform/features.ts'
import { consentKinds, consents } from '../../platform/net/calls.gen.ts'

export const consentsFeature = feature({
  screens: [
    screen({
      path: '/clients/consents',
      title: 'Register of consents',
      needs: consents.index,
      page: () => import('./register.tsx').then((file) => file.ConsentRegister),
      menu: { section: 'Clients', at: 60 },
      keywords: 'RODO, GDPR, marketing, withdrawal',
    }),
    screen({
      path: '/configuration/consents',
      title: 'Kinds of consent',
      needs: consentKinds.index,
      page: () => import('./kinds.tsx').then((file) => file.ConsentKindList),
      menu: { section: 'Configuration', at: 38 },
      keywords: 'RODO, GDPR, clauses, texts, marketing',
    }),
  ],
  records: {
    'consent-kinds': {
      shownAt: { path: '/configuration/consents', needs: consentKinds.update },
      affects: ['/tenant/consents', '/tenant/offered-consents'],
    },
  },
})
