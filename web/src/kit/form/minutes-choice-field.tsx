import type { FieldValues } from 'react-hook-form'
import { formatMinutes } from '../../platform/text/time.ts'
import { Select } from '../ui/input.tsx'
import { type FieldProps, FormField, useField } from './use-field.tsx'

/** A length in minutes, chosen among a few; none of them is null. */
export function MinutesChoiceField<Values extends FieldValues>(
  props: FieldProps<Values, number | null | undefined> & {
    choices: readonly number[]
    /** Label of the choice that is null. */
    none: string
  },
) {
  const field = useField(props, (minutes) => (minutes ? formatMinutes(minutes) : ''))
  return (
    <FormField of={props} field={field}>
      {(input) => (
        <Select
          {...input}
          ref={field.ref}
          value={field.value ? String(field.value) : ''}
          onChange={({ target }) => field.onChange(target.value === '' ? null : Number(target.value))}
          onBlur={field.onBlur}
        >
          <option value="">{props.none}</option>
          {props.choices.map((minutes) => (
            <option key={minutes} value={minutes}>
              {formatMinutes(minutes)}
            </option>
          ))}
        </Select>
      )}
    </FormField>
  )
}
