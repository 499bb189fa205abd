import { employeeName } from '@wizyta/contract/people/names/names'
import type { CommissionGroupInput } from '@wizyta/contract/sales/commissions/api'
import { Trash2 } from 'lucide-react'
import type { Control } from 'react-hook-form'
import { useFieldArray } from 'react-hook-form'
import { DateField } from '../../kit/form/date-field.tsx'
import { Button } from '../../kit/ui/button.tsx'
import { Combobox } from '../../kit/ui/combobox.tsx'
import { Field } from '../../kit/ui/field.tsx'
import { useEmployees } from '../../people/employees/picker-rows.ts'
import { t } from '../../platform/text/i18n.ts'
import { plainText } from '../../platform/text/plain-text.ts'

/** Employees of the group, each from a day on. */
export function MembersField({
  control,
  today,
  className,
}: {
  control: Control<CommissionGroupInput>
  today: string
  className?: string
}) {
  const employees = useEmployees()
  const { fields, append, remove } = useFieldArray({ control, name: 'employees', keyName: 'key' })
  const nameOf = (id: string) => {
    const employee = employees.find((one) => one.id === id)
    return employee ? employeeName(employee) : '…'
  }
  return (
    <div className={`flex flex-col gap-3 ${className ?? ''}`}>
      {fields.length > 0 && (
        <ul className="flex flex-col divide-y">
          {fields.map(({ key, employee_id }, index) => (
            <li key={key} className="grid grid-cols-[minmax(0,1fr)_10rem_auto] items-center gap-2 py-2">
              <span className="min-w-0 break-words">{nameOf(employee_id)}</span>
              <DateField control={control} name={`employees.${index}.valid_from`} />
              <Button
                variant="ghost"
                size="icon"
                className="mt-5.5"
                aria-label={`${t('Remove the employee')}: ${nameOf(employee_id)}`}
                onClick={() => remove(index)}
              >
                <Trash2 aria-hidden="true" />
              </Button>
            </li>
          ))}
        </ul>
      )}
      <Field label={t('Add an employee')}>
        {(input) => (
          <Combobox
            control={input}
            value={null}
            options={employees.map((employee) => ({
              value: employee.id,
              label: employeeName(employee),
              keywords: [plainText(employeeName(employee))],
            }))}
            onChange={(employee_id) => append({ employee_id, valid_from: today })}
            placeholder={t('Choose…')}
            searchLabel={t('Search by name')}
            emptyText={t('No results')}
          />
        )}
      </Field>
    </div>
  )
}
