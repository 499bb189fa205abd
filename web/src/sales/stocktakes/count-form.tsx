import { zodResolver } from '@hookform/resolvers/zod'
import { stocktakeCountInput } from '@wizyta/contract/sales/stocktakes/api'
import { Minus, Plus } from 'lucide-react'
import { useEffect, useMemo, useRef } from 'react'
import { useController, useForm } from 'react-hook-form'
import type { z } from 'zod'
import { DateField } from '../../kit/form/date-field.tsx'
import { FormContext, type FormFields } from '../../kit/form/form-context.ts'
import { PacksField } from '../../kit/form/packs-field.tsx'
import { TextField } from '../../kit/form/text-field.tsx'
import { Button } from '../../kit/ui/button.tsx'
import { Field } from '../../kit/ui/field.tsx'
import { Select } from '../../kit/ui/input.tsx'
import { stocktakes } from '../../platform/net/calls.gen.ts'
import { useCall } from '../../platform/net/query.ts'
import { t } from '../../platform/text/i18n.ts'
import { packsOf } from '../products/words.ts'
import { batchText } from '../stock/words.ts'
import type { CountedProduct } from './words.ts'

/** Quantity that was found, in thousandths of the usage unit, and its batch. */
export type Counted = Pick<z.output<typeof stocktakeCountInput>, 'qty' | 'batch_id' | 'new_batch'>

/** In place of a batch: one that is not listed. */
const otherBatch = 'other'

/** Asks how much of a product there is. Its targets are large: it is used standing before a shelf. */
export function CountForm({
  stocktakeId,
  product,
  scannedAgain,
  isSaving,
  onDirty,
  onCount,
  onCancel,
}: {
  stocktakeId: string
  product: CountedProduct
  /** How often its code has come again: each time one more. */
  scannedAgain: number
  isSaving: boolean
  /** Called when a quantity has been typed, and when the form is gone. */
  onDirty: (isDirty: boolean) => void
  onCount: (counted: Counted) => void
  onCancel: () => void
}) {
  const fields = useMemo<FormFields>(() => ({ schema: stocktakeCountInput, words: new Map() }), [])
  const { control, formState, handleSubmit, setValue, getValues, setFocus } = useForm<
    z.input<typeof stocktakeCountInput>,
    unknown,
    z.output<typeof stocktakeCountInput>
  >({
    resolver: zodResolver(stocktakeCountInput),
    defaultValues: { product_id: product.id, qty: product.pack_size },
  })
  const { field: batch } = useController({ control, name: 'batch_id' })
  const { field: fresh } = useController({ control, name: 'new_batch' })
  const batches = useCall(
    stocktakes.batches,
    { params: { id: stocktakeId }, query: { product_id: product.id } },
    { enabled: product.track_batches },
  )
  // The reader of codes, or a tap in the list, has just named the product: the quantity comes next.
  useEffect(() => setFocus('qty', { shouldSelect: true }), [setFocus])
  const step = (by: number) => {
    const qty = getValues('qty')
    setValue('qty', Math.max(0, (Number.isInteger(qty) ? qty : 0) + by * product.pack_size), {
      shouldDirty: true,
    })
  }
  const added = useRef(0)
  useEffect(() => {
    if (scannedAgain > added.current) step(scannedAgain - added.current)
    added.current = scannedAgain
  })
  const { isDirty } = formState
  useEffect(() => {
    onDirty(isDirty)
    return () => onDirty(false)
  }, [isDirty, onDirty])
  return (
    <FormContext value={fields}>
      <form
        noValidate
        aria-label={t('Count: {name}', { name: product.name })}
        className="flex flex-col gap-3 border-t pt-3"
        onSubmit={(event) =>
          void handleSubmit(({ product_id: _id, ...counted }) => isSaving || onCount(counted))(event)
        }
      >
        <p className="text-md font-semibold break-words">{product.name}</p>
        <div className="flex items-end gap-2">
          <Button size="large" aria-label={t('One less')} onClick={() => step(-1)}>
            <Minus aria-hidden="true" />
          </Button>
          <div className="min-w-0 flex-1">
            <PacksField control={control} name="qty" {...packsOf(product)} />
          </div>
          <Button size="large" aria-label={t('One more')} onClick={() => step(1)}>
            <Plus aria-hidden="true" />
          </Button>
        </div>
        {product.track_batches && (
          <Field
            label={t('Batch|stock')}
            hint={t(
              'Without batches, what is missing leaves the first to expire, and what is found joins it.',
            )}
          >
            {(props) => (
              <Select
                {...props}
                value={fresh.value ? otherBatch : (batch.value ?? '')}
                onChange={({ target: { value } }) => {
                  fresh.onChange(value === otherBatch ? { number: '', expires_on: null } : null)
                  batch.onChange(value === otherBatch ? null : value || null)
                }}
              >
                <option value="">{t('Not by batch')}</option>
                {batches.data?.data.map((one) => (
                  <option key={one.id} value={one.id}>
                    {batchText(one)}
                  </option>
                ))}
                <option value={otherBatch}>{t('Another batch|count')}</option>
              </Select>
            )}
          </Field>
        )}
        {fresh.value && (
          <div className="grid gap-3 sm:grid-cols-2">
            <TextField control={control} name="new_batch.number" />
            <DateField control={control} name="new_batch.expires_on" />
          </div>
        )}
        <div className="flex gap-2">
          <Button type="submit" variant="primary" size="large" className="flex-1" aria-disabled={isSaving}>
            {t('Add to the count')}
          </Button>
          <Button size="large" onClick={onCancel}>
            {t('Cancel')}
          </Button>
        </div>
      </form>
    </FormContext>
  )
}
