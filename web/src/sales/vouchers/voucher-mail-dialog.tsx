import type { VoucherMail } from '@wizyta/contract/sales/vouchers/mails'
import { type FormEvent, useState } from 'react'
import { DateInput } from '../../kit/form/date-input.tsx'
import { isRefusalOfForm, useRefusal } from '../../kit/form/use-refusal.ts'
import { Alert } from '../../kit/ui/alert.tsx'
import { Dialog, DialogContent, SubmitFooter } from '../../kit/ui/dialog.tsx'
import { Field } from '../../kit/ui/field.tsx'
import { Input } from '../../kit/ui/input.tsx'
import { toast } from '../../platform/browser/toast.ts'
import { messages, voucherMails } from '../../platform/net/calls.gen.ts'
import { useCall, useChange } from '../../platform/net/query.ts'
import { useBusiness } from '../../platform/session/session.ts'
import { t } from '../../platform/text/i18n.ts'
import { formatDate, today as todayIn } from '../../platform/text/time.ts'
import { voucherName } from './words.ts'

/** Sends a voucher by mail: now, or in the morning of a chosen day. */
export function VoucherMailDialog({
  voucher,
  replaced,
  onClose,
}: {
  voucher: { id: string; name: string; code_end: string }
  /** The waiting mail in whose place the new one goes. */
  replaced?: VoucherMail
  onClose: () => void
}) {
  const { data } = useCall(voucherMails.index, { params: { id: voucher.id } }, { handles: () => true })
  const [typed, setTyped] = useState<string | null>(replaced?.recipient ?? null)
  const [day, setDay] = useState<string | null>(null)
  const today = todayIn(useBusiness().timezone).toString()
  const refusal = useRefusal(['email', 'send_on'])
  const email = typed ?? data?.address ?? ''
  const usesHidden = email === '' && data?.has_address === true && data.address === null
  const send = useChange(voucherMails.create, {
    forgets: [voucherMails.index, messages.index],
    handles: isRefusalOfForm,
    onError: (problem) => isRefusalOfForm(problem) && refusal.set(problem),
    onSuccess: () => {
      toast.success(
        day
          ? t('The voucher goes out on {date}.', { date: formatDate(day) })
          : t('The voucher goes out in a minute.'),
        { id: 'saved' },
      )
      onClose()
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (send.isPending || (email === '' && !usesHidden)) return
    refusal.clear()
    send.mutate({
      params: { id: voucher.id },
      body: {
        ...(email !== '' && { email: email.trim() }),
        ...(day && { send_on: day }),
        ...(replaced && { replaces_id: replaced.id }),
      },
    })
  }
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent
        title={t('Send: {name}', { name: voucherName(voucher) })}
        description={t('By e-mail, as PDF with the dedication. Anyone with the code can use the voucher.')}
        closeLabel={t('Close')}
        style={{ width: 'min(28rem, calc(100vw - 2rem))' }}
      >
        <form noValidate onSubmit={submit} className="flex min-h-0 flex-col gap-4">
          <Field
            label={t('E-mail')}
            hint={usesHidden ? t('Empty: the address on the client’s card.') : undefined}
            error={refusal.at('email')}
          >
            {(control) => (
              <Input
                {...control}
                type="email"
                inputMode="email"
                maxLength={254}
                value={email}
                onChange={({ target }) => setTyped(target.value)}
              />
            )}
          </Field>
          <Field
            label={t('Send on|voucher')}
            hint={t('Empty: at once. A chosen day: at 8 in the morning.')}
            error={refusal.at('send_on')}
          >
            {(control) => <DateInput {...control} value={day} onChange={setDay} today={today} min={today} />}
          </Field>
          <div role="alert" className="contents">
            {refusal.ofForm && <Alert tone="danger">{refusal.ofForm}</Alert>}
          </div>
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
