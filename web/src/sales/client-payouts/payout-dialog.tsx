import { formatMoney } from '@wizyta/contract/kit/money'
import type { Approval } from '@wizyta/contract/sales/till/approval'
import { type FormEvent, useState } from 'react'
import { MoneyInput } from '../../kit/form/number-field.tsx'
import { isRefusalOfForm, useRefusal } from '../../kit/form/use-refusal.ts'
import { Alert } from '../../kit/ui/alert.tsx'
import { Dialog, DialogContent, SubmitFooter } from '../../kit/ui/dialog.tsx'
import { Field } from '../../kit/ui/field.tsx'
import { Input, Select } from '../../kit/ui/input.tsx'
import { toast } from '../../platform/browser/toast.ts'
import {
  cashOperations,
  clientBalances,
  clientPayouts,
  paymentMethods,
  shifts,
  tills,
} from '../../platform/net/calls.gen.ts'
import { useChange } from '../../platform/net/query.ts'
import { useAllRows } from '../../platform/net/use-all-rows.ts'
import { useBusiness } from '../../platform/session/session.ts'
import { language, t } from '../../platform/text/i18n.ts'
import { useApproval, useTillChoice } from '../cash/parts.tsx'

/** Calls whose answers change when credit is paid out. */
const changedByPayout = [
  clientBalances.show,
  clientBalances.entries,
  cashOperations.index,
  clientPayouts.transfers,
  shifts.show,
  tills.index,
]

/** Pays out credit of a client: how much, in cash of which till or by which transfer, and why. */
export function PayoutDialog({
  client,
  balance,
  onClose,
}: {
  client: { id: string; name: string }
  balance: number
  onClose: () => void
}) {
  const { currency } = useBusiness()
  const money = (amount: number) => formatMoney(amount, language(), currency)
  const { rows } = useAllRows(paymentMethods)
  const transfers = rows.filter(({ type }) => type === 'transfer')
  const [amount, setAmount] = useState<number | null>(balance)
  const [method, setMethod] = useState('')
  const [reason, setReason] = useState('')
  const approval = useApproval('refund')
  const till = useTillChoice(null)
  const isInCash = method === ''
  const refusal = useRefusal([
    'amount',
    'method_id',
    ...(isInCash && till.isAsked ? ['till_id'] : []),
    'reason',
  ])
  const payOut = useChange(clientPayouts.create, {
    forgets: changedByPayout,
    handles: isRefusalOfForm,
    onError: (problem) => {
      if (!approval.isNeeded(problem) && isRefusalOfForm(problem)) refusal.set(problem)
    },
    onSuccess: (made) => {
      toast.success(
        made.operation
          ? t('Paid out: {number}', { number: made.operation.number })
          : t('Paid out: {amount}', { amount: money(made.amount) }),
        { id: 'saved' },
      )
      onClose()
    },
  })
  const send = (approval?: Approval) =>
    payOut.mutate({
      params: { id: client.id },
      body: {
        amount: amount ?? 0,
        method_id: method || null,
        ...(isInCash && { till_id: till.till_id ?? null }),
        reason,
        approval,
      },
    })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    refusal.clear()
    if (!payOut.isPending) send()
  }
  const asked = approval.dialog(send, payOut.isPending)
  if (asked) return asked
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent
        title={t('Pay out credit: {name}', { name: client.name })}
        description={t('The client gets money back. A pay-out in cash has a number (KW).')}
        closeLabel={t('Close')}
      >
        <form noValidate onSubmit={submit} className="flex flex-col gap-4">
          <p className="flex justify-between text-lg font-semibold tabular-nums">
            <span>{t('On the account')}</span>
            <span>{money(balance)}</span>
          </p>
          <Field label={t('Amount')} error={refusal.at('amount')}>
            {(control) => <MoneyInput {...control} value={amount} onChange={setAmount} />}
          </Field>
          <Field label={t('How it is paid out')} error={refusal.at('method_id')}>
            {(control) => (
              <Select {...control} value={method} onChange={({ target }) => setMethod(target.value)}>
                <option value="">{t('In cash')}</option>
                {transfers.map(({ id, name }) => (
                  <option key={id} value={id}>
                    {name}
                  </option>
                ))}
              </Select>
            )}
          </Field>
          {isInCash && till.field(refusal.at('till_id') || undefined)}
          <Field label={t('Reason')} error={refusal.at('reason')}>
            {(control) => (
              <Input
                {...control}
                value={reason}
                placeholder={t('Client moves away, asks for the money …')}
                onChange={({ target }) => setReason(target.value)}
              />
            )}
          </Field>
          <div role="alert" className="contents">
            {refusal.ofForm && <Alert tone="danger">{refusal.ofForm}</Alert>}
          </div>
          <SubmitFooter danger submit={t('Pay out|account')} isOff={payOut.isPending} onCancel={onClose} />
        </form>
      </DialogContent>
    </Dialog>
  )
}
