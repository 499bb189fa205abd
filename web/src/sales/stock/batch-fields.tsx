import type { StockLevel, stockMovementInput } from '@wizyta/contract/sales/stock/api'
import { type UseFormReturn, useController } from 'react-hook-form'
import type { z } from 'zod'
import { DateField } from '../../kit/form/date-field.tsx'
import { TextField } from '../../kit/form/text-field.tsx'
import { Field } from '../../kit/ui/field.tsx'
import { t, tDynamic } from '../../platform/text/i18n.ts'
import { BatchSelect, newBatch } from './picker.tsx'

/** A new batch of which nothing is entered so far. */
export const emptyBatch = { number: '', expires_on: null }

type Form = UseFormReturn<z.input<typeof stockMovementInput>, unknown, z.output<typeof stockMovementInput>>

/** Fields of a movement about its batch: one on the shelf, or number and expiry of a new one. */
export function BatchFields({
  form: { control, setValue, watch },
  level,
}: {
  form: Form
  level: StockLevel
}) {
  const { field, fieldState } = useController({ control, name: 'batch_id' })
  const [type, fresh] = watch(['type', 'new_batch'])
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <Field
        label={t('Batch|stock')}
        error={fieldState.error?.message && tDynamic(fieldState.error.message)}
        className="sm:col-span-2"
      >
        {(props) => (
          <BatchSelect
            control={props}
            productId={level.id}
            way={type === 'correction_in' ? 'in' : 'clear'}
            hasRest={level.without_batch > 0}
            value={fresh ? newBatch : field.value}
            onChange={(chosen) => {
              setValue('new_batch', chosen === newBatch ? emptyBatch : null, { shouldDirty: true })
              field.onChange(chosen === newBatch ? null : chosen)
            }}
          />
        )}
      </Field>
      {fresh && (
        <>
          <TextField control={control} name="new_batch.number" />
          <DateField control={control} name="new_batch.expires_on" />
        </>
      )}
    </div>
  )
}
