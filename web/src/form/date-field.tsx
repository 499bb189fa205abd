import type { FieldValues } from 'react-hook-form'
import { formatDate } from '../lib/time.ts'
import { Input } from '../ui/input.tsx'
import type { FieldProps } from './use-field.tsx'
import { FormField, useField } from './use-field.tsx'

/** A calendar date, `2026-11-20`, in the browser's own field: right on phones, by keyboard and in every reader. */
export function DateField<Values extends FieldValues>(
  props: FieldProps<Values, string | null | undefined> & { min?: string; max?: string },
) {
  const field = useField(props, (date) => (date ? formatDate(date) : ''))
  return (
    <FormField of={props} field={field}>
      {(control) => (
        <Input
          {...control}
          ref={field.ref}
          type="date"
          min={props.min}
          max={props.max ?? '2199-12-31'}
          value={field.value ?? ''}
          onChange={(event) => field.onChange(event.target.value === '' ? null : event.target.value)}
          onBlur={field.onBlur}
        />
      )}
    </FormField>
  )
}
