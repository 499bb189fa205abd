import type { ServiceInput } from '@wizyta/contract/sales/services/api'
import { Plus } from 'lucide-react'
import type { Control } from 'react-hook-form'
import { useController, useFieldArray, useWatch } from 'react-hook-form'
import { SelectField, SwitchField } from '../../kit/form/choice-field.tsx'
import { EntitiesField } from '../../kit/form/entities-field.tsx'
import { EntityField } from '../../kit/form/entity-field.tsx'
import { FormSection, wide } from '../../kit/form/entity-form.tsx'
import { MoneyField, NumberField } from '../../kit/form/number-field.tsx'
import { PercentField } from '../../kit/form/percent-input.tsx'
import { RowButtons } from '../../kit/form/row-buttons.tsx'
import { TimeField } from '../../kit/form/time-field.tsx'
import { useFieldWords } from '../../kit/form/use-field.tsx'
import { Button } from '../../kit/ui/button.tsx'
import { Field } from '../../kit/ui/field.tsx'
import { Select } from '../../kit/ui/input.tsx'
import { services } from '../../platform/net/calls.gen.ts'
import { useAllRows } from '../../platform/net/use-all-rows.ts'
import { t } from '../../platform/text/i18n.ts'
import { localName } from '../../platform/text/local-name.ts'

const mostParts = 10

/** Add-ons, services of a package, and rules of booking. */
export function ContentSections({ control }: { control: Control<ServiceInput> }) {
  const [consultation, depositKind] = useWatch({
    control,
    name: ['consultation_service_id', 'deposit_kind'],
  })
  return (
    <>
      <FormSection
        title={t('Add-ons')}
        hint={t(
          'Offered with this service in the appointment and at the till, with their own time and price.',
        )}
      >
        <EntitiesField
          control={control}
          name="add_on_ids"
          calls={services}
          nameOf={localName}
          searchLabel={t('Search for a service')}
          renderRow={localName}
          className={wide}
        />
      </FormSection>
      <FormSection
        title={t('Package')}
        hint={t('Several services at one price. An appointment gets them one after the other.')}
      >
        <PartsField control={control} className={wide} />
      </FormSection>
      <FormSection
        title={t('Rules of booking')}
        hint={t('The new appointment warns when a rule is broken, or refuses it.')}
      >
        <NumberField control={control} name="min_notice_h" />
        <NumberField control={control} name="max_ahead_days" />
        <TimeField control={control} name="last_start" hint={t('Later free times are not proposed.')} />
        <NumberField control={control} name="min_age" />
        <SelectField
          control={control}
          name="gender_limit"
          none={t('No limit|gender')}
          hint={t('Clients of unknown gender pass.')}
        />
        <SelectField control={control} name="clients_allowed" />
        <EntityField
          control={control}
          name="consultation_service_id"
          calls={services}
          nameOf={localName}
          searchLabel={t('Search for a service')}
          renderRow={localName}
          none={t('None|consultation')}
        />
        {consultation && <NumberField control={control} name="consultation_days" />}
        <SwitchField
          control={control}
          name="rules_block"
          hint={t('Once off, the new appointment only warns.')}
          className={wide}
        />
      </FormSection>
      <FormSection
        title={t('Deposit and cancelling')}
        hint={t('Instead of what the settings say. In an appointment, deposits of services add up.')}
      >
        <SelectField control={control} name="deposit_kind" none={t('As in the settings|deposit')} />
        {depositKind === 'percent' && <PercentField control={control} name="deposit_share" />}
        {depositKind === 'amount' && <MoneyField control={control} name="deposit_amount" />}
        <NumberField
          control={control}
          name="cancel_limit_h"
          hint={t('Left empty: as in the settings. The longest of an appointment counts.')}
        />
      </FormSection>
      <FormSection
        title={t('After the appointment|service')}
        hint={t('When the next appointment is proposed, and when clients without one are reminded.')}
      >
        <NumberField
          control={control}
          name="rebook_from_days"
          hint={t('Proposed first by “Book the next appointment”.')}
        />
        <NumberField control={control} name="rebook_to_days" />
        <NumberField
          control={control}
          name="recall_days"
          hint={t('Instead of the days of the message “Long time no visit”.')}
        />
      </FormSection>
    </>
  )
}

/** The services of a package, in their order. */
function PartsField({ control, className }: { control: Control<ServiceInput>; className?: string }) {
  const { rows } = useAllRows(services)
  const { fields, append, remove, move } = useFieldArray({ control, name: 'parts', keyName: 'key' })
  const { fieldState } = useController({ control, name: 'parts' })
  const nameOf = (id: string) => {
    const part = rows.find((row) => row.id === id)
    return part ? localName(part) : ''
  }
  useFieldWords('parts', t('Services of the package'), (value) =>
    ((value as ServiceInput['parts']) ?? []).map(({ service_id }) => nameOf(service_id)).join(' + '),
  )
  const message = fieldState.error?.message ?? fieldState.error?.root?.message
  return (
    <div className={`flex flex-col gap-3 ${className ?? ''}`}>
      {fields.length > 0 && (
        <ol className="flex flex-col gap-3">
          {fields.map((part, index) => (
            <li key={part.key} className="flex flex-wrap items-start gap-2">
              <EntityField
                control={control}
                name={`parts.${index}.service_id`}
                calls={services}
                nameOf={localName}
                searchLabel={t('Search for a service')}
                renderRow={localName}
                className="min-w-48 flex-1"
              />
              <PartVariant control={control} index={index} />
              <div className="mt-5.5 flex">
                <RowButtons
                  index={index}
                  count={fields.length}
                  remove={t('Remove from the package')}
                  onMove={move}
                  onRemove={remove}
                />
              </div>
            </li>
          ))}
        </ol>
      )}
      {message && (
        <p role="alert" className="text-sm text-danger">
          {message}
        </p>
      )}
      {fields.length < mostParts && (
        <Button className="self-start" onClick={() => append({ service_id: '', variant_id: null })}>
          <Plus aria-hidden="true" />
          {t('Add to the package')}
        </Button>
      )}
    </div>
  )
}

/** The variant of a part, where its service has some. */
function PartVariant({ control, index }: { control: Control<ServiceInput>; index: number }) {
  const { rows } = useAllRows(services)
  const id = useWatch({ control, name: `parts.${index}.service_id` })
  const { field } = useController({ control, name: `parts.${index}.variant_id` })
  const variants = rows.find((row) => row.id === id)?.variants ?? []
  if (variants.length === 0) return null
  return (
    <Field label={t('Variant')} className="w-40">
      {(input) => (
        <Select
          {...input}
          value={field.value ?? ''}
          onChange={({ target }) => field.onChange(target.value || null)}
        >
          <option value="">{t('Any|variant')}</option>
          {variants.map((variant) => (
            <option key={variant.id} value={variant.id}>
              {variant.name}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}
