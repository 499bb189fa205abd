import type { ProductGroup } from '@wizyta/contract/sales/product-groups/api'
import { productGroupInput } from '@wizyta/contract/sales/product-groups/api'
import { SelectField } from '../../kit/form/choice-field.tsx'
import { ColourField } from '../../kit/form/colour-field.tsx'
import { EntityForm, FormSection, wide } from '../../kit/form/entity-form.tsx'
import { closePanel } from '../../kit/form/entity-sheet.tsx'
import { TextField } from '../../kit/form/text-field.tsx'
import { useEntityForm } from '../../kit/form/use-entity-form.ts'
import { vatOptions } from '../../kit/form/vat-options.ts'
import { productGroups } from '../../platform/net/calls.gen.ts'
import { t } from '../../platform/text/i18n.ts'
import { CommissionRateField } from '../commission-rate/parts.tsx'
import { ProductGroupField } from './picker.tsx'

export function ProductGroupForm({ group }: { group: ProductGroup | null }) {
  const form = useEntityForm({
    schema: productGroupInput,
    calls: productGroups,
    row: group,
    defaults: { name: '', colour: 'violet' },
    after: () => closePanel,
  })
  const { control } = form
  return (
    <EntityForm form={form} cancel={closePanel}>
      <FormSection title={t('Group')}>
        <TextField control={control} name="name" className={wide} autoFocus={!group} />
        <ProductGroupField control={control} name="parent_id" none={t('No other group')} className={wide} />
        <ColourField control={control} name="colour" className={wide} />
        <SelectField
          control={control}
          name="default_vat_rate"
          options={vatOptions()}
          none={t('None|VAT')}
          hint={t('Proposed when a product is added to the group.')}
          className={wide}
        />
        <CommissionRateField
          control={control}
          percent="default_commission_percent"
          amount="default_commission_amount"
          label={t('Default commission')}
          hint={t('In place of the usual rate of employees. Subgroups take it too.')}
        />
      </FormSection>
    </EntityForm>
  )
}
