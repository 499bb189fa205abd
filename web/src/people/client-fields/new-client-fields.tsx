import type { OwnValues } from '@wizyta/contract/people/client-fields/own-value'
import { useClientFields } from './use-client-fields.ts'
import { OwnValueField } from './value-input.tsx'

/** Own fields that the business wants in the short form of a new client. */
export function NewClientFields({
  values,
  onChange,
}: {
  values: OwnValues
  onChange: (values: OwnValues) => void
}) {
  return useClientFields()
    .filter(({ in_new_form }) => in_new_form)
    .map((field) => (
      <OwnValueField
        key={field.id}
        field={field}
        value={values[field.id]}
        onChange={(value) => onChange({ ...values, [field.id]: value })}
      />
    ))
}
