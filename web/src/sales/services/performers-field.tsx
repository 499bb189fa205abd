import { employeeName } from '@wizyta/contract/people/names/names'
import type { ServiceInput } from '@wizyta/contract/sales/services/api'
import type { Control } from 'react-hook-form'
import { useController, useWatch } from 'react-hook-form'
import { useFieldWords } from '../../kit/form/use-field.tsx'
import { type Offer, offerOf } from '../../people/employees/offers.ts'
import { OfferHead, OfferRow } from '../../people/employees/parts.tsx'
import { useEmployees } from '../../people/employees/picker-rows.ts'
import { t } from '../../platform/text/i18n.ts'

type Performers = NonNullable<ServiceInput['performers']>

/** Employees who perform the service are ticked, each with own price and duration where they differ. */
export function PerformersField({
  control,
  className,
}: {
  control: Control<ServiceInput>
  className?: string
}) {
  const employees = useEmployees()
  const { field, formState } = useController({ control, name: 'performers' })
  const [price_type, price, price_max, duration_min] = useWatch({
    control,
    name: ['price_type', 'price', 'price_max', 'duration_min'],
  })
  const usual = {
    price_type: price_type ?? 'fixed',
    price: price || 0,
    price_max: price_max ?? null,
    duration_min: duration_min || 0,
  }
  const errors = formState.errors.performers
  const chosen = field.value ?? []
  useFieldWords('performers', t('Performed by'), (value) =>
    employees
      .filter(({ id }) => (value as Performers | undefined)?.some((one) => one.employee_id === id))
      .map(employeeName)
      .join(', '),
  )
  const set = (id: string, offer: Offer | null) => {
    // In the order of the employees, as they are stored: ticked off and on again is no change.
    const next = employees.flatMap((employee) =>
      employee.id === id
        ? offer
          ? [{ employee_id: id, ...offer }]
          : []
        : chosen.filter(({ employee_id }) => employee_id === employee.id),
    )
    field.onChange(next)
  }
  if (employees.length === 0)
    return <p className={`text-muted ${className ?? ''}`}>{t('There are no employees yet.')}</p>
  return (
    <div className={`-mx-4 ${className ?? ''}`}>
      <OfferHead of={t('Employee')} />
      <ul aria-label={t('Performed by')}>
        {employees.map((employee) => {
          const index = chosen.findIndex(({ employee_id }) => employee_id === employee.id)
          const name = employeeName(employee)
          return (
            <OfferRow
              key={employee.id}
              name={name}
              usual={usual}
              offer={index < 0 ? undefined : offerOf(chosen[index] as Performers[number])}
              errors={{
                price: errors?.[index]?.price?.message,
                duration_min: errors?.[index]?.duration_min?.message,
              }}
              onChange={(offer) => set(employee.id, offer)}
            />
          )
        })}
      </ul>
    </div>
  )
}
