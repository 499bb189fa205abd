import { feature, screen } from '../../platform/features.ts'
import { clients, imports } from '../../platform/net/calls.gen.ts'

export const clientsFeature = feature({
  screens: [
    screen({
      path: '/clients',
      title: 'Clients',
      needs: clients.index,
      page: () => import('./list.tsx').then((file) => file.ClientList),
      menu: { section: 'Clients', at: 10 },
      keywords: 'customers, guests, contacts',
    }),
    screen({
      path: '/clients/create',
      title: 'New client',
      needs: clients.create,
      page: () => import('./create.tsx').then((file) => file.ClientCreate),
      menu: { section: 'Clients', at: 20 },
    }),
    screen({
      path: '/clients/$id',
      title: 'Clients',
      needs: clients.index,
      page: () => import('./view.tsx').then((file) => file.ClientView),
    }),
    screen({
      path: '/clients/$id/edit',
      title: 'Clients',
      needs: clients.update,
      page: () => import('./edit.tsx').then((file) => file.ClientEdit),
    }),
    screen({
      path: '/clients/import',
      title: 'Import of clients',
      needs: imports.upload,
      page: () => import('./import.tsx').then((file) => file.ClientImport),
      menu: { section: 'Clients', at: 40 },
      keywords: 'Versum, Booksy, Fresha, CSV, Excel, vCard, migration',
    }),
  ],
  records: {
    customers: {
      shownAt: { path: '/clients/$id', needs: clients.index },
      affects: [
        '/tenant/calendar',
        '/tenant/events',
        '/tenant/dashboard',
        '/tenant/customer-notes',
        '/tenant/customer-tags',
        '/tenant/customer-codes',
        '/tenant/customer-relations',
        '/tenant/customer-patch-tests',
        '/tenant/customer-prices',
        '/tenant/consents',
        '/tenant/customer-erasures',
      ],
    },
  },
})
