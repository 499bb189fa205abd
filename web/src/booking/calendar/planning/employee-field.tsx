import type { CalendarSetup } from '@wizyta/contract/booking/calendar/api'
import { Field } from '../../../kit/ui/field.tsx'
import { Select } from '../../../kit/ui/input.tsx'
import { t } from '../../../platform/text/i18n.ts'
import type { ReadyLine } from './lines.ts'

/** The employee of a service: one of those who perform it, anyone who is free, or another one. */
export function EmployeeField({
  label = t('Employee'),
  line,
  foundEmployee,
  setup,
  error,
  onChange,
}: {
  label?: string
  line: Pick<ReadyLine, 'service_id' | 'employee_id'>
  /** Employee that was found for an open line. */
  foundEmployee: string | null
  setup: CalendarSetup
  error?: string
  /** Null: anyone. */
  onChange: (employeeId: string | null) => void
}) {
  const performing = setup.employees.filter((one) =>
    one.services.some(({ service_id }) => service_id === line.service_id),
  )
  const others = setup.employees.filter((one) => !performing.includes(one))
  const found = line.employee_id === null ? setup.employees.find(({ id }) => id === foundEmployee) : undefined
  return (
    <Field label={label} error={error}>
      {(control) => (
        <Select
          {...control}
          value={line.employee_id ?? ''}
          onChange={({ target }) => onChange(target.value || null)}
        >
          <option value="">
            {found ? t('Anyone: {name}', { name: found.name }) : t('Anyone who is free')}
          </option>
          {performing.map((one) => (
            <option key={one.id} value={one.id}>
              {one.name}
            </option>
          ))}
          {others.length > 0 && (
            <optgroup label={t('Do not perform this service')}>
              {others.map((one) => (
                <option key={one.id} value={one.id}>
                  {one.name}
                </option>
              ))}
            </optgroup>
          )}
        </Select>
      )}
    </Field>
  )
}
