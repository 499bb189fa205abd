import {
  type ClientField,
  type ClientFieldInput,
  clientFieldForm,
  isChosen,
} from '@wizyta/contract/people/client-fields/api'
import { useWatch } from 'react-hook-form'
import { SelectField, SwitchField } from '../../kit/form/choice-field.tsx'
import { EntityForm, FormSection, wide } from '../../kit/form/entity-form.tsx'
import { closePanel } from '../../kit/form/entity-sheet.tsx'
import { TagsField } from '../../kit/form/tags-field.tsx'
import { TextField } from '../../kit/form/text-field.tsx'
import { useEntityForm } from '../../kit/form/use-entity-form.ts'
import { clientFields } from '../../platform/net/calls.gen.ts'
import { t } from '../../platform/text/i18n.ts'

/** The definition of an own field. */
export function ClientFieldForm({ field }: { field: ClientField | null }) {
  const form = useEntityForm({
    schema: clientFieldForm,
    calls: clientFields,
    row: field,
    defaults: { name: '', kind: 'text', options: [], required_at: 'never' } satisfies ClientFieldInput,
    after: () => closePanel,
  })
  const { control } = form
  const kind = useWatch({ control, name: 'kind' })
  return (
    <EntityForm form={form} cancel={closePanel}>
      <FormSection title={t('Field')}>
        <TextField control={control} name="name" className={wide} autoFocus={!field} />
        <TextField
          control={control}
          name="name_en"
          hint={t('For users who work in English.')}
          className={wide}
        />
        <SelectField control={control} name="kind" className={wide} />
        {isChosen(kind) && (
          <TagsField
            control={control}
            name="options"
            maxLength={60}
            hint={t('Enter or a comma adds one.')}
            className={wide}
          />
        )}
      </FormSection>
      <FormSection title={t('Use|own field')}>
        <SelectField
          control={control}
          name="required_at"
          hint={t('A reminder appears while it is empty. Staff can go on without it.')}
          className={wide}
        />
        <SwitchField control={control} name="in_new_form" className={wide} />
        <SwitchField
          control={control}
          name="is_sensitive"
          hint={t('Shown only to users with the right to health data.')}
          className={wide}
        />
      </FormSection>
    </EntityForm>
  )
}
