import { zodResolver } from '@hookform/resolvers/zod'
import { type Qualification, qualificationInput } from '@wizyta/contract/people/employee-documents/api'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import type { z } from 'zod'
import { DateField } from '../../kit/form/date-field.tsx'
import { FormContext, type FormFields } from '../../kit/form/form-context.ts'
import { TextField } from '../../kit/form/text-field.tsx'
import { useRefusal } from '../../kit/form/use-refusal.ts'
import { Alert } from '../../kit/ui/alert.tsx'
import { Dialog, DialogContent, SubmitFooter } from '../../kit/ui/dialog.tsx'
import { toast } from '../../platform/browser/toast.ts'
import { useUnsaved } from '../../platform/browser/unsaved.ts'
import type { ApiProblem } from '../../platform/net/api.ts'
import { employeeQualifications } from '../../platform/net/calls.gen.ts'
import { problemErrors } from '../../platform/net/problems.ts'
import { isShownInPlace, useChange } from '../../platform/net/query.ts'
import { t } from '../../platform/text/i18n.ts'
import { forgets } from './forgets.ts'

type Values = z.input<typeof qualificationInput>
type Output = z.output<typeof qualificationInput>

/** A qualification: what it is, who issued it, and until when it counts. */
export function QualificationDialog({
  employeeId,
  qualification,
  onClose,
}: {
  employeeId: string
  /** Null: a new one. */
  qualification: Qualification | null
  onClose: () => void
}) {
  const [fields] = useState<FormFields>(() => ({ schema: qualificationInput, words: new Map() }))
  const refusal = useRefusal(Object.keys(qualificationInput.shape))
  const { control, formState, handleSubmit, setError } = useForm<Values, unknown, Output>({
    resolver: zodResolver(qualificationInput),
    defaultValues: {
      name: qualification?.name ?? '',
      issued_by: qualification?.issued_by ?? null,
      issued_on: qualification?.issued_on ?? null,
      valid_until: qualification?.valid_until ?? null,
      note: qualification?.note ?? null,
    },
  })
  useUnsaved(formState.isDirty)
  const options = {
    forgets,
    handles: isShownInPlace,
    onError: (problem: ApiProblem) => {
      refusal.set(problem)
      for (const [name, message] of Object.entries(problemErrors(problem)))
        if (name in qualificationInput.shape) setError(name as keyof Values, { message })
    },
    onSuccess: () => {
      toast.success(t('Saved.'), { id: 'saved' })
      onClose()
    },
  }
  const create = useChange(employeeQualifications.create, options)
  const update = useChange(employeeQualifications.update, options)
  const send = (body: Output) => {
    refusal.clear()
    if (create.isPending || update.isPending) return
    if (qualification)
      update.mutate({ params: { id: qualification.id }, version: qualification.version, body })
    else create.mutate({ params: { id: employeeId }, body })
  }
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        title={qualification ? t('Qualification') : t('New qualification')}
        closeLabel={t('Close')}
      >
        <FormContext value={fields}>
          <form noValidate onSubmit={(event) => void handleSubmit(send)(event)}>
            <div className="grid grid-cols-2 gap-3">
              <TextField
                control={control}
                name="name"
                autoFocus
                placeholder={t('Henna course, laser permit…')}
                className="col-span-2"
              />
              <TextField control={control} name="issued_by" className="col-span-2" />
              <DateField control={control} name="issued_on" />
              <DateField control={control} name="valid_until" />
              <TextField control={control} name="note" className="col-span-2" />
              <div role="alert" className="col-span-2 empty:hidden">
                {refusal.ofForm && <Alert tone="danger">{refusal.ofForm}</Alert>}
              </div>
              <SubmitFooter onCancel={onClose} className="col-span-2" />
            </div>
          </form>
        </FormContext>
      </DialogContent>
    </Dialog>
  )
}
