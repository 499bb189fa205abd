import type { FieldValues } from 'react-hook-form'
import { type FieldProps, FormField, useField } from '../../kit/form/use-field.tsx'
import { Select } from '../../kit/ui/input.tsx'

/** One of a few numbers, or none. A stored one that is not offered stays. */
export function FigureSelect<Values extends FieldValues>(
  props: FieldProps<Values, number | null | undefined> & {
    values: readonly number[]
    none: string
    write: (value: number) => string
  },
) {
  const { values, none, write } = props
  const field = useField(props, (value) => (typeof value === 'number' ? write(value) : none))
  const stored = field.value ?? null
  const offered =
    stored === null || values.includes(stored) ? values : [...values, stored].toSorted((a, b) => a - b)
  return (
    <FormField of={props} field={field}>
      {(control) => (
        <Select
          {...control}
          ref={field.ref}
          value={stored ?? ''}
          onChange={({ target }) => field.onChange(target.value === '' ? null : Number(target.value))}
          onBlur={field.onBlur}
        >
          <option value="">{none}</option>
          {offered.map((value) => (
            <option key={value} value={value}>
              {write(value)}
            </option>
          ))}
        </Select>
      )}
    </FormField>
  )
}
