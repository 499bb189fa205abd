import { formatMoney } from '@wizyta/contract/kit/money'
import type { Deposit, VisitDeposits } from '@wizyta/contract/sales/deposits/api'
import type { Approval } from '@wizyta/contract/sales/till/approval'
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
import { useApproval, useTillChoice } from '../cash/parts.tsx'
import { changedByDeposit } from './changed.ts'
import { balance, methodsOf } from './methods.ts'

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
  const approval = useApproval('refund')
  const [method, setMethod] = useState<string | null>(null)
  const [reason, setReason] = useState('')
  const [refusal, setRefusal] = useState<string | null>(null)
  const methods = methodsOf(data, deposit)
  const usual = deposit.paid_by === null ? methods[0]?.value : balance
  const chosen = method ?? usual ?? null
  const ending = {
    forgets: changedByDeposit,
    handles: isShownInPlace,
    onError: (problem: ApiProblem) => {
      if (!approval.isNeeded(problem)) setRefusal(refusalOf(problem))
    },
  }
  const done = (text: string) => {
    toast.success(text, { id: 'saved' })
    onClose()
  }
  const refund = useChange(sales.refund, { ...ending, onSuccess: () => done(t('Prepayment returned')) })
  const keep = useChange(deposits.keep, { ...ending, onSuccess: () => done(t('Prepayment kept')) })
  const isPending = refund.isPending || keep.isPending
  const isReady = reason.trim() !== '' && (!isReturn || chosen !== null)
  const giveBack = (approved?: Approval) =>
    refund.mutate({
      params: { id: deposit.id },
      body: {
        lines: deposit.lines
          .filter(({ left }) => left > 0)
          .map(({ id, left }) => ({ line_id: id, qty: left === deposit.amount ? 1 : 0, amount: left })),
        payments: [{ method_id: chosen === balance ? null : chosen, amount: deposit.left }],
        ...(till.till_id && { till_id: till.till_id }),
        reason,
        approval: approved,
      },
    })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isReady || isPending) return
    setRefusal(null)
    if (isReturn) giveBack()
    else keep.mutate({ params: { id: deposit.id }, body: { reason } })
  }
  const asked = approval.dialog(giveBack, isPending)
  if (asked) return asked
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
          {(rule === 'return' || rule === 'keep') && (
            <p className="text-muted">
              {rule === 'return'
                ? t('By the rules of the salon it is returned.')
                : t(
                    'By the rules of the salon it may be kept: the appointment was missed or cancelled late.',
                  )}
            </p>
          )}
          {isReturn && (
            <Field label={t('Money goes back by')}>
              {(control) => (
                <Select {...control} value={chosen ?? ''} onChange={({ target }) => setMethod(target.value)}>
                  {methods.map(({ value, label }) => (
                    <option key={value} value={value}>
                      {label}
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
