import { feature, screen } from '../../platform/features.ts'
import { employees } from '../../platform/net/calls.gen.ts'

export const employeesFeature = feature({
  screens: [
    screen({
      path: '/employees',
      title: 'Employees',
      needs: employees.index,
      page: () => import('./list.tsx').then((file) => file.EmployeeList),
      menu: { section: 'Employees', at: 10 },
      keywords: 'staff, team, people',
    }),
    screen({
      path: '/employees/create',
      title: 'New employee',
      needs: employees.create,
      page: () => import('./create.tsx').then((file) => file.EmployeeCreate),
      menu: { section: 'Employees', at: 20 },
    }),
    screen({
      path: '/employees/$id/edit',
      title: 'Employees',
      needs: employees.update,
      page: () => import('./edit.tsx').then((file) => file.EmployeeEdit),
    }),
    screen({
      path: '/employees/$id',
      title: 'Employee',
      needs: employees.show,
      page: () => import('./colleague.tsx').then((file) => file.Colleague),
    }),
  ],
  records: {
    employees: {
      shownAt: { path: '/employees/$id/edit', needs: employees.update },
      affects: [
        '/tenant/calendar-setup',
        '/tenant/calendar',
        '/tenant/calendar-month',
        '/tenant/working-hours',
        '/tenant/working-week',
        '/tenant/rota',
        '/tenant/leave-balance',
        '/tenant/dashboard',
        '/tenant/users',
        '/tenant/employee-groups',
      ],
    },
  },
})
