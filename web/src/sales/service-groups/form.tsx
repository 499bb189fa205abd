import type { ServiceGroup } from '@wizyta/contract/sales/service-groups/api'
import { serviceGroupInput } from '@wizyta/contract/sales/service-groups/api'
import { SelectField, SwitchField } from '../../kit/form/choice-field.tsx'
import { ColourField } from '../../kit/form/colour-field.tsx'
import { EntityForm, FormSection, wide } from '../../kit/form/entity-form.tsx'
import { closePanel } from '../../kit/form/entity-sheet.tsx'
import { TextField } from '../../kit/form/text-field.tsx'
import { useEntityForm } from '../../kit/form/use-entity-form.ts'
import { vatOptions } from '../../kit/form/vat-options.ts'
import { serviceGroups } from '../../platform/net/calls.gen.ts'
import { t } from '../../platform/text/i18n.ts'
import { CommissionRateField } from '../commission-rate/parts.tsx'
import { ServiceGroupField } from './picker.tsx'

export function ServiceGroupForm({ group }: { group: ServiceGroup | null }) {
  const form = useEntityForm({
    schema: serviceGroupInput,
    calls: serviceGroups,
    row: group,
    defaults: { name: '', colour: 'violet', online: true },
    after: () => closePanel,
  })
  const { control } = form
  return (
    <EntityForm form={form} cancel={closePanel}>
      <FormSection title={t('Group')}>
        <TextField control={control} name="name" className={wide} autoFocus={!group} />
        <TextField
          control={control}
          name="name_en"
          hint={t('For messages to clients who read English.')}
          className={wide}
        />
        <ServiceGroupField control={control} name="parent_id" none={t('No other group')} className={wide} />
        <ColourField
          control={control}
          name="colour"
          hint={t('Appointments of its services have this colour in the calendar.')}
          className={wide}
        />
        <SelectField
          control={control}
          name="default_vat_rate"
          options={vatOptions()}
          none={t('None|VAT')}
          hint={t('Proposed when a service is added to the group.')}
        />
        <TextField control={control} name="default_pkwiu" />
        <CommissionRateField
          control={control}
          percent="default_commission_percent"
          amount="default_commission_amount"
          label={t('Default commission')}
          hint={t('In place of the usual rate of employees. Subgroups take it too.')}
        />
        <SwitchField
          control={control}
          name="online"
          label={t('Clients can book its services online')}
          className={wide}
        />
      </FormSection>
    </EntityForm>
  )
}
