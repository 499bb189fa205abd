import type { ClientField } from '@wizyta/contract/people/client-fields/api'
import { fieldName } from '@wizyta/contract/people/client-fields/api'
import type { OwnValue } from '@wizyta/contract/people/client-fields/own-value'
import type { ClientInput } from '@wizyta/contract/people/clients/api'
import { type Control, useController } from 'react-hook-form'
import { FormSection, wide } from '../../kit/form/form-section.tsx'
import { useFieldWords } from '../../kit/form/use-field.tsx'
import { language, t, tDynamic } from '../../platform/text/i18n.ts'
import { useClientFields } from './use-client-fields.ts'
import { OwnValueField } from './value-input.tsx'
import { valueText } from './value-text.ts'

/** Own fields of the business in the form of a client; nothing while it has none. */
export function OwnFieldsSection({ control }: { control: Control<ClientInput> }) {
  const fields = useClientFields()
  if (fields.length === 0) return null
  return (
    <FormSection title={t('Own fields')} hint={t('Defined by your business in Work environment.')}>
      {fields.map((field) => (
        <OneField key={field.id} field={field} control={control} />
      ))}
    </FormSection>
  )
}

function OneField({ field, control }: { field: ClientField; control: Control<ClientInput> }) {
  const name = `own_fields.${field.id}` as const
  // All values are one field of the form: those that are not touched do not stand in it.
  const { field: held, formState } = useController({ control, name: 'own_fields' })
  useFieldWords(name, fieldName(field, language()), (value) => valueText(field, value as OwnValue) ?? '')
  const message = formState.errors.own_fields?.[field.id]?.message
  return (
    <OwnValueField
      field={field}
      value={held.value?.[field.id]}
      error={message && tDynamic(message)}
      className={field.kind === 'long_text' || field.kind === 'choices' ? wide : undefined}
      onChange={(value) => held.onChange({ ...held.value, [field.id]: value })}
    />
  )
}
