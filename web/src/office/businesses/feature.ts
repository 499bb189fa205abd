import { feature, screen } from '../../platform/features.ts'
import { businesses } from '../../platform/net/calls.gen.ts'

export const businessesFeature = feature({
  screens: [
    screen({
      path: '/businesses',
      title: 'Businesses',
      needs: businesses.index,
      page: () => import('./list.tsx').then((file) => file.BusinessList),
      menu: { section: 'Businesses', at: 10 },
      keywords: 'salons, branches, company',
    }),
    screen({
      path: '/businesses/create',
      title: 'New business',
      needs: businesses.create,
      page: () => import('./create.tsx').then((file) => file.BusinessCreate),
    }),
    screen({
      path: '/businesses/start',
      title: 'First steps',
      needs: businesses.update,
      page: () => import('./start.tsx').then((file) => file.BusinessStart),
    }),
    screen({
      path: '/businesses/$id/edit',
      title: 'Businesses',
      needs: businesses.update,
      page: () => import('./edit.tsx').then((file) => file.BusinessEdit),
    }),
    screen({
      path: '/configuration/logo-and-addresses',
      title: 'Logo and addresses',
      needs: businesses.update,
      page: () => import('./logo-and-addresses.tsx').then((file) => file.LogoAndAddressesPage),
      menu: { section: 'Configuration', at: 20 },
    }),
  ],
  records: {
    businesses: { shownAt: { path: '/businesses/$id/edit', needs: businesses.update } },
  },
})
