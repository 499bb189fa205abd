import { zodResolver } from '@hookform/resolvers/zod'
import {
  movementType,
  type StockLevel,
  type StockMovement,
  stockMovementsInput,
  typesByHand,
} from '@wizyta/contract/sales/stock/api'
import { useMemo } from 'react'
import { useForm } from 'react-hook-form'
import type { z } from 'zod'
import { FormContext, type FormFields } from '../../kit/form/form-context.ts'
import { PacksField } from '../../kit/form/packs-field.tsx'
import { placeErrors } from '../../kit/form/place-errors.ts'
import { TextField } from '../../kit/form/text-field.tsx'
import { useGuardedClose } from '../../kit/form/use-guarded-close.ts'
import { oneByOne } from '../../kit/list/one-by-one.ts'
import { CameraButton } from '../../kit/scan/camera-button.tsx'
import { Dialog, DialogContent, SubmitFooter } from '../../kit/ui/dialog.tsx'
import { Segmented } from '../../kit/ui/segmented.tsx'
import { toast } from '../../platform/browser/toast.ts'
import { call } from '../../platform/net/api.ts'
import { stockMovements } from '../../platform/net/calls.gen.ts'
import { forget, useChange } from '../../platform/net/query.ts'
import { wordOf } from '../../platform/text/field-words.ts'
import { t } from '../../platform/text/i18n.ts'
import { useProductScan } from '../products/parts.tsx'
import { packsOf, stockText } from '../products/words.ts'
import { changedByMovement } from './movements.tsx'
import { reasonExample } from './words.ts'

/** Reverses movements that were entered together, each for itself. One whose goods are gone by now is named. */
async function takeBack(movements: readonly StockMovement[], levels: readonly StockLevel[]) {
  const names = new Map(levels.map(({ id, name }) => [id, name]))
  await oneByOne(
    movements,
    {
      doing: (values) => t('Undoing… {done} of {total}', values),
      one: (name) => t('As before: {name}', { name }),
      several: (count) => t('As before: {count} products', { count }),
    },
    ({ id }) =>
      call(stockMovements.reverse, { params: { id }, body: { reason: t('Undone|movement of stock') } }),
    { id: 'saved', nameOf: ({ product_id }) => names.get(product_id) ?? '' },
  )
  await forget(...changedByMovement)
}

/** Increases or decreases the stock of several products for one reason, all or none. */
export function BulkDialog({
  levels,
  onClose,
  onDone,
}: {
  levels: readonly StockLevel[]
  onClose: () => void
  onDone: () => void
}) {
  const fields = useMemo<FormFields>(() => ({ schema: stockMovementsInput, words: new Map() }), [])
  const form = useForm<z.input<typeof stockMovementsInput>, unknown, z.output<typeof stockMovementsInput>>({
    resolver: zodResolver(stockMovementsInput),
    defaultValues: { type: 'correction_in', reason: '', lines: levels.map(({ id }) => ({ product_id: id })) },
  })
  const { control, formState, getValues, handleSubmit, setValue, watch } = form
  const close = useGuardedClose(formState.isDirty, onClose)
  const scan = useProductScan({
    inDialog: true,
    onFound: (product) => {
      const index = levels.findIndex(({ id }) => id === product.id)
      if (index < 0) return { isFound: false, text: t('{name} was not selected.', { name: product.name }) }
      const before = getValues(`lines.${index}.qty`)
      const qty = (Number.isInteger(before) ? before : 0) + product.pack_size
      setValue(`lines.${index}.qty`, qty, { shouldDirty: true, shouldValidate: true })
      return `${product.name}: ${stockText(qty, product)}`
    },
  })
  const enter = useChange(stockMovements.createMany, {
    forgets: changedByMovement,
    handles: ({ status }) => status === 422,
    onError: (problem) => problem.status === 422 && placeErrors(form, fields, problem),
    onSuccess: ({ data }) => {
      toast.success(t('Stock changed: {count} products', { count: data.length }), {
        id: 'saved',
        action: { label: t('Undo'), onClick: () => void takeBack(data, levels) },
      })
      onDone()
    },
  })
  const type = watch('type')
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && close()}>
      <DialogContent
        title={t('Increase or decrease stock')}
        description={t('One reason for all; it is saved for all of them or for none.')}
        closeLabel={t('Close')}
        style={{ width: 'min(40rem, calc(100vw - 2rem))' }}
      >
        <FormContext value={fields}>
          <form
            noValidate
            data-scans=""
            className="flex min-h-0 flex-col gap-4"
            onSubmit={(event) =>
              void handleSubmit((body) => enter.isPending || enter.mutate({ body }))(event)
            }
          >
            <Segmented
              className="min-[26rem]:self-start"
              label={t('Kind of movement')}
              value={type}
              segments={typesByHand.map((value) => ({ value, label: wordOf(movementType, value) }))}
              onChange={(next) => setValue('type', next)}
            />
            <TextField control={control} name="reason" placeholder={reasonExample(type)} />
            <CameraButton scan={scan} />
            <ol className="flex min-h-0 flex-col gap-3 overflow-y-auto">
              {levels.map((level, index) => (
                <li key={level.id} className="grid items-start gap-2 border-t pt-3 sm:grid-cols-2">
                  <p className="min-w-0 break-words">
                    <span className="font-medium">{level.name}</span>
                    <span className="block text-sm text-muted tabular-nums">
                      {t('In stock')}: {stockText(level.stock, level)}
                    </span>
                  </p>
                  <PacksField
                    control={control}
                    name={`lines.${index}.qty`}
                    label={t('Quantity: {name}', { name: level.name })}
                    isLabelHidden
                    {...packsOf(level)}
                  />
                </li>
              ))}
            </ol>
            <SubmitFooter
              submit={type === 'correction_in' ? t('Increase stock') : t('Decrease stock')}
              isOff={enter.isPending}
              onCancel={close}
            />
          </form>
        </FormContext>
      </DialogContent>
    </Dialog>
  )
}
