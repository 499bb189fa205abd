import type { Control, FieldPath, FieldPathByValue, FieldValues } from 'react-hook-form'
import { useController } from 'react-hook-form'
import { useBusiness } from '../../platform/session/session.ts'
import { t, tDynamic } from '../../platform/text/i18n.ts'
import { Field } from '../ui/field.tsx'
import { RateInput } from './rate-input.tsx'
import { rateText } from './rate-text.ts'
import { useFieldWords } from './use-field.tsx'

/** A rate in two fields of a form, of which one is filled at most. */
export function RateField<Values extends FieldValues>({
  control,
  percent: percentName,
  amount: amountName,
  label,
  hint,
  isReadOnly = false,
  className,
}: {
  control: Control<Values>
  percent: FieldPathByValue<Values, number | null | undefined>
  amount: FieldPathByValue<Values, number | null | undefined>
  label: string
  hint?: string
  /** Shows the rate to users who may not change it. */
  isReadOnly?: boolean
  className?: string
}) {
  const { currency } = useBusiness()
  const percent = useController({ control, name: percentName as FieldPath<Values> })
  const amount = useController({ control, name: amountName as FieldPath<Values> })
  const rate = { percent: percent.field.value ?? null, amount: amount.field.value ?? null }
  const write = (of: 'percent' | 'amount') => (value: unknown) =>
    typeof value === 'number' ? (rateText({ percent: null, amount: null, [of]: value }, currency) ?? '') : ''
  useFieldWords(percentName, `${label} (%)`, write('percent'))
  useFieldWords(amountName, label, write('amount'))
  const message = percent.fieldState.error?.message ?? amount.fieldState.error?.message
  return (
    <Field label={label} hint={hint} error={message && tDynamic(message)} className={className}>
      {(input) =>
        isReadOnly ? (
          <output id={input.id} className="flex min-h-8 items-center">
            {rateText(rate, currency) ?? t('none|rate')}
          </output>
        ) : (
          <RateInput
            control={input}
            name={label}
            value={rate}
            mayBeNone
            onChange={(next) => {
              percent.field.onChange(next.percent)
              amount.field.onChange(next.amount)
            }}
          />
        )
      }
    </Field>
  )
}
