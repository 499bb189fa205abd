import { feature, screen } from '../../platform/features.ts'
import { productGroups } from '../../platform/net/calls.gen.ts'

export const productGroupsFeature = feature({
  screens: [
    screen({
      path: '/sales/products/groups',
      title: 'Product groups',
      needs: productGroups.index,
      page: () => import('./list.tsx').then((file) => file.ProductGroupList),
      menu: { section: 'Sales', at: 90, part: 'Catalogue' },
    }),
  ],
  records: {
    'product-groups': {
      shownAt: { path: '/sales/products/groups', needs: productGroups.update },
      affects: ['/tenant/products'],
    },
  },
})
