import type { CommissionGroup, CommissionGroupInput } from '@wizyta/contract/sales/commissions/api'
import type { Control } from 'react-hook-form'
import { useController, useFieldArray } from 'react-hook-form'
import { SelectField, SwitchField } from '../../kit/form/choice-field.tsx'
import { DateField } from '../../kit/form/date-field.tsx'
import { FieldRows } from '../../kit/form/field-rows.tsx'
import { FormSection, wide } from '../../kit/form/form-section.tsx'
import { MoneyField } from '../../kit/form/number-field.tsx'
import { PercentField } from '../../kit/form/percent-input.tsx'
import { RateInput } from '../../kit/form/rate-input.tsx'
import { t, tDynamic } from '../../platform/text/i18n.ts'
import { ExceptionsField } from './exceptions-field.tsx'
import { kindName, kinds } from './words.ts'

/** Rates that begin on one day. */
export function VersionFields({
  control,
  at,
  products,
}: {
  control: Control<CommissionGroupInput>
  at: number
  products: CommissionGroup['products']
}) {
  return (
    <>
      <FormSection title={t('Rates')} hint={t('The former rates end on the day before.')}>
        <DateField control={control} name={`versions.${at}.valid_from`} />
        <SelectField control={control} name={`versions.${at}.base`} />
        <div className={`flex flex-col gap-3 ${wide}`}>
          {kinds.map((kind) => (
            <DefaultRate key={kind} control={control} at={at} kind={kind} />
          ))}
        </div>
        <SelectField control={control} name={`versions.${at}.voucher_base`} />
        <PercentField
          control={control}
          name={`versions.${at}.deduct_discount_share`}
          hint={t('100%: the commission is counted from what was paid.')}
        />
        <SwitchField control={control} name={`versions.${at}.count_tips`} />
      </FormSection>
      <FormSection
        title={t('Thresholds of the month')}
        hint={t('They replace the percentage of services and products.')}
      >
        <Tiers control={control} at={at} />
      </FormSection>
      <FormSection
        title={t('Exceptions|commission')}
        hint={t('They come before commissions of products and groups, and before thresholds.')}
      >
        <ExceptionsField control={control} at={at} products={products} className={wide} />
      </FormSection>
    </>
  )
}

function DefaultRate({
  control,
  at,
  kind,
}: {
  control: Control<CommissionGroupInput>
  at: number
  kind: (typeof kinds)[number]
}) {
  const { field, fieldState } = useController({ control, name: `versions.${at}.defaults.${kind}` })
  const error = fieldState.error && (firstMessage(fieldState.error) ?? 'Enter a percentage or an amount.')
  return (
    <div className="grid grid-cols-[6rem_minmax(0,1fr)] items-center gap-2">
      <span>{kindName(kind)}</span>
      <RateInput name={kindName(kind)} value={field.value ?? none} mayBeNone onChange={field.onChange} />
      {error && <p className="col-start-2 text-sm text-danger">{tDynamic(error)}</p>}
    </div>
  )
}

const none = { percent: null, amount: null }

function firstMessage(error: object): string | undefined {
  const { message, percent, amount } = error as Record<string, { message?: string } | string | undefined>
  if (typeof message === 'string') return message
  return [percent, amount].map((one) => (typeof one === 'object' ? one.message : undefined)).find(Boolean)
}

function Tiers({ control, at }: { control: Control<CommissionGroupInput>; at: number }) {
  const { fields, append, remove } = useFieldArray({ control, name: `versions.${at}.tiers`, keyName: 'key' })
  return (
    <>
      <div className={`flex flex-col gap-3 ${wide}`}>
        <FieldRows
          keys={fields}
          columns="grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto]"
          removeLabel={t('Remove the threshold')}
          onRemove={remove}
          addLabel={t('Add a threshold')}
          onAdd={fields.length < 10 ? () => append({ from: 1_000_000, percent: 4_500 }) : undefined}
        >
          {(index) => (
            <>
              <MoneyField control={control} name={`versions.${at}.tiers.${index}.from`} />
              <PercentField control={control} name={`versions.${at}.tiers.${index}.percent`} />
            </>
          )}
        </FieldRows>
      </div>
      {fields.length > 0 && (
        <SelectField control={control} name={`versions.${at}.tier_mode`} className={wide} />
      )}
    </>
  )
}
