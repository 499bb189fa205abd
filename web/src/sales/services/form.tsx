import type { Service } from '@wizyta/contract/sales/services/api'
import { serviceForm } from '@wizyta/contract/sales/services/api'
import { useWatch } from 'react-hook-form'
import { SelectField, SwitchField } from '../../kit/form/choice-field.tsx'
import { ColourField } from '../../kit/form/colour-field.tsx'
import { EntityForm, FormSection, wide } from '../../kit/form/entity-form.tsx'
import { MinutesField, MoneyField, NumberField } from '../../kit/form/number-field.tsx'
import { TextareaField, TextField } from '../../kit/form/text-field.tsx'
import { useEntityForm } from '../../kit/form/use-entity-form.ts'
import type { RowLink } from '../../kit/list/row-link.ts'
import { Card } from '../../kit/ui/card.tsx'
import { services } from '../../platform/net/calls.gen.ts'
import { t } from '../../platform/text/i18n.ts'
import { ServiceGroupField } from '../service-groups/picker.tsx'
import { ResourceRuleField } from './resource-rule-field.tsx'
import { SegmentsField } from './segments-field.tsx'
import { VariantsField } from './variants-field.tsx'
import { vatOptions } from './words.ts'

export const servicesLink: RowLink = { to: '/sales/services' }

/** @param group the group that a new service starts in */
export function ServiceForm({ service, group }: { service: Service | null; group?: string }) {
  const form = useEntityForm({
    schema: serviceForm,
    calls: services,
    row: service,
    defaults: {
      name: '',
      service_group_id: group ?? '',
      price_type: 'fixed',
      vat_rate: '8',
      duration_min: 60,
      segments: [],
      buffer_before_min: 0,
      buffer_after_min: 0,
      capacity: 1,
      active: true,
      online: true,
      variants: [],
      resource_rule: [],
    },
    after: ({ id }, isNew) => (isNew ? { to: '/sales/services/$id/edit', params: { id } } : undefined),
  })
  const { control, rhf } = form
  const [priceType, duration] = useWatch({ control, name: ['price_type', 'duration_min'] })
  return (
    <Card>
      <EntityForm form={form} cancel={servicesLink}>
        <FormSection title={t('Service')}>
          <TextField control={control} name="name" autoFocus={!service} className={wide} />
          <ServiceGroupField control={control} name="service_group_id" />
          <TextField control={control} name="code" hint={t('Initials for narrow columns.')} />
          <TextField
            control={control}
            name="name_en"
            hint={t('For messages to clients who read English.')}
            className={wide}
          />
          <TextareaField control={control} name="description" className={wide} />
          <ColourField control={control} name="colour" none={t('As the group')} className={wide} />
          <SwitchField
            control={control}
            name="active"
            hint={t('Once off, it cannot be chosen for new visits.')}
          />
          <SwitchField control={control} name="online" />
        </FormSection>
        <FormSection
          title={t('Price and tax')}
          hint={t('Prices are gross. A visit keeps the price it was booked with.')}
        >
          <SelectField control={control} name="price_type" />
          <MoneyField
            control={control}
            name="price"
            label={priceType === 'range' ? t('Lowest price') : t('Price')}
          />
          {priceType === 'range' && <MoneyField control={control} name="price_max" />}
          <SelectField control={control} name="vat_rate" options={vatOptions()} />
          <TextField
            control={control}
            name="pkwiu"
            placeholder="96.02.13.0"
            hint={t('Beauty and hair: 8% since April 2024.')}
          />
        </FormSection>
        <FormSection
          title={t('Time|of a service')}
          hint={t('Before and after the service the employee is busy, the client is not.')}
        >
          <MinutesField control={control} name="duration_min" />
          <NumberField control={control} name="capacity" hint={t('Above one it is a class.')} />
          <MinutesField control={control} name="buffer_before_min" />
          <MinutesField control={control} name="buffer_after_min" />
          <SegmentsField
            control={control}
            name="segments"
            label={t('Processing time')}
            hint={t('While a colour or a mask works, the employee is free for another client.')}
            duration={duration}
            onDuration={(minutes) =>
              rhf.setValue('duration_min', minutes, {
                shouldDirty: true,
                shouldValidate: rhf.formState.isSubmitted,
              })
            }
            className={wide}
          />
        </FormSection>
        <FormSection
          title={t('Variants')}
          hint={t(
            'Variants with their own price and duration, such as hair lengths. Each visit uses one of them.',
          )}
        >
          <VariantsField control={control} className={wide} />
        </FormSection>
        <FormSection
          title={t('Resources')}
          hint={t('Each line reserves one free resource. If none is free, the time is unavailable.')}
        >
          <ResourceRuleField control={control} className={wide} />
        </FormSection>
      </EntityForm>
    </Card>
  )
}
