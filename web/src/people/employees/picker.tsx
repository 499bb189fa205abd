import type { Employee } from '@wizyta/contract/people/employees/api'
import { employeeName } from '@wizyta/contract/people/names/names'
import type { FieldValues } from 'react-hook-form'
import { EntitiesField } from '../../kit/form/entities-field.tsx'
import { EntityField } from '../../kit/form/entity-field.tsx'
import type { FieldProps } from '../../kit/form/use-field.tsx'
import { employees } from '../../platform/net/calls.gen.ts'
import { t } from '../../platform/text/i18n.ts'
import { EmployeeAvatar } from '../employee-photo/parts.tsx'

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
      renderRow={(employee) => <NamedEmployee employee={employee} />}
    />
  )
}

/** Several employees, each found by name. */
export function EmployeesField<Values extends FieldValues>(props: FieldProps<Values, string[] | undefined>) {
  return (
    <EntitiesField
      {...props}
      calls={employees}
      nameOf={employeeName}
      searchLabel={t('Search for an employee')}
      renderRow={(employee) => <NamedEmployee employee={employee} />}
      renderSign={(employee) => <Initials employee={employee} />}
    />
  )
}

/** The name of an employee behind the initials. */
export function NamedEmployee({ employee }: { employee: Employee }) {
  return (
    <span className="flex min-w-0 items-center gap-2">
      <Initials employee={employee} />
      <span className="truncate">{employeeName(employee)}</span>
    </span>
  )
}

const Initials = ({ employee }: { employee: Employee }) => (
  <EmployeeAvatar
    name={employeeName(employee)}
    colour={employee.colour}
    photo={employee.photo_id}
    className="size-5 text-2xs"
  />
)
