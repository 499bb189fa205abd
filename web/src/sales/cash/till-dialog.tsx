import type { Till } from '@wizyta/contract/sales/cash/api'
import { type FormEvent, useState } from 'react'
import { isRefusalOfForm, useRefusal } from '../../kit/form/use-refusal.ts'
import { Alert } from '../../kit/ui/alert.tsx'
import { Button } from '../../kit/ui/button.tsx'
import { Dialog, DialogContent, SubmitFooter } from '../../kit/ui/dialog.tsx'
import { Field } from '../../kit/ui/field.tsx'
import { Input } from '../../kit/ui/input.tsx'
import { toast } from '../../platform/browser/toast.ts'
import type { ApiProblem } from '../../platform/net/api.ts'
import { tills } from '../../platform/net/calls.gen.ts'
import { useChange } from '../../platform/net/query.ts'
import { t } from '../../platform/text/i18n.ts'
import { changedByCash } from './changed.ts'

/** Adds a till, renames it or puts it away. Null: a new one. */
export function TillDialog({
  till,
  isLast,
  onClose,
}: {
  till: Till | null
  /** A business needs a till: the last one stays. */
  isLast: boolean
  onClose: () => void
}) {
  const [name, setName] = useState(till?.name ?? '')
  const refusal = useRefusal(['name'])
  const shared = {
    forgets: changedByCash,
    handles: isShownHere,
    onError: (problem: ApiProblem) => isShownHere(problem) && refusal.set(problem),
  }
  const done = (sentence: string) => {
    toast.success(sentence, { id: 'saved' })
    onClose()
  }
  const add = useChange(tills.create, { ...shared, onSuccess: () => done(t('Till added')) })
  const rename = useChange(tills.update, { ...shared, onSuccess: () => done(t('Saved.')) })
  const archive = useChange(tills.archive, {
    ...shared,
    onSuccess: () => done(t('The till was put away.')),
  })
  const isPending = add.isPending || rename.isPending || archive.isPending
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isPending) return
    refusal.clear()
    if (till) rename.mutate({ params: { id: till.id }, version: till.version, body: { name } })
    else add.mutate({ body: { name } })
  }
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent title={till ? till.name : t('Add a till')} closeLabel={t('Close')}>
        <form noValidate onSubmit={submit} className="flex flex-col gap-4">
          <Field label={t('Name')} error={refusal.at('name')}>
            {(control) => (
              <Input {...control} value={name} onChange={(event) => setName(event.target.value)} />
            )}
          </Field>
          <div role="alert" className="contents">
            {refusal.ofForm && <Alert tone="danger">{refusal.ofForm}</Alert>}
          </div>
          {till && !isLast && !till.shift && (
            <Button
              variant="ghost"
              className="self-start text-danger"
              onClick={() => {
                refusal.clear()
                if (!isPending) archive.mutate({ params: { id: till.id }, version: till.version })
              }}
            >
              {t('Put the till away')}
            </Button>
          )}
          <SubmitFooter isOff={isPending} onCancel={onClose} />
        </form>
      </DialogContent>
    </Dialog>
  )
}

const isShownHere = (problem: ApiProblem) => isRefusalOfForm(problem) || problem.status === 412
