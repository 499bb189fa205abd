import type { Employee } from '@wizyta/contract/people/employees/api'
import type { FilterOption } from '../../kit/list/column.ts'
import { useAllRows } from '../../kit/list/use-all-rows.ts'
import { employees } from '../../platform/net/calls.gen.ts'

/** As the calendar and the clients know him. */
export const employeeName = ({
  first_name,
  last_name,
  display_name,
}: Pick<Employee, 'first_name' | 'last_name' | 'display_name'>) =>
  display_name || `${first_name} ${last_name}`

/** All employees in the order of the calendar. */
export function useEmployees(): readonly Employee[] {
  return useAllRows(employees).rows
}

/** The same, as values of a filter. */
export function useEmployeeOptions(): FilterOption[] {
  return useEmployees().map((employee) => ({ value: employee.id, label: employeeName(employee) }))
}
