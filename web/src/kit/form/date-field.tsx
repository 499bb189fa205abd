import type { FieldValues } from 'react-hook-form'
import { useBusiness } from '../../platform/session/session.ts'
import { formatDate, today } from '../../platform/text/time.ts'
import { DateInput } from './date-input.tsx'
import type { FieldProps } from './use-field.tsx'
import { FormField, useField } from './use-field.tsx'

/** A calendar date, `2026-11-20`, in a form. */
export function DateField<Values extends FieldValues>(
  props: FieldProps<Values, string | null | undefined> & {
    min?: string
    max?: string
    /** A day long ago, such as a date of birth: not after today, and the month goes by years, too. */
    isPast?: boolean
    /** A day and month alone are kept as a date without a year. */
    isYearOptional?: boolean
  },
) {
  const now = today(useBusiness().timezone).toString()
  const field = useField(props, (date) => (date ? formatDate(date) : ''))
  return (
    <FormField of={props} field={field}>
      {(control) => (
        <DateInput
          {...control}
          ref={field.ref}
          today={now}
          min={props.min}
          max={props.max ?? (props.isPast ? now : undefined)}
          withYears={props.isPast}
          isYearOptional={props.isYearOptional}
          value={field.value || null}
          onChange={field.onChange}
          onBlur={field.onBlur}
        />
      )}
    </FormField>
  )
}
