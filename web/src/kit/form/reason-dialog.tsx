import { type FormEvent, useState } from 'react'
import { t } from '../../platform/text/i18n.ts'
import { Alert } from '../ui/alert.tsx'
import { Dialog, DialogContent, SubmitFooter } from '../ui/dialog.tsx'
import { Field } from '../ui/field.tsx'
import { Input } from '../ui/input.tsx'
import type { useRefusal } from './use-refusal.ts'

/** Asks for the reason before something is taken back, and says what follows. */
export function ReasonDialog({
  title,
  description,
  placeholder,
  submit,
  initial = '',
  isPending,
  refusal,
  onSubmit,
  onClose,
}: {
  title: string
  description: string
  placeholder: string
  /** The reason that was typed before. */
  initial?: string
  submit: string
  isPending: boolean
  refusal: ReturnType<typeof useRefusal>
  onSubmit: (reason: string) => void
  onClose: () => void
}) {
  const [reason, setReason] = useState(initial)
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (isPending) return
    refusal.clear()
    onSubmit(reason)
  }
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent title={title} description={description} closeLabel={t('Close')}>
        <form noValidate onSubmit={send} className="flex flex-col gap-4">
          <Field label={t('Reason')} error={refusal.at('reason')}>
            {(control) => (
              <Input
                {...control}
                value={reason}
                placeholder={placeholder}
                onChange={(event) => setReason(event.target.value)}
              />
            )}
          </Field>
          <div role="alert" className="contents">
            {refusal.ofForm && <Alert tone="danger">{refusal.ofForm}</Alert>}
          </div>
          <SubmitFooter submit={submit} danger isOff={isPending} onCancel={onClose} />
        </form>
      </DialogContent>
    </Dialog>
  )
}
