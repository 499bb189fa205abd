import { zodResolver } from '@hookform/resolvers/zod'
import { type BatchCorrection, batchCorrection, type StockBatch } from '@wizyta/contract/sales/stock/batches'
import { useMemo, useState } from 'react'
import { useForm } from 'react-hook-form'
import type { z } from 'zod'
import { DateField } from '../../kit/form/date-field.tsx'
import { FormContext, type FormFields } from '../../kit/form/form-context.ts'
import { placeErrors } from '../../kit/form/place-errors.ts'
import { TextField } from '../../kit/form/text-field.tsx'
import { useGuardedClose } from '../../kit/form/use-guarded-close.ts'
import { Alert } from '../../kit/ui/alert.tsx'
import { Dialog, DialogContent, SubmitFooter } from '../../kit/ui/dialog.tsx'
import { toast } from '../../platform/browser/toast.ts'
import {
  deliveries,
  stockBatches,
  stockJournal,
  stockLevels,
  stockMovements,
  stocktakes,
  usages,
} from '../../platform/net/calls.gen.ts'
import { problemText } from '../../platform/net/problems.ts'
import { useChange } from '../../platform/net/query.ts'
import { t } from '../../platform/text/i18n.ts'

/** Corrects number and expiry of a batch that were typed wrong, with a reason. */
export function BatchDialog({ batch, onClose }: { batch: StockBatch; onClose: () => void }) {
  const [refusal, setRefusal] = useState<string | null>(null)
  const fields = useMemo<FormFields>(() => ({ schema: batchCorrection, words: new Map() }), [])
  const form = useForm<BatchCorrection, unknown, z.output<typeof batchCorrection>>({
    resolver: zodResolver(batchCorrection),
    defaultValues: { number: batch.number, expires_on: batch.expires_on, reason: '' },
  })
  const { control, formState, handleSubmit } = form
  const close = useGuardedClose(formState.isDirty, onClose)
  const change = useChange(stockBatches.update, {
    forgets: [
      stockBatches.index,
      stockMovements.index,
      stockJournal.index,
      stockLevels.index,
      deliveries.show,
      usages.show,
      stocktakes.batches,
      stocktakes.counts,
    ],
    handles: ({ status }) => status === 409 || status === 422,
    onError: (problem) => {
      if (problem.status === 422) placeErrors(form, fields, problem)
      else if (problem.status === 409) setRefusal(problemText(problem))
    },
    onSuccess: ({ number }) => {
      toast.success(t('Batch corrected: {number}', { number }), { id: 'saved' })
      onClose()
    },
  })
  const save = handleSubmit((body) => {
    setRefusal(null)
    if (!change.isPending) change.mutate({ params: { id: batch.id }, body })
  })
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && close()}>
      <DialogContent
        title={t('Correct the batch')}
        description={t('As printed on the goods. Stock and movements stay as they are.')}
        closeLabel={t('Close')}
      >
        <FormContext value={fields}>
          <form noValidate onSubmit={(event) => void save(event)} className="flex min-h-0 flex-col gap-4">
            <TextField control={control} name="number" />
            <DateField control={control} name="expires_on" />
            <TextField control={control} name="reason" />
            {refusal && (
              <Alert tone="danger" role="alert">
                {refusal}
              </Alert>
            )}
            <SubmitFooter isOff={change.isPending} onCancel={close} />
          </form>
        </FormContext>
      </DialogContent>
    </Dialog>
  )
}
