import { t } from '../../platform/text/i18n.ts'
import { Dialog, DialogContent, SubmitFooter } from '../ui/dialog.tsx'
import { ReasonForm } from './reason-form.tsx'
import type { useRefusal } from './use-refusal.ts'

/** Asks for the reason before something is taken back, and says what follows. */
export function ReasonDialog({
  title,
  description,
  placeholder,
  submit,
  initial,
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
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent title={title} description={description} closeLabel={t('Close')}>
        <ReasonForm
          placeholder={placeholder}
          initial={initial}
          isPending={isPending}
          refusal={refusal}
          onSubmit={onSubmit}
        >
          <SubmitFooter submit={submit} danger isOff={isPending} onCancel={onClose} />
        </ReasonForm>
      </DialogContent>
    </Dialog>
  )
}
