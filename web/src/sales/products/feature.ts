import { feature, screen } from '../../platform/features.ts'
import { onlineProducts, products } from '../../platform/net/calls.gen.ts'

export const productsFeature = feature({
  screens: [
    screen({
      path: '/sales/products',
      title: 'Products',
      needs: products.index,
      needsBusiness: true,
      page: () => import('./list.tsx').then((file) => file.ProductList),
      menu: { section: 'Sales', at: 80, part: 'Catalogue' },
      keywords: 'goods, stock, cosmetics',
    }),
    screen({
      path: '/sales/products/create',
      title: 'New product',
      needs: products.create,
      needsBusiness: true,
      page: () => import('./create.tsx').then((file) => file.ProductCreate),
    }),
    screen({
      path: '/sales/products/$id/edit',
      title: 'Products',
      needs: products.update,
      needsBusiness: true,
      page: () => import('./edit.tsx').then((file) => file.ProductEdit),
    }),
    screen({
      path: '/sales/products/$id/edit-bulk',
      title: 'Products',
      needs: products.changeMany,
      page: () => import('./together.tsx').then((file) => file.ProductsTogether),
    }),
    screen({
      path: '/sales/products/online',
      title: 'Online products',
      needs: onlineProducts.index,
      page: () => import('./online/list.tsx').then((file) => file.OnlineProductList),
      menu: { section: 'Sales', at: 100, part: 'Catalogue' },
      keywords: 'web, shop, pictures, description',
    }),
  ],
  records: {
    products: {
      shownAt: { path: '/sales/products/$id/edit', needs: products.update },
      affects: ['/tenant/stock-levels', '/tenant/online-products', '/tenant/product-pictures'],
    },
    'product-changes': {},
  },
})
