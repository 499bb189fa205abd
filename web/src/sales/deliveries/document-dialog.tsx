import { zodResolver } from '@hookform/resolvers/zod'
import { purchasePrices } from '@wizyta/contract/kit/permission'
import { type Delivery, type DeliveryDocument, deliveryDocument } from '@wizyta/contract/sales/deliveries/api'
import { useMemo, useState } from 'react'
import { useForm } from 'react-hook-form'
import type { z } from 'zod'
import { DateField } from '../../kit/form/date-field.tsx'
import { FormContext, type FormFields } from '../../kit/form/form-context.ts'
import { MoneyField } from '../../kit/form/number-field.tsx'
import { placeErrors } from '../../kit/form/place-errors.ts'
import { TextField } from '../../kit/form/text-field.tsx'
import { useGuardedClose } from '../../kit/form/use-guarded-close.ts'
import { Alert } from '../../kit/ui/alert.tsx'
import { Dialog, DialogContent, SubmitFooter } from '../../kit/ui/dialog.tsx'
import { toast } from '../../platform/browser/toast.ts'
import { deliveries } from '../../platform/net/calls.gen.ts'
import { problemText } from '../../platform/net/problems.ts'
import { useChange } from '../../platform/net/query.ts'
import { useAllows } from '../../platform/session/session.ts'
import { t } from '../../platform/text/i18n.ts'
import { DoubleNumber } from './double-number.tsx'

/** Enters the document of goods that have arrived: the invoice often comes days later. */
export function DocumentDialog({ delivery, onClose }: { delivery: Delivery; onClose: () => void }) {
  const { id, version, document_no, document_date, document_total, note } = delivery
  const seesPrices = useAllows(purchasePrices)
  const [refusal, setRefusal] = useState<string | null>(null)
  const fields = useMemo<FormFields>(() => ({ schema: deliveryDocument, words: new Map() }), [])
  const form = useForm<DeliveryDocument, unknown, z.output<typeof deliveryDocument>>({
    resolver: zodResolver(deliveryDocument),
    defaultValues: { document_no, document_date, note, ...(seesPrices && { document_total }) },
  })
  const { control, formState, handleSubmit, watch } = form
  const close = useGuardedClose(formState.isDirty, onClose)
  const describe = useChange(deliveries.describe, {
    forgets: [deliveries.index, deliveries.show],
    handles: ({ status }) => [409, 412, 422].includes(status),
    onError: (problem) => {
      if (problem.status === 422) placeErrors(form, fields, problem)
      else if (problem.status === 409 || problem.status === 412) setRefusal(problemText(problem))
    },
    onSuccess: () => {
      toast.success(t('Document saved'), { id: 'saved' })
      onClose()
    },
  })
  const save = handleSubmit((body) => {
    setRefusal(null)
    if (!describe.isPending) describe.mutate({ params: { id }, version, body })
  })
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && close()}>
      <DialogContent
        title={t('Document of the delivery')}
        description={t('As on the supplier’s invoice. Stock stays as it is.')}
        closeLabel={t('Close')}
        style={{ width: 'min(32rem, calc(100vw - 2rem))' }}
      >
        <FormContext value={fields}>
          <form noValidate onSubmit={(event) => void save(event)} className="flex min-h-0 flex-col gap-4">
            <div className="grid gap-3 sm:grid-cols-2">
              <div className="flex flex-col gap-2">
                <TextField control={control} name="document_no" />
                <DoubleNumber
                  id={id}
                  stored={document_no}
                  number={watch('document_no')}
                  supplierId={delivery.supplier_id}
                />
              </div>
              <DateField control={control} name="document_date" />
              {seesPrices && <MoneyField control={control} name="document_total" className="sm:col-span-2" />}
              <TextField control={control} name="note" className="sm:col-span-2" />
            </div>
            {refusal && (
              <Alert tone="danger" role="alert">
                {refusal}
              </Alert>
            )}
            <SubmitFooter isOff={describe.isPending} onCancel={close} />
          </form>
        </FormContext>
      </DialogContent>
    </Dialog>
  )
}
