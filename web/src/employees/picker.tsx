import type { Employee } from '@wizyta/contract/employees'
import type { FieldValues } from 'react-hook-form'
import { EntityField } from '../form/entity-field.tsx'
import type { FieldProps } from '../form/use-field.tsx'
import { employees } from '../lib/calls.gen.ts'
import { t } from '../lib/i18n.ts'
import type { FilterOption } from '../list/column.ts'
import { useAllRows } from '../list/use-all-rows.ts'
import { Avatar } from '../ui/avatar.tsx'

/** As the calendar and the clients know him. */
export const employeeName = ({
  first_name,
  last_name,
  display_name,
}: Pick<Employee, 'first_name' | 'last_name' | 'display_name'>) =>
  display_name || `${first_name} ${last_name}`

/** An employee, found by name. */
export function EmployeeField<Values extends FieldValues>(
  props: FieldProps<Values, string | null | undefined> & { none?: string },
) {
  return (
    <EntityField
      {...props}
      calls={employees}
      nameOf={employeeName}
      searchLabel={t('Search for an employee')}
      renderRow={(employee) => (
        <span className="flex items-center gap-2">
          <Avatar name={employeeName(employee)} colour={employee.colour} className="size-5 text-2xs" />
          <span className="truncate">{employeeName(employee)}</span>
        </span>
      )}
    />
  )
}

/** All employees in the order of the calendar. */
export function useEmployees(): readonly Employee[] {
  return useAllRows(employees).rows
}

/** The same, as values of a filter. */
export function useEmployeeOptions(): FilterOption[] {
  return useEmployees().map((employee) => ({ value: employee.id, label: employeeName(employee) }))
}
