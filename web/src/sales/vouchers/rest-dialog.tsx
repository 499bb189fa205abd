import type { Approval } from '@wizyta/contract/sales/till/approval'
import type { Voucher } from '@wizyta/contract/sales/vouchers/api'
import { type FormEvent, useState } from 'react'
import { isRefusalOfForm, useRefusal } from '../../kit/form/use-refusal.ts'
import { Alert } from '../../kit/ui/alert.tsx'
import { Dialog, DialogContent, SubmitFooter } from '../../kit/ui/dialog.tsx'
import { Field } from '../../kit/ui/field.tsx'
import { Input, Select } from '../../kit/ui/input.tsx'
import { toast } from '../../platform/browser/toast.ts'
import { paymentMethods, sales, shifts, tills } from '../../platform/net/calls.gen.ts'
import { useChange } from '../../platform/net/query.ts'
import { useAllRows } from '../../platform/net/use-all-rows.ts'
import { useBusiness } from '../../platform/session/session.ts'
import { t } from '../../platform/text/i18n.ts'
import { useApproval, useTillChoice } from '../cash/parts.tsx'
import { changedByVoucher } from './changed.ts'
import { moneyText, voucherName } from './words.ts'

/** Pays out what is left on a voucher, by a refund of the sale that sold it. */
export function RestDialog({ voucher, onClose }: { voucher: Voucher; onClose: () => void }) {
  const { currency } = useBusiness()
  const { rows } = useAllRows(paymentMethods)
  const offered = rows.filter(({ type }) => type !== 'voucher' && type !== 'pass')
  const [method, setMethod] = useState('')
  const [reason, setReason] = useState('')
  const approval = useApproval('refund')
  const till = useTillChoice(undefined)
  const refusal = useRefusal(['method_id', 'reason', ...(till.isAsked ? ['till_id'] : [])])
  const refund = useChange(sales.refundVoucher, {
    forgets: [
      ...changedByVoucher,
      sales.index,
      sales.totals,
      sales.show,
      shifts.index,
      shifts.show,
      tills.index,
    ],
    handles: isRefusalOfForm,
    onError: (problem) => {
      if (!approval.isNeeded(problem) && isRefusalOfForm(problem)) refusal.set(problem)
    },
    onSuccess: ({ number }) => {
      toast.success(t('Refunded: {number}', { number }), { id: 'saved' })
      onClose()
    },
  })
  const chosen = method || offered[0]?.id || ''
  const submit = (event: FormEvent) => {
    event.preventDefault()
    refusal.clear()
    if (!refund.isPending) send()
  }
  const send = (approval?: Approval) =>
    refund.mutate({
      params: { id: voucher.id },
      body: { method_id: chosen, ...(till.till_id && { till_id: till.till_id }), reason, approval },
    })
  const asked = approval.dialog(send, refund.isPending)
  if (asked) return asked
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent
        title={t('Refund the rest: {name}', { name: voucherName(voucher) })}
        description={t('A refund is a document of its own and cannot be undone.')}
        closeLabel={t('Close')}
      >
        <form noValidate onSubmit={submit} className="flex flex-col gap-4">
          <p className="flex justify-between text-lg font-semibold tabular-nums">
            <span>{t('Left|voucher')}</span>
            <span>{moneyText(voucher.balance, currency)}</span>
          </p>
          <Field label={t('How the money goes back')} error={refusal.at('method_id')}>
            {(control) => (
              <Select {...control} value={chosen} onChange={({ target }) => setMethod(target.value)}>
                {offered.map(({ id, name }) => (
                  <option key={id} value={id}>
                    {name}
                  </option>
                ))}
              </Select>
            )}
          </Field>
          {till.field(refusal.at('till_id') || undefined)}
          <Field label={t('Reason')} error={refusal.at('reason')}>
            {(control) => (
              <Input {...control} value={reason} onChange={({ target }) => setReason(target.value)} />
            )}
          </Field>
          <div role="alert" className="contents">
            {refusal.ofForm && <Alert tone="danger">{refusal.ofForm}</Alert>}
          </div>
          <SubmitFooter
            danger
            submit={t('Refund {amount}', { amount: moneyText(voucher.balance, currency) })}
            isOff={refund.isPending}
            onCancel={onClose}
          />
        </form>
      </DialogContent>
    </Dialog>
  )
}
