import { later } from '@wizyta/contract/kit/later'
import { feature, screen } from '../../platform/features.ts'

export const assignmentsFeature = feature({
  screens: [
    screen({
      path: '/employees/assignments/services',
      title: 'Assign services',
      needs: later.assignments,
      menu: { section: 'Employees', at: 90, part: 'Assign', title: 'Services' },
      holds: 'Employees and services in one table, with prices and durations.',
      meanwhile: { to: '/employees', text: 'Go to the employees' },
    }),
    screen({
      path: '/employees/assignments/service-groups',
      title: 'Assign service groups',
      needs: later.assignments,
      menu: { section: 'Employees', at: 100, part: 'Assign', title: 'Service groups' },
      holds: 'Employees and service groups in one table.',
      meanwhile: { to: '/employees', text: 'Go to the employees' },
    }),
    screen({
      path: '/employees/assignments/resources',
      title: 'Assign resources',
      needs: later.assignments,
      menu: { section: 'Employees', at: 110, part: 'Assign', title: 'Resources' },
      holds: 'Rooms and devices of each employee.',
      meanwhile: { to: '/employees/resources', text: 'Go to the resources' },
    }),
  ],
})
