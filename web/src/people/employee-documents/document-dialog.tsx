import { zodResolver } from '@hookform/resolvers/zod'
import {
  documentInput,
  documentKind,
  type EmployeeDocument,
  type Qualification,
} from '@wizyta/contract/people/employee-documents/api'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import type { z } from 'zod'
import { SelectField } from '../../kit/form/choice-field.tsx'
import { DateField } from '../../kit/form/date-field.tsx'
import { FormContext, type FormFields } from '../../kit/form/form-context.ts'
import { useRefusal } from '../../kit/form/use-refusal.ts'
import { Alert } from '../../kit/ui/alert.tsx'
import { Dialog, DialogContent, SubmitFooter } from '../../kit/ui/dialog.tsx'
import { DropZone } from '../../kit/ui/drop-zone.tsx'
import { toast } from '../../platform/browser/toast.ts'
import { useUnsaved } from '../../platform/browser/unsaved.ts'
import { employeeDocuments } from '../../platform/net/calls.gen.ts'
import { isShownInPlace, useChange } from '../../platform/net/query.ts'
import { optionsOf } from '../../platform/text/field-words.ts'
import { t } from '../../platform/text/i18n.ts'
import { forgets } from './forgets.ts'

type Values = z.input<typeof documentInput>
type Output = z.output<typeof documentInput>

/** `attachmentLimit` and `attachmentAccept` of the contract. */
const limit = 10 * 1024 * 1024
const accept = '.pdf,.jpg,.jpeg,.png,.xml'

/** A document: a new one with its file, or what is known of one that is kept. */
export function DocumentDialog({
  to,
  qualifications,
  onClose,
}: {
  to: { employeeId: string; qualification: Qualification | null } | { document: EmployeeDocument }
  qualifications: readonly Qualification[]
  onClose: () => void
}) {
  const kept = 'document' in to ? to.document : null
  const proven = 'document' in to ? null : to.qualification
  const [file, setFile] = useState<File | null>(null)
  const [fileProblem, setFileProblem] = useState<string | null>(null)
  const [fields] = useState<FormFields>(() => ({ schema: documentInput, words: new Map() }))
  const refusal = useRefusal([])
  const { control, formState, handleSubmit } = useForm<Values, unknown, Output>({
    resolver: zodResolver(documentInput),
    defaultValues: {
      kind: kept?.kind ?? (proven ? 'certificate' : 'contract'),
      valid_until: kept?.valid_until ?? proven?.valid_until ?? null,
      qualification_id: kept?.qualification_id ?? proven?.id ?? null,
    },
  })
  useUnsaved(formState.isDirty || file !== null)
  const options = {
    forgets,
    handles: isShownInPlace,
    onError: refusal.set,
    onSuccess: () => {
      toast.success(t('Saved.'), { id: 'saved' })
      onClose()
    },
  }
  const add = useChange(employeeDocuments.add, options)
  const update = useChange(employeeDocuments.update, options)
  const choose = ([chosen]: File[]) => {
    if (!chosen) return
    const isTooLarge = chosen.size > limit
    setFileProblem(
      isTooLarge ? t('The file is larger than 10 MB.') : chosen.size === 0 ? t('The file is empty.') : null,
    )
    setFile(isTooLarge || chosen.size === 0 ? null : chosen)
  }
  async function send(body: Output) {
    refusal.clear()
    if (add.isPending || update.isPending) return
    if ('document' in to) return update.mutate({ params: { id: to.document.id }, body })
    if (!file) return setFileProblem(t('Choose a file.'))
    const { kind, valid_until, qualification_id } = body
    add.mutate({
      params: { id: to.employeeId },
      query: {
        file_name: file.name,
        kind,
        valid_until: valid_until ?? undefined,
        qualification_id: qualification_id ?? undefined,
      },
      body: new Uint8Array(await file.arrayBuffer()),
    })
  }
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent title={kept ? kept.name : t('New document')} closeLabel={t('Close')}>
        <FormContext value={fields}>
          <form noValidate onSubmit={(event) => void handleSubmit(send)(event)}>
            <div className="grid grid-cols-2 gap-3">
              {!kept && (
                <div className="col-span-2">
                  <DropZone
                    isSmall
                    title={file ? file.name : t('Choose a file or drop it here')}
                    hint={t('PDF, JPEG, PNG or XML, up to 10 MB')}
                    accept={accept}
                    isOff={add.isPending}
                    onChoose={choose}
                  />
                  <p role="alert" className="mt-1 text-sm text-danger empty:hidden">
                    {fileProblem}
                  </p>
                </div>
              )}
              <SelectField
                control={control}
                name="kind"
                options={optionsOf(documentKind)}
                className="max-sm:col-span-2"
              />
              <DateField control={control} name="valid_until" className="max-sm:col-span-2" />
              {qualifications.length > 0 && (
                <SelectField
                  control={control}
                  name="qualification_id"
                  none={t('None|qualification')}
                  options={qualifications.map(({ id, name }) => ({ value: id, label: name }))}
                  className="col-span-2"
                />
              )}
              <div role="alert" className="col-span-2 empty:hidden">
                {refusal.ofForm && <Alert tone="danger">{refusal.ofForm}</Alert>}
              </div>
              <SubmitFooter
                submit={add.isPending ? t('Saving…') : t('Save')}
                onCancel={onClose}
                className="col-span-2"
              />
            </div>
          </form>
        </FormContext>
      </DialogContent>
    </Dialog>
  )
}
