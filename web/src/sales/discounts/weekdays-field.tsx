import type { DiscountInput } from '@wizyta/contract/sales/discounts/api'
import type { Control } from 'react-hook-form'
import { useField } from '../../kit/form/use-field.tsx'
import { Checkbox, Choice } from '../../kit/ui/choice.tsx'
import { formatWeekday } from '../../platform/text/time.ts'

const days = [1, 2, 3, 4, 5, 6, 7]
// 5 January 2026 is a Monday.
const dayName = (day: number) => formatWeekday(`2026-01-${String(day + 4).padStart(2, '0')}`, 'short')

/** Days of the week on which a discount applies; none ticked: all. */
export function WeekdaysField({
  control,
  hint,
  className,
}: {
  control: Control<DiscountInput>
  hint: string
  className?: string
}) {
  const field = useField<DiscountInput, number[] | undefined>({ control, name: 'weekdays' }, (chosen) =>
    (chosen ?? []).map(dayName).join(', '),
  )
  const chosen = field.value ?? []
  return (
    <fieldset className={className}>
      <legend data-slot="label" className="mb-1">
        {field.label}
      </legend>
      <div className="flex min-h-8 flex-wrap items-center gap-x-5">
        {days.map((day) => (
          <Choice key={day} label={dayName(day)}>
            <Checkbox
              checked={chosen.includes(day)}
              onBlur={field.onBlur}
              onChange={() => field.onChange(days.filter((one) => chosen.includes(one) !== (one === day)))}
            />
          </Choice>
        ))}
      </div>
      <p className="text-sm text-muted">{hint}</p>
    </fieldset>
  )
}
