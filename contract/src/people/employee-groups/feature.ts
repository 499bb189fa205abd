import { feature } from '../../kit/feature.ts'
import { employeeGroupInput } from './api.ts'

export const employeeGroupsFeature = feature({
  records: { 'employee-groups': 'Employee groups' },
  tables: {
    employee_groups: { name: 'Employee group|log', fields: employeeGroupInput },
    employee_group_members: {
      name: 'Member of an employee group|log',
      columns: { group_id: 'Employee group|log', employee_id: 'Employee' },
      telling: ['employee_id'],
    },
  },
})
