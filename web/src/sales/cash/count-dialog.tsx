import type { Till } from '@wizyta/contract/sales/cash/api'
import { type FormEvent, useState } from 'react'
import { isRefusalOfForm, useRefusal } from '../../kit/form/use-refusal.ts'
import { useGoTo } from '../../kit/nav/entity-link.tsx'
import { Alert } from '../../kit/ui/alert.tsx'
import { Dialog, DialogContent, SubmitFooter } from '../../kit/ui/dialog.tsx'
import { Field } from '../../kit/ui/field.tsx'
import { Input } from '../../kit/ui/input.tsx'
import { toast } from '../../platform/browser/toast.ts'
import type { ApiProblem } from '../../platform/net/api.ts'
import { shifts } from '../../platform/net/calls.gen.ts'
import { useChange } from '../../platform/net/query.ts'
import { t } from '../../platform/text/i18n.ts'
import { CashCount, type Count, hasUnclearPiece } from './cash-count.tsx'
import { changedByCash } from './changed.ts'

/**
 * Counts the drawer, to open a till or to close it. The count is blind: what the drawer should hold is not shown. A
 * reason is asked for where it differs.
 */
export function CountDialog({
  till,
  onClose,
}: {
  till: Pick<Till, 'id' | 'name' | 'shift'>
  onClose: () => void
}) {
  const { shift, name } = till
  const goTo = useGoTo()
  const [count, setCount] = useState<Count>({ counted: null })
  const [differs, setDiffers] = useState(false)
  const [reason, setReason] = useState('')
  const [note, setNote] = useState('')
  const refusal = useRefusal(['counted', 'reason', 'note'])
  const shared = {
    forgets: changedByCash,
    handles: isRefusalOfForm,
    onError: (problem: ApiProblem) => {
      if (!isRefusalOfForm(problem)) return
      if (problem.errors.reason) setDiffers(true)
      refusal.set(problem)
    },
  }
  const open = useChange(shifts.open, {
    ...shared,
    onSuccess: () => {
      toast.success(t('Till open: {name}', { name }), { id: 'saved' })
      onClose()
    },
  })
  const close = useChange(shifts.close, {
    ...shared,
    onSuccess: ({ id }) => {
      toast.success(t('Till closed: {name}', { name }), { id: 'saved' })
      onClose()
      goTo({ to: '/sales/financial-operations/shifts/$id', params: { id } })
    },
  })
  const isPending = open.isPending || close.isPending
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isPending) return
    refusal.clear()
    if (hasUnclearPiece(count)) {
      event.currentTarget.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
      return
    }
    const body = {
      counted: count.counted ?? (count.pieces ? 0 : Number.NaN),
      ...(count.pieces && { pieces: count.pieces }),
      reason: differs ? reason || null : null,
    }
    if (shift) close.mutate({ params: { id: shift.id }, body: { ...body, note: note || null } })
    else open.mutate({ body: { ...body, till_id: till.id } })
  }
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent
        title={shift ? t('Close {name}', { name }) : t('Open {name}', { name })}
        description={
          shift
            ? t('Count what lies in the drawer. What should be there is shown after that.')
            : t('Count what lies in the drawer before the first sale.')
        }
        closeLabel={t('Close')}
        style={{ width: 'min(36rem, calc(100vw - 2rem))' }}
      >
        <form noValidate onSubmit={submit} className="flex min-h-0 flex-col gap-4">
          <CashCount value={count} error={refusal.at('counted')} onChange={setCount} />
          {differs && (
            <Field label={t('Reason of the difference')} error={refusal.at('reason')}>
              {(control) => (
                <Input
                  {...control}
                  value={reason}
                  // biome-ignore lint/a11y/noAutofocus: the count was refused for want of it
                  autoFocus
                  placeholder={t('Change given wrong …')}
                  onChange={(event) => setReason(event.target.value)}
                />
              )}
            </Field>
          )}
          {shift && (
            <Field label={t('Note')} error={refusal.at('note')} optional={t('optional')}>
              {(control) => (
                <Input {...control} value={note} onChange={(event) => setNote(event.target.value)} />
              )}
            </Field>
          )}
          <div role="alert" className="contents">
            {refusal.ofForm && <Alert tone="danger">{refusal.ofForm}</Alert>}
          </div>
          <SubmitFooter
            submit={shift ? t('Close the till') : t('Open the till')}
            isOff={isPending}
            onCancel={onClose}
          />
        </form>
      </DialogContent>
    </Dialog>
  )
}
