import { feature, screen } from '../../platform/features.ts'
import { clientMerges } from '../../platform/net/calls.gen.ts'

export const clientMergesFeature = feature({
  screens: [
    screen({
      path: '/clients/duplicates',
      title: 'Duplicate clients',
      needs: clientMerges.duplicates,
      page: () => import('./page.tsx').then((file) => file.ClientDuplicates),
      menu: { section: 'Clients', at: 50 },
      keywords: 'merge, same phone, cleaning up',
    }),
  ],
})
