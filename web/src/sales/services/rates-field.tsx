import type { ServiceInput } from '@wizyta/contract/sales/services/api'
import { rateOn } from '@wizyta/contract/sales/services/dated-rate'
import type { Control } from 'react-hook-form'
import { useFieldArray, useWatch } from 'react-hook-form'
import { SelectField } from '../../kit/form/choice-field.tsx'
import { DateField } from '../../kit/form/date-field.tsx'
import { FieldRows } from '../../kit/form/field-rows.tsx'
import { TextField } from '../../kit/form/text-field.tsx'
import { useFieldWords } from '../../kit/form/use-field.tsx'
import { vatOptions } from '../../kit/form/vat-options.ts'
import { useBusiness } from '../../platform/session/session.ts'
import { t } from '../../platform/text/i18n.ts'
import { formatDate, today } from '../../platform/text/time.ts'

const most = 20

/** Changes of the VAT rate, each from a day on. */
export function RatesField({ control, className }: { control: Control<ServiceInput>; className?: string }) {
  const now = today(useBusiness().timezone).toString()
  const { fields, append, remove } = useFieldArray({ control, name: 'rates', keyName: 'key' })
  const [vat_rate, pkwiu, rates = []] = useWatch({ control, name: ['vat_rate', 'pkwiu', 'rates'] })
  useFieldWords('rates', t('Changes of the VAT rate'), (value) =>
    ((value as ServiceInput['rates']) ?? [])
      .map((rate) => `${rate.valid_from ? formatDate(rate.valid_from) : ''}: ${rate.vat_rate}`)
      .join(', '),
  )
  const dated = rates.flatMap((rate) => (rate.valid_from ? [{ ...rate, pkwiu: rate.pkwiu ?? null }] : []))
  const rate = rateOn({ vat_rate, pkwiu: pkwiu ?? null, rates: dated }, now).vat_rate
  return (
    <div className={`flex flex-col gap-3 ${className ?? ''}`}>
      {fields.length > 0 && (
        <p className="text-sm text-muted">
          {t('Rate today: {rate}', {
            rate: vatOptions().find(({ value }) => value === rate)?.label ?? rate,
          })}
        </p>
      )}
      <FieldRows
        keys={fields}
        columns="grid-cols-2 @lg:grid-cols-[10rem_8rem_minmax(0,1fr)_auto]"
        removeLabel={t('Remove the change')}
        onRemove={remove}
        addLabel={t('Plan another rate')}
        onAdd={
          fields.length < most
            ? () => append({ valid_from: '', vat_rate: rate, pkwiu: pkwiu ?? null })
            : undefined
        }
      >
        {(index) => (
          <>
            <DateField control={control} name={`rates.${index}.valid_from`} />
            <SelectField control={control} name={`rates.${index}.vat_rate`} options={vatOptions()} />
            <TextField control={control} name={`rates.${index}.pkwiu`} />
          </>
        )}
      </FieldRows>
    </div>
  )
}
