import { fullName } from '@wizyta/contract/people/names/names'
import type { Voucher } from '@wizyta/contract/sales/vouchers/api'
import { type FormEvent, useState } from 'react'
import { isRefusalOfForm, useRefusal } from '../../kit/form/use-refusal.ts'
import { Alert } from '../../kit/ui/alert.tsx'
import { Dialog, DialogContent, SubmitFooter } from '../../kit/ui/dialog.tsx'
import { Field } from '../../kit/ui/field.tsx'
import { Input } from '../../kit/ui/input.tsx'
import { ClientPicker, type Person } from '../../people/clients/picker.tsx'
import { toast } from '../../platform/browser/toast.ts'
import { vouchers } from '../../platform/net/calls.gen.ts'
import { useChange } from '../../platform/net/query.ts'
import { useBusiness } from '../../platform/session/session.ts'
import { t } from '../../platform/text/i18n.ts'
import { changedByVoucher } from './changed.ts'
import { voucherName } from './words.ts'

/** Gives a voucher to another client, or to a person known by name. */
export function TransferDialog({ voucher, onClose }: { voucher: Voucher; onClose: () => void }) {
  const { timezone } = useBusiness()
  const [person, setPerson] = useState<Person | null>(null)
  const [reason, setReason] = useState('')
  const refusal = useRefusal(['client_id', 'holder_name', 'reason'])
  const transfer = useChange(vouchers.transfer, {
    forgets: changedByVoucher,
    handles: isRefusalOfForm,
    onError: (problem) => isRefusalOfForm(problem) && refusal.set(problem),
    onSuccess: () => {
      toast.success(t('Transferred: {name}', { name: voucherName(voucher) }), { id: 'saved' })
      onClose()
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    refusal.clear()
    if (transfer.isPending) return
    const client = person && 'client' in person ? person.client : null
    transfer.mutate({
      params: { id: voucher.id },
      body: {
        client_id: client?.id ?? null,
        holder_name: person && 'name' in person ? person.name : client ? fullName(client) : null,
        reason,
      },
    })
  }
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent
        title={t('Transfer: {name}', { name: voucherName(voucher) })}
        description={t('The code stays the same.')}
        closeLabel={t('Close')}
      >
        <form noValidate onSubmit={submit} className="flex flex-col gap-4">
          <Field
            label={t('To whom|voucher')}
            error={refusal.at('client_id') || refusal.at('holder_name') || undefined}
          >
            {(control) => (
              <ClientPicker value={person} zone={timezone} onChange={setPerson} control={control} autoFocus />
            )}
          </Field>
          <Field label={t('Reason')} error={refusal.at('reason')}>
            {(control) => (
              <Input {...control} value={reason} onChange={({ target }) => setReason(target.value)} />
            )}
          </Field>
          <div role="alert" className="contents">
            {refusal.ofForm && <Alert tone="danger">{refusal.ofForm}</Alert>}
          </div>
          <SubmitFooter submit={t('Transfer|voucher')} isOff={transfer.isPending} onCancel={onClose} />
        </form>
      </DialogContent>
    </Dialog>
  )
}
