import type { ComponentProps } from 'react'
import type { FieldValues } from 'react-hook-form'
import { parseWallTime, shiftWallTime } from './parse-wall-time.ts'
import { ParsedInput } from './parsed-input.tsx'
import type { FieldProps } from './use-field.tsx'
import { FormField, useField } from './use-field.tsx'

const stepMinutes = 15

/**
 * A time of day, `09:30`, typed as `9`, `930` or `9:30`; the arrow keys go by a quarter. Not the browser's own field:
 * that one has no 24:00, and counts to twelve where the browser is English.
 */
export function TimeInput(
  props: Omit<ComponentProps<typeof ParsedInput<string>>, 'parse' | 'format' | 'invalid' | 'step'>,
) {
  return (
    <ParsedInput
      inputMode="numeric"
      placeholder="--:--"
      maxLength={5}
      {...props}
      parse={parseWallTime}
      format={(time) => time}
      invalid="?"
      step={(time, by) => shiftWallTime(time ?? '08:45', by * stepMinutes)}
    />
  )
}

/** A time of day in a form; null: none. */
export function TimeField<Values extends FieldValues>(props: FieldProps<Values, string | null | undefined>) {
  const field = useField(props, (time) => time ?? '')
  return (
    <FormField of={props} field={field}>
      {(control) => (
        <TimeInput
          {...control}
          ref={field.ref}
          value={field.value}
          onChange={field.onChange}
          onBlur={field.onBlur}
        />
      )}
    </FormField>
  )
}
