import { later } from '@wizyta/contract/kit/later'
import { feature, screen } from '../../platform/features.ts'

export const employeeGroupsFeature = feature({
  screens: [
    screen({
      path: '/employees/groups',
      title: 'Employee groups',
      needs: later.employeeGroups,
      menu: { section: 'Employees', at: 30 },
      holds: 'Groups of people, such as hair or nails, with a colour and a lead.',
      meanwhile: { to: '/employees', text: 'Go to the employees' },
    }),
  ],
})
