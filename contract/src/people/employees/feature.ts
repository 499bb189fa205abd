import { feature } from '../../kit/feature.ts'
import { employeeInput, payChangeInput } from './input.ts'
import { employeeServiceInput } from './offers.ts'

export const employeesFeature = feature({
  records: { employees: 'Employees' },
  tables: {
    employees: { name: 'Employee', fields: employeeInput, columns: { user_id: 'User' } },
    employee_photos: {
      name: 'Photo of an employee|log',
      columns: { employee_id: null, large: 'Picture|log', small: 'Small picture|log' },
    },
    employee_pay: {
      name: 'Pay of an employee|log',
      fields: payChangeInput,
      columns: { employee_id: 'Employee' },
      telling: ['valid_from'],
    },
    employee_services: {
      name: 'Service of an employee|log',
      fields: employeeServiceInput,
      columns: { employee_id: 'Employee' },
      telling: ['service_id'],
    },
  },
})
