import type { Employee } from '@wizyta/contract/people/employees/api'
import { employeeName } from '@wizyta/contract/people/names/names'
import type { FilterOption } from '../../kit/list/column.ts'
import { employees } from '../../platform/net/calls.gen.ts'
import { useAllRows } from '../../platform/net/use-all-rows.ts'

/** All employees in the order of the calendar. */
export function useEmployees(): readonly Employee[] {
  return useAllRows(employees).rows
}

/** The same, as values of a filter. */
export function useEmployeeOptions(): FilterOption[] {
  return useEmployees().map((employee) => ({ value: employee.id, label: employeeName(employee) }))
}
