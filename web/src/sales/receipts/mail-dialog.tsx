import type { Sale } from '@wizyta/contract/sales/till/api'
import { type FormEvent, useState } from 'react'
import { Alert } from '../../kit/ui/alert.tsx'
import { Dialog, DialogContent, SubmitFooter } from '../../kit/ui/dialog.tsx'
import { Field } from '../../kit/ui/field.tsx'
import { Input } from '../../kit/ui/input.tsx'
import { toast } from '../../platform/browser/toast.ts'
import { messages, receipts } from '../../platform/net/calls.gen.ts'
import { problemText } from '../../platform/net/problems.ts'
import { isShownInPlace, useCall, useChange } from '../../platform/net/query.ts'
import { t, tDynamic } from '../../platform/text/i18n.ts'

/** Sends a receipt by mail; the address of the client is proposed. */
export function MailDialog({
  sale: { id, number },
  onSent,
  onClose,
}: {
  sale: Pick<Sale, 'id' | 'number'>
  onSent: (() => void) | undefined
  onClose: () => void
}) {
  const { data } = useCall(receipts.index, { params: { id } }, { handles: () => true })
  const [typed, setTyped] = useState<string | null>(null)
  const [refusal, setRefusal] = useState<string | null>(null)
  const email = typed ?? data?.address ?? ''
  // The address of the client stays hidden from roles without the right to contacts; it is used all the same.
  const usesHidden = email === '' && data?.has_address === true && data.address === null
  const send = useChange(receipts.send, {
    forgets: [receipts.index, messages.index],
    handles: isShownInPlace,
    onError: (problem) => {
      const [first] = Object.values(problem.errors)[0] ?? []
      setRefusal(first ? tDynamic(first) : problemText(problem))
    },
    onSuccess: () => {
      toast.success(t('The receipt goes out in a minute.'), { id: 'saved' })
      onSent?.()
      onClose()
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (send.isPending || (email === '' && !usesHidden)) return
    setRefusal(null)
    send.mutate({ params: { id }, body: email === '' ? {} : { email: email.trim() } })
  }
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent
        title={t('Send the receipt of {number}', { number })}
        description={t('By e-mail, as PDF.')}
        closeLabel={t('Close')}
        style={{ width: 'min(28rem, calc(100vw - 2rem))' }}
      >
        <form noValidate onSubmit={submit} className="flex min-h-0 flex-col gap-4">
          <Field
            label={t('E-mail')}
            hint={usesHidden ? t('Empty: the address on the client’s card.') : undefined}
            error={refusal ?? undefined}
          >
            {(control) => (
              <Input
                {...control}
                type="email"
                inputMode="email"
                maxLength={254}
                autoFocus
                value={email}
                onChange={({ target }) => {
                  setRefusal(null)
                  setTyped(target.value)
                }}
              />
            )}
          </Field>
          {data && !data.has_address && <Alert>{t('The client has no e-mail address on the card.')}</Alert>}
          <SubmitFooter
            submit={t('Send|receipt')}
            isOff={send.isPending || (email === '' && !usesHidden)}
            onCancel={onClose}
          />
        </form>
      </DialogContent>
    </Dialog>
  )
}
