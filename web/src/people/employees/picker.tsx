import type { FieldValues } from 'react-hook-form'
import { EntityField } from '../../kit/form/entity-field.tsx'
import type { FieldProps } from '../../kit/form/use-field.tsx'
import { Avatar } from '../../kit/ui/avatar.tsx'
import { employees } from '../../platform/net/calls.gen.ts'
import { t } from '../../platform/text/i18n.ts'
import { employeeName } from './picker-rows.ts'

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
