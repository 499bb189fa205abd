import { feature, screen } from '../../platform/features.ts'
import { suppliers } from '../../platform/net/calls.gen.ts'

export const suppliersFeature = feature({
  screens: [
    screen({
      path: '/sales/suppliers',
      title: 'Suppliers',
      needs: suppliers.index,
      page: () => import('./list.tsx').then((file) => file.SupplierList),
      menu: { section: 'Sales', at: 125, part: 'Stock' },
      keywords: 'wholesalers, vendors, purchase',
    }),
  ],
  records: {
    suppliers: {
      shownAt: { path: '/sales/suppliers', needs: suppliers.update },
      affects: ['/tenant/products'],
    },
  },
})
