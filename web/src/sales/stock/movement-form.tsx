import { zodResolver } from '@hookform/resolvers/zod'
import { purchasePrices } from '@wizyta/contract/kit/permission'
import type { StockLevel } from '@wizyta/contract/sales/stock/api'
import { movementType, stockMovementInput, typesByHand } from '@wizyta/contract/sales/stock/api'
import { useMemo } from 'react'
import { useForm } from 'react-hook-form'
import type { z } from 'zod'
import { FormContext, type FormFields } from '../../kit/form/form-context.ts'
import { MoneyField } from '../../kit/form/number-field.tsx'
import { PacksField } from '../../kit/form/packs-field.tsx'
import { placeErrors } from '../../kit/form/place-errors.ts'
import { RestoredNotice } from '../../kit/form/restored-notice.tsx'
import { TextField } from '../../kit/form/text-field.tsx'
import { Button } from '../../kit/ui/button.tsx'
import { Segmented } from '../../kit/ui/segmented.tsx'
import { useDraft } from '../../platform/browser/drafts.ts'
import { toast } from '../../platform/browser/toast.ts'
import { stockMovements } from '../../platform/net/calls.gen.ts'
import { useChange } from '../../platform/net/query.ts'
import { useAllows } from '../../platform/session/session.ts'
import { wordOf } from '../../platform/text/field-words.ts'
import { t } from '../../platform/text/i18n.ts'
import { packsOf, stockText } from '../products/words.ts'
import { BatchFields, emptyBatch } from './batch-fields.tsx'
import { changedByMovement } from './movements.tsx'
import { reasonExample } from './words.ts'

/** A movement of which the direction alone is chosen. */
const emptyMovement = (level: StockLevel, type: (typeof typesByHand)[number]) => ({
  product_id: level.id,
  type,
  unit_cost: null,
  reason: '',
  ...(level.track_batches && { batch_id: null, new_batch: type === 'correction_in' ? emptyBatch : null }),
})

/** Increases or decreases the stock of one product by hand, with a reason. */
export function MovementForm({ level }: { level: StockLevel }) {
  const seesPrices = useAllows(purchasePrices)
  const fields = useMemo<FormFields>(() => ({ schema: stockMovementInput, words: new Map() }), [])
  const form = useForm<z.input<typeof stockMovementInput>, unknown, z.output<typeof stockMovementInput>>({
    resolver: zodResolver(stockMovementInput),
    defaultValues: emptyMovement(level, 'correction_in'),
  })
  const { control, formState, getValues, handleSubmit, reset, setValue, watch } = form
  const restored = useDraft<z.input<typeof stockMovementInput>>(
    `${stockMovements.create.path} ${level.id}`,
    formState.isDirty,
    {
      read: getValues,
      restore: (typed) => reset(typed, { keepDefaultValues: true }),
      discard: () => reset(),
    },
  )
  const enter = useChange(stockMovements.create, {
    forgets: changedByMovement,
    handles: ({ status }) => status === 422,
    onError: (problem) => problem.status === 422 && placeErrors(form, fields, problem),
    onSuccess: ({ balance_after }) => {
      // Several losses follow one another: what comes next keeps its direction.
      reset(emptyMovement(level, getValues('type')))
      toast.success(
        balance_after === null
          ? t('Saved.')
          : t('Saved. In stock: {quantity}.', { quantity: stockText(balance_after, level) }),
        { id: 'saved' },
      )
    },
  })
  const type = watch('type')
  const choose = (next: typeof type) => {
    setValue('type', next, { shouldDirty: true })
    // What goes out leaves at its average cost.
    if (next !== 'correction_in') setValue('unit_cost', null)
    if (!level.track_batches) return
    setValue('batch_id', null)
    setValue('new_batch', next === 'correction_in' ? emptyBatch : null)
  }
  return (
    <FormContext value={fields}>
      <form
        noValidate
        aria-label={t('Increase or decrease stock')}
        data-scans=""
        className="flex flex-col gap-3 border-b p-4"
        onSubmit={(event) => void handleSubmit((body) => enter.isPending || enter.mutate({ body }))(event)}
      >
        <RestoredNotice of={restored} />
        <Segmented
          className="min-[26rem]:self-start"
          label={t('Kind of movement')}
          value={type}
          segments={typesByHand.map((value) => ({ value, label: wordOf(movementType, value) }))}
          onChange={choose}
        />
        <div className="grid gap-3 sm:grid-cols-2">
          <PacksField control={control} name="qty" {...packsOf(level)} />
          {type === 'correction_in' && seesPrices && (
            <MoneyField control={control} name="unit_cost" hint={t('Left empty: the average cost.')} />
          )}
        </div>
        {level.track_batches && <BatchFields form={form} level={level} />}
        <TextField control={control} name="reason" placeholder={reasonExample(type)} />
        <Button type="submit" variant="primary" className="self-end" aria-disabled={enter.isPending}>
          {type === 'correction_in' ? t('Increase stock') : t('Decrease stock')}
        </Button>
      </form>
    </FormContext>
  )
}
