import { later } from '@wizyta/contract/kit/later'
import { feature, screen } from '../../platform/features.ts'

export const assignmentsFeature = feature({
  screens: [
    screen({
      path: '/employees/assignments/services',
      title: 'Assign services',
      needs: later.assignments,
      menu: { section: 'Employees', at: 90, part: 'Assign', title: 'Services' },
      holds: 'All people and all services in one table: who does what, at which price and in which time.',
      meanwhile: { to: '/employees', text: 'Go to the employees' },
    }),
    screen({
      path: '/employees/assignments/service-groups',
      title: 'Assign service groups',
      needs: later.assignments,
      menu: { section: 'Employees', at: 100, part: 'Assign', title: 'Service groups' },
      holds: 'All people and all groups of services in one table: who does what.',
      meanwhile: { to: '/employees', text: 'Go to the employees' },
    }),
    screen({
      path: '/employees/assignments/resources',
      title: 'Assign resources',
      needs: later.assignments,
      menu: { section: 'Employees', at: 110, part: 'Assign', title: 'Resources' },
      holds: 'Who works in which room and on which device.',
      meanwhile: { to: '/employees/resources', text: 'Go to the resources' },
    }),
  ],
})
