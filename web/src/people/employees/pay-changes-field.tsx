import { formatMoney } from '@wizyta/contract/kit/money'
import type { EmployeeInput } from '@wizyta/contract/people/employees/input'
import { payOn } from '@wizyta/contract/people/employees/pay-on'
import type { Control } from 'react-hook-form'
import { useFieldArray, useWatch } from 'react-hook-form'
import { DateField } from '../../kit/form/date-field.tsx'
import { FieldRows } from '../../kit/form/field-rows.tsx'
import { MoneyField } from '../../kit/form/number-field.tsx'
import { useFieldWords } from '../../kit/form/use-field.tsx'
import { useBusiness } from '../../platform/session/session.ts'
import { language, t } from '../../platform/text/i18n.ts'
import { formatDate, today } from '../../platform/text/time.ts'

const most = 40

/** Changes of pay, each from a day on. */
export function PayChangesField({
  control,
  className,
}: {
  control: Control<EmployeeInput>
  className?: string
}) {
  const { timezone, currency } = useBusiness()
  const { fields, append, remove } = useFieldArray({ control, name: 'pay_changes', keyName: 'key' })
  const [hourly_rate, monthly_base, changes = []] = useWatch({
    control,
    name: ['hourly_rate', 'monthly_base', 'pay_changes'],
  })
  const write = (amount: number | null | undefined) =>
    typeof amount === 'number' && !Number.isNaN(amount) ? formatMoney(amount, language(), currency) : '–'
  useFieldWords('pay_changes', t('Changes of pay'), (value) =>
    ((value as EmployeeInput['pay_changes']) ?? [])
      .map(
        (one) =>
          `${one.valid_from ? formatDate(one.valid_from) : ''}: ${write(one.hourly_rate)}, ${write(one.monthly_base)}`,
      )
      .join('; '),
  )
  const dated = changes.filter(({ valid_from }) => valid_from)
  const now = payOn(
    { hourly_rate: hourly_rate ?? null, monthly_base: monthly_base ?? null, pay_changes: dated },
    today(timezone).toString(),
  )
  return (
    <div className={`flex flex-col gap-3 ${className ?? ''}`}>
      {fields.length > 0 && (
        <p className="text-sm text-muted">
          {t('Pay today: {hourly} per hour, {monthly} per month', {
            hourly: write(now.hourly_rate),
            monthly: write(now.monthly_base),
          })}
        </p>
      )}
      <FieldRows
        keys={fields}
        columns="grid-cols-2 @lg:grid-cols-[10rem_minmax(0,1fr)_minmax(0,1fr)_auto]"
        removeLabel={t('Remove the change')}
        onRemove={remove}
        addLabel={t('Plan a change of pay')}
        onAdd={fields.length < most ? () => append({ valid_from: '', ...now }) : undefined}
      >
        {(index) => (
          <>
            <DateField control={control} name={`pay_changes.${index}.valid_from`} />
            <MoneyField control={control} name={`pay_changes.${index}.hourly_rate`} />
            <MoneyField control={control} name={`pay_changes.${index}.monthly_base`} />
          </>
        )}
      </FieldRows>
    </div>
  )
}
