import { feature, screen } from '../../platform/features.ts'
import { assignments } from '../../platform/net/calls.gen.ts'

export const assignmentsFeature = feature({
  screens: [
    screen({
      path: '/employees/assignments/services',
      title: 'Assign services',
      needs: assignments.change,
      page: () => import('./services.tsx').then((file) => file.AssignServices),
      menu: { section: 'Employees', at: 50, part: 'Assign', title: 'Services' },
      keywords: 'matrix, performers, own price, own duration',
    }),
    screen({
      path: '/employees/assignments/service-groups',
      title: 'Assign service groups',
      needs: assignments.change,
      page: () => import('./services.tsx').then((file) => file.AssignServiceGroups),
      menu: { section: 'Employees', at: 51, part: 'Assign', title: 'Service groups' },
    }),
    screen({
      path: '/employees/assignments/resources',
      title: 'Assign resources',
      needs: assignments.changeWorkplaces,
      page: () => import('./resources.tsx').then((file) => file.AssignResources),
      menu: { section: 'Employees', at: 52, part: 'Assign', title: 'Resources' },
      keywords: 'workplace, rooms, devices, chairs',
    }),
  ],
})
