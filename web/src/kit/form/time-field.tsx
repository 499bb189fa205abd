import type { FieldValues } from 'react-hook-form'
import { TimeInput, type TimeInputProps } from './time-input.tsx'
import type { FieldProps } from './use-field.tsx'
import { FormField, useField } from './use-field.tsx'

/** A time of day in a form; null: none. */
export function TimeField<Values extends FieldValues>(
  props: FieldProps<Values, string | null | undefined> & Pick<TimeInputProps, 'endsDay'>,
) {
  const field = useField(props, (time) => time ?? '')
  return (
    <FormField of={props} field={field}>
      {(control) => (
        <TimeInput
          {...control}
          endsDay={props.endsDay}
          ref={field.ref}
          value={field.value}
          onChange={field.onChange}
          onBlur={field.onBlur}
        />
      )}
    </FormField>
  )
}
