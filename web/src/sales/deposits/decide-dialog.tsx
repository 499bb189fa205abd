import { formatMoney } from '@wizyta/contract/kit/money'
import type { Deposit, VisitDeposits } from '@wizyta/contract/sales/deposits/api'
import { type FormEvent, useState } from 'react'
import { Alert } from '../../kit/ui/alert.tsx'
import { Dialog, DialogContent, SubmitFooter } from '../../kit/ui/dialog.tsx'
import { Field } from '../../kit/ui/field.tsx'
import { Input, Select } from '../../kit/ui/input.tsx'
import { toast } from '../../platform/browser/toast.ts'
import type { ApiProblem } from '../../platform/net/api.ts'
import { deposits, sales } from '../../platform/net/calls.gen.ts'
import { problemText } from '../../platform/net/problems.ts'
import { isShownInPlace, useCall, useChange } from '../../platform/net/query.ts'
import { useBusiness } from '../../platform/session/session.ts'
import { language, t, tDynamic } from '../../platform/text/i18n.ts'
import { useTillChoice } from '../cash/parts.tsx'
import { changedByDeposit } from './changed.ts'

/** The choice that keeps the money on the account of the client who paid. */
const onAccount = 'account'

/** Returns or keeps the prepayment of a visit, with a reason. */
export function DecideDialog({
  visitId,
  deposit,
  decision,
  rule,
  onClose,
}: {
  visitId: string
  deposit: Deposit
  decision: 'return' | 'keep'
  rule: VisitDeposits['rule']
  onClose: () => void
}) {
  const { currency } = useBusiness()
  const isReturn = decision === 'return'
  const { data } = useCall(sales.setup, undefined, { enabled: isReturn, handles: isShownInPlace })
  const till = useTillChoice(undefined)
  const [method, setMethod] = useState<string | null>(null)
  const [reason, setReason] = useState('')
  const [refusal, setRefusal] = useState<string | null>(null)
  const methods = data?.methods.filter(({ type }) => type !== 'voucher' && type !== 'pass') ?? []
  const method_id = method ?? (deposit.paid_by === null ? (methods[0]?.id ?? null) : onAccount)
  const ending = {
    forgets: changedByDeposit,
    handles: isShownInPlace,
    onError: (problem: ApiProblem) => setRefusal(refusalOf(problem)),
  }
  const done = (text: string) => {
    toast.success(text, { id: 'saved' })
    onClose()
  }
  const refund = useChange(sales.refund, { ...ending, onSuccess: () => done(t('Prepayment returned')) })
  const keep = useChange(deposits.keep, { ...ending, onSuccess: () => done(t('Prepayment kept')) })
  const isPending = refund.isPending || keep.isPending
  const isReady = reason.trim() !== '' && (!isReturn || method_id !== null)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isReady || isPending) return
    setRefusal(null)
    if (!isReturn) return keep.mutate({ params: { id: deposit.id }, body: { reason } })
    refund.mutate({
      params: { id: deposit.id },
      body: {
        lines: deposit.lines
          .filter(({ left }) => left > 0)
          .map(({ id, left }) => ({ line_id: id, qty: left === deposit.amount ? 1 : 0, amount: left })),
        payments: [{ method_id: method_id === onAccount ? null : method_id, amount: deposit.left }],
        ...(till.till_id && { till_id: till.till_id }),
        reason,
      },
    })
  }
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent
        key={visitId}
        title={isReturn ? t('Return prepayment') : t('Keep prepayment')}
        description={`${deposit.number} · ${formatMoney(deposit.left, language(), currency)}`}
        closeLabel={t('Close')}
        style={{ width: 'min(28rem, calc(100vw - 2rem))' }}
      >
        <form noValidate onSubmit={submit} className="flex min-h-0 flex-col gap-4">
          {rule && (
            <p className="text-muted">
              {rule === 'return'
                ? t('By the rules of the salon it is returned.')
                : t('By the rules of the salon it may be kept: the visit was missed or cancelled late.')}
            </p>
          )}
          {isReturn && (
            <Field label={t('Money goes back by')}>
              {(control) => (
                <Select
                  {...control}
                  value={method_id ?? ''}
                  onChange={({ target }) => setMethod(target.value)}
                >
                  {deposit.paid_by !== null && (
                    <option value={onAccount}>{t('Balance of {name}', { name: deposit.paid_by })}</option>
                  )}
                  {methods.map(({ id, name }) => (
                    <option key={id} value={id}>
                      {name}
                    </option>
                  ))}
                </Select>
              )}
            </Field>
          )}
          {isReturn && till.field(undefined)}
          <Field label={t('Reason')}>
            {(control) => (
              <Input
                {...control}
                autoFocus
                maxLength={300}
                value={reason}
                onChange={({ target }) => setReason(target.value)}
              />
            )}
          </Field>
          {refusal && (
            <Alert tone="danger" role="alert">
              {refusal}
            </Alert>
          )}
          <SubmitFooter
            submit={isReturn ? t('Return prepayment') : t('Keep prepayment')}
            isOff={!isReady || isPending}
            onCancel={onClose}
          />
        </form>
      </DialogContent>
    </Dialog>
  )
}

function refusalOf(problem: ApiProblem): string {
  const [first] = Object.values(problem.errors)[0] ?? []
  return first ? tDynamic(first) : problemText(problem)
}
