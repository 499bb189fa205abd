import { zodResolver } from '@hookform/resolvers/zod'
import { labelsInput } from '@wizyta/contract/sales/products/labels'
import { useMemo } from 'react'
import { useForm } from 'react-hook-form'
import type { z } from 'zod'
import { SelectField } from '../../kit/form/choice-field.tsx'
import { FormContext, type FormFields } from '../../kit/form/form-context.ts'
import { NumberField } from '../../kit/form/number-field.tsx'
import { placeErrors } from '../../kit/form/place-errors.ts'
import { Dialog, DialogContent, SubmitFooter } from '../../kit/ui/dialog.tsx'
import { toast } from '../../platform/browser/toast.ts'
import { ApiProblem, callForFile } from '../../platform/net/api.ts'
import { products } from '../../platform/net/calls.gen.ts'
import { openTabForFile } from '../../platform/net/download.ts'
import { problemText } from '../../platform/net/problems.ts'
import { t } from '../../platform/text/i18n.ts'

/** A product to be labelled, with how many labels are proposed. */
export interface ToLabel {
  id: string
  name: string
  copies: number
}

/** Asks for paper and numbers of labels, and opens them as PDF in a new tab. */
export function LabelsDialog({ rows, onClose }: { rows: readonly ToLabel[]; onClose: () => void }) {
  const fields = useMemo<FormFields>(() => ({ schema: labelsInput, words: new Map() }), [])
  const form = useForm<z.input<typeof labelsInput>, unknown, z.output<typeof labelsInput>>({
    resolver: zodResolver(labelsInput),
    defaultValues: {
      format: 'a4_3x8',
      start: 1,
      labels: rows.map(({ id, copies }) => ({ product_id: id, copies })),
    },
  })
  const { control, handleSubmit, watch, formState } = form
  const total = watch('labels').reduce((sum, { copies }) => sum + (Number.isInteger(copies) ? copies : 0), 0)
  const listError = formState.errors.labels?.root?.message ?? formState.errors.labels?.message

  async function print(body: z.output<typeof labelsInput>) {
    const show = openTabForFile()
    try {
      show(await callForFile(products.writeLabels, { body }))
      onClose()
    } catch (problem) {
      show(null)
      if (problem instanceof ApiProblem && problem.status === 422) placeErrors(form, fields, problem)
      else toast.error(problemText(problem))
    }
  }

  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent
        title={t('Labels of products')}
        description={t('Name, price and barcode, as PDF to be printed at actual size.')}
        closeLabel={t('Close')}
        style={{ width: 'min(36rem, calc(100vw - 2rem))' }}
      >
        <FormContext value={fields}>
          <form
            noValidate
            className="flex min-h-0 flex-col gap-4"
            onSubmit={(event) => void handleSubmit((body) => formState.isSubmitting || print(body))(event)}
          >
            <div className="grid gap-4 sm:grid-cols-2">
              <SelectField control={control} name="format" />
              {watch('format') === 'a4_3x8' && (
                <NumberField
                  control={control}
                  name="start"
                  hint={t('1 is at the top left, 24 at the bottom right.')}
                />
              )}
            </div>
            <ol className="flex min-h-0 flex-col gap-2 overflow-y-auto">
              {rows.map(({ id, name }, index) => (
                <li key={id} className="border-t pt-2">
                  <NumberField
                    control={control}
                    name={`labels.${index}.copies`}
                    label={t('Labels: {name}', { name })}
                  />
                </li>
              ))}
            </ol>
            <p role="status" className="text-sm text-muted">
              {t('{count} labels', { count: total })}
            </p>
            {listError && (
              <p role="alert" className="text-sm text-danger">
                {listError}
              </p>
            )}
            <SubmitFooter submit={t('Open PDF')} isOff={formState.isSubmitting} onCancel={onClose} />
          </form>
        </FormContext>
      </DialogContent>
    </Dialog>
  )
}
