import { feature, screen } from '../../platform/features.ts'
import { linkedAccounts } from '../../platform/net/calls.gen.ts'
import { providerName } from '../../platform/session/identity-provider.ts'

export const identityProviderFeature = feature({
  screens: [
    screen({
      path: '/clerk/user-management',
      title: 'Company accounts',
      needs: linkedAccounts.index,
      page: () => import('./accounts.tsx').then((file) => file.CompanyAccounts),
      menu: { section: 'Users', at: 20, isThere: () => providerName() !== null },
    }),
  ],
})
