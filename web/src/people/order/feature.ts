import { feature, screen } from '../../platform/features.ts'
import { employeeGroups, resources, serviceGroups, services } from '../../platform/net/calls.gen.ts'

export const orderFeature = feature({
  screens: [
    screen({
      path: '/employees/order/groups',
      title: 'Order of groups',
      needs: employeeGroups.reorder,
      page: () => import('./pages.tsx').then((file) => file.OrderOfGroups),
      menu: { section: 'Employees', at: 120, part: 'Order', title: 'Employee groups' },
      keywords: 'order of employees, calendar columns',
    }),
    screen({
      path: '/employees/order/resources',
      title: 'Order of resources',
      needs: resources.reorder,
      page: () => import('./pages.tsx').then((file) => file.OrderOfResources),
      menu: { section: 'Employees', at: 140, part: 'Order', title: 'Resources' },
    }),
    screen({
      path: '/employees/order/services',
      title: 'Order of services',
      needs: services.reorder,
      page: () => import('./pages.tsx').then((file) => file.OrderOfServices),
      menu: { section: 'Employees', at: 150, part: 'Order', title: 'Services' },
    }),
    screen({
      path: '/employees/order/service-groups',
      title: 'Order of service groups',
      needs: serviceGroups.reorder,
      page: () => import('./pages.tsx').then((file) => file.OrderOfServiceGroups),
      menu: { section: 'Employees', at: 160, part: 'Order', title: 'Service groups' },
    }),
  ],
})
