import type { FieldValues } from 'react-hook-form'
import { PasswordInput } from '../../kit/form/password-input.tsx'
import type { FieldProps } from '../../kit/form/use-field.tsx'
import { FormField, useField } from '../../kit/form/use-field.tsx'

/** A secret of another system: typed, sent once, and never shown again. */
export function SecretField<Values extends FieldValues>(
  props: FieldProps<Values, string | null | undefined> & { placeholder?: string },
) {
  const field = useField(props, () => '•••')
  return (
    <FormField of={props} field={field}>
      {(control) => (
        <PasswordInput
          {...control}
          ref={field.ref}
          // The browser must not offer the password of the app itself, nor keep this one as such.
          autoComplete="new-password"
          placeholder={props.placeholder}
          value={field.value ?? ''}
          onChange={(event) => field.onChange(event.target.value)}
          onBlur={field.onBlur}
        />
      )}
    </FormField>
  )
}
