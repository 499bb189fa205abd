import type { Delivery } from '@wizyta/contract/sales/deliveries/api'
import { type FormEvent, useState } from 'react'
import { EntityLink } from '../../kit/nav/entity-link.tsx'
import { Alert } from '../../kit/ui/alert.tsx'
import { Dialog, DialogContent, SubmitFooter } from '../../kit/ui/dialog.tsx'
import { Field } from '../../kit/ui/field.tsx'
import { Textarea } from '../../kit/ui/input.tsx'
import { toast } from '../../platform/browser/toast.ts'
import { deliveries, messages, orderMails } from '../../platform/net/calls.gen.ts'
import { problemText } from '../../platform/net/problems.ts'
import { isShownInPlace, useChange } from '../../platform/net/query.ts'
import { t } from '../../platform/text/i18n.ts'

/** Sends an order to its supplier by mail, with a note. */
export function OrderDialog({ delivery, onClose }: { delivery: Delivery; onClose: () => void }) {
  const { id, version, supplier, supplier_id, supplier_email } = delivery
  const [note, setNote] = useState('')
  const [refusal, setRefusal] = useState<string | null>(null)
  const send = useChange(orderMails.create, {
    forgets: [deliveries.index, deliveries.show, messages.index],
    handles: isShownInPlace,
    onError: (problem) => isShownInPlace(problem) && setRefusal(problemText(problem)),
    onSuccess: () => {
      toast.success(t('The order goes out in a minute.'), { id: 'saved' })
      onClose()
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (send.isPending) return
    setRefusal(null)
    send.mutate({ params: { id }, version, body: { note: note.trim() || null } })
  }
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent
        title={t('Send the order to the supplier')}
        description={t('By e-mail, with a PDF of the order, in the language of the supplier.')}
        closeLabel={t('Close')}
        style={{ width: 'min(36rem, calc(100vw - 2rem))' }}
      >
        <form noValidate onSubmit={submit} className="flex min-h-0 flex-col gap-4">
          {supplier_email ? (
            <p className="break-words">
              {supplier} <span className="text-muted">&lt;{supplier_email}&gt;</span>
            </p>
          ) : (
            <Alert tone="warning">
              {supplier_id
                ? t('The supplier has no e-mail address. Enter one first.')
                : t('Choose the supplier first.')}{' '}
              {supplier_id && (
                <EntityLink
                  link={{ to: '/sales/suppliers', search: { edit: supplier_id } }}
                  className="underline"
                >
                  {supplier ?? t('Supplier')}
                </EntityLink>
              )}
            </Alert>
          )}
          <Field label={t('Note for the supplier')}>
            {(control) => (
              <Textarea
                {...control}
                rows={3}
                maxLength={500}
                value={note}
                onChange={(event) => setNote(event.target.value)}
              />
            )}
          </Field>
          {refusal && (
            <Alert tone="danger" role="alert">
              {refusal}
            </Alert>
          )}
          <SubmitFooter
            submit={t('Send order')}
            isOff={send.isPending || !supplier_email}
            onCancel={onClose}
          />
        </form>
      </DialogContent>
    </Dialog>
  )
}
