import { type ErasurePreview, erasedPart } from '@wizyta/contract/people/privacy/api'
import { type FormEvent, useEffect, useState } from 'react'
import { isRefusalOfForm, useRefusal } from '../../kit/form/use-refusal.ts'
import { Alert } from '../../kit/ui/alert.tsx'
import { Dialog, DialogContent, SubmitFooter } from '../../kit/ui/dialog.tsx'
import { Field } from '../../kit/ui/field.tsx'
import { Input } from '../../kit/ui/input.tsx'
import { ServerSentence } from '../../kit/ui/server-sentence.tsx'
import { Skeleton } from '../../kit/ui/skeleton.tsx'
import { toast } from '../../platform/browser/toast.ts'
import { clientPrivacy, clients, consents, visits } from '../../platform/net/calls.gen.ts'
import { useChange } from '../../platform/net/query.ts'
import { wordOf } from '../../platform/text/field-words.ts'
import { t } from '../../platform/text/i18n.ts'

/** Shows what an erasure removes and what stays, and asks for the name before it. */
export function EraseDialog({ id, name, onClose }: { id: string; name: string; onClose: () => void }) {
  const [typed, setTyped] = useState('')
  const [preview, setPreview] = useState<ErasurePreview | null>(null)
  const look = useChange(clientPrivacy.erasurePreview, { onSuccess: setPreview, onError: onClose })
  const { mutate } = look
  useEffect(() => mutate({ params: { id } }), [mutate, id])
  const refusal = useRefusal(['name'])
  const erase = useChange(clientPrivacy.erase, {
    forgets: [clients.show, clients.index, clientPrivacy.erasures, consents.ofClient, visits.index],
    handles: isRefusalOfForm,
    onError: refusal.set,
    onSuccess: () => {
      toast.success(t('Data of the client erased'))
      onClose()
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (erase.isPending || !preview || preview.obstacle) return
    refusal.clear()
    erase.mutate({ params: { id }, body: { name: typed } })
  }
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent
        title={t('Erase data of {name}?', { name })}
        description={t('This cannot be undone, not even from a backup.')}
        closeLabel={t('Close')}
      >
        {!preview ? (
          <Skeleton className="h-40" />
        ) : preview.obstacle ? (
          <Alert tone="warning">
            <ServerSentence text={preview.obstacle} />
          </Alert>
        ) : (
          <form noValidate onSubmit={submit} className="flex flex-col gap-4">
            <Parts
              title={t('Removed')}
              always={t('Name, contact, date of birth, notes, tags and health data')}
              parts={preview.removed}
            />
            <Parts
              title={t('Kept without the name')}
              hint={t('The law requires it: art. 17(3)(b) RODO, tax law for 5 years.')}
              parts={preview.kept}
            />
            {preview.visits_ahead > 0 && (
              <Alert tone="warning">
                {t('Appointments ahead are cancelled, without a message: {count}', {
                  count: preview.visits_ahead,
                })}
              </Alert>
            )}
            <Field label={t('Type “{name}” to confirm', { name: preview.name })} error={refusal.at('name')}>
              {(control) => (
                <Input
                  {...control}
                  value={typed}
                  autoComplete="off"
                  onChange={({ target }) => setTyped(target.value)}
                />
              )}
            </Field>
            <div role="alert" className="contents">
              {refusal.ofForm && <Alert tone="danger">{refusal.ofForm}</Alert>}
            </div>
            <SubmitFooter
              submit={t('Erase for good')}
              danger
              isOff={erase.isPending || typed.trim() === ''}
              onCancel={onClose}
            />
          </form>
        )}
      </DialogContent>
    </Dialog>
  )
}

function Parts({
  title,
  hint,
  always,
  parts,
}: {
  title: string
  hint?: string
  always?: string
  parts: ErasurePreview['removed']
}) {
  if (parts.length === 0 && !always) return null
  return (
    <section>
      <h3 className="font-medium">{title}</h3>
      {hint && <p className="text-sm text-muted">{hint}</p>}
      <ul className="list-disc ps-5">
        {always && <li>{always}</li>}
        {parts.map(({ part, count }) => (
          <li key={part}>
            {wordOf(erasedPart, part)}: {count}
          </li>
        ))}
      </ul>
    </section>
  )
}
