import type { Supplier } from '@wizyta/contract/sales/suppliers/api'
import { supplierInput } from '@wizyta/contract/sales/suppliers/api'
import { SelectField } from '../../kit/form/choice-field.tsx'
import { EntityForm, FormSection, wide } from '../../kit/form/entity-form.tsx'
import { closePanel } from '../../kit/form/entity-sheet.tsx'
import { NumberField } from '../../kit/form/number-field.tsx'
import { PhoneField, TextareaField, TextField } from '../../kit/form/text-field.tsx'
import { useEntityForm } from '../../kit/form/use-entity-form.ts'
import { suppliers } from '../../platform/net/calls.gen.ts'
import { t } from '../../platform/text/i18n.ts'

export function SupplierForm({ supplier }: { supplier: Supplier | null }) {
  const form = useEntityForm({
    schema: supplierInput,
    calls: suppliers,
    row: supplier,
    defaults: { name: '', language: 'pl' },
    after: () => closePanel,
  })
  const { control } = form
  return (
    <EntityForm form={form} cancel={closePanel}>
      <FormSection title={t('Supplier')}>
        <TextField control={control} name="name" className={wide} autoFocus={!supplier} />
        <TextField control={control} name="nip" />
        <NumberField control={control} name="lead_days" hint={t('Days from order to delivery.')} />
      </FormSection>
      <FormSection title={t('Contact')}>
        <TextField control={control} name="contact_person" className={wide} />
        <PhoneField control={control} name="phone" />
        <TextField control={control} name="email" type="email" />
        <SelectField control={control} name="language" />
      </FormSection>
      <FormSection title={t('Note')}>
        <TextareaField control={control} name="notes" label={t('For the team')} className={wide} />
      </FormSection>
    </EntityForm>
  )
}
