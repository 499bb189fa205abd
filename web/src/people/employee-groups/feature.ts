import { feature, screen } from '../../platform/features.ts'
import { employeeGroups } from '../../platform/net/calls.gen.ts'

export const employeeGroupsFeature = feature({
  screens: [
    screen({
      path: '/employees/groups',
      title: 'Employee groups',
      needs: employeeGroups.index,
      page: () => import('./list.tsx').then((file) => file.EmployeeGroupList),
      menu: { section: 'Employees', at: 30 },
      keywords: 'teams, departments',
    }),
  ],
  records: {
    'employee-groups': {
      shownAt: { path: '/employees/groups', needs: employeeGroups.update },
      affects: ['/tenant/employees'],
    },
  },
})
