import type { Sale } from '@wizyta/contract/sales/till/api'
import type { Approval } from '@wizyta/contract/sales/till/approval'
import { type FormEvent, useState } from 'react'
import { isRefusalOfForm, useRefusal } from '../../kit/form/use-refusal.ts'
import { useGoTo } from '../../kit/nav/entity-link.tsx'
import { Alert } from '../../kit/ui/alert.tsx'
import { Checkbox, Choice } from '../../kit/ui/choice.tsx'
import { Dialog, DialogContent, SubmitFooter } from '../../kit/ui/dialog.tsx'
import { Field } from '../../kit/ui/field.tsx'
import { Input } from '../../kit/ui/input.tsx'
import { toast } from '../../platform/browser/toast.ts'
import { sales } from '../../platform/net/calls.gen.ts'
import { useChange } from '../../platform/net/query.ts'
import { useBusiness } from '../../platform/session/session.ts'
import { t } from '../../platform/text/i18n.ts'
import { useApproval, useTillChoice } from '../cash/parts.tsx'
import { changedBySale } from './changed.ts'
import { RefundLine } from './refund-line.tsx'
import { RefundPayments } from './refund-payments.tsx'
import { RefundTips } from './refund-tips.tsx'
import {
  firstPayments,
  isCovered,
  isOfExpired,
  isReturned,
  openLines,
  openTips,
  type ReturnedLine,
  type ReturnedPayment,
  type ReturnedTip,
  wholeOf,
} from './refunded.ts'
import { amountText } from './sale-words.ts'

/** Refunds lines or amounts of a sale: what comes back, how the money is returned, and why. */
export function RefundDialog({ sale, onClose }: { sale: Sale; onClose: () => void }) {
  const { currency } = useBusiness()
  const goTo = useGoTo()
  const [lines, setLines] = useState<ReturnedLine[]>(() => openLines(sale))
  const [typed, setTyped] = useState<ReturnedPayment[] | null>(null)
  const [reason, setReason] = useState('')
  const [isTried, setTried] = useState(false)
  const approval = useApproval('refund')
  const till = useTillChoice(sale.till?.id ?? null)
  const chosen = lines.filter(isReturned)
  const total = chosen.reduce((sum, { amount }) => sum + (amount || 0), 0)
  const covered = chosen
    .filter(({ line }) => isCovered(line))
    .reduce((sum, { amount }) => sum + (amount || 0), 0)
  const [tips, setTips] = useState<ReturnedTip[]>(() => openTips(sale))
  const tipsBack = tips.filter(({ amount }) => amount !== 0 && amount !== null)
  const tipTotal = tipsBack.reduce((sum, { amount }) => sum + (amount || 0), 0)
  const payments = typed ?? firstPayments(sale, total + tipTotal - covered)
  const paid = payments.reduce((sum, { amount }) => sum + (amount || 0), 0)
  const paysBack = total + tipTotal > covered
  const asksTill = chosen.length + tipsBack.length > 0 && till.isAsked
  const refusal = useRefusal([
    'reason',
    ...(paysBack ? ['payments'] : []),
    ...(asksTill ? ['till_id'] : []),
    ...tipsBack.map((_, index) => `tips.${index}.amount`),
    ...chosen.flatMap((_, index) => [`lines.${index}.qty`, `lines.${index}.amount`]),
  ])
  const refund = useChange(sales.refund, {
    forgets: changedBySale,
    handles: isRefusalOfForm,
    onError: (problem) => {
      if (!approval.isNeeded(problem) && isRefusalOfForm(problem)) refusal.set(problem)
    },
    onSuccess: ({ id, number }) => {
      toast.success(t('Refunded: {number}', { number }), { id: 'saved' })
      onClose()
      goTo({ to: '/sales/$id', params: { id } })
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (refund.isPending) return
    setTried(true)
    refusal.clear()
    if (chosen.length > 0 || tipsBack.length > 0) send()
  }
  const send = (approval?: Approval) =>
    refund.mutate({
      params: { id: sale.id },
      body: {
        lines: chosen.map(({ line, qty, amount, goods }) => ({
          line_id: line.id,
          qty: qty ?? 0,
          amount: amount ?? 0,
          ...(line.kind === 'product' && { goods }),
        })),
        ...(tipsBack.length > 0 && {
          tips: tipsBack.map(({ employee, amount }) => ({ employee_id: employee.id, amount: amount ?? 0 })),
        }),
        payments: payments
          .filter(({ amount }) => amount !== 0 && amount !== null)
          .map(({ method_id, amount, voucher_id }) => ({
            method_id,
            amount: amount ?? 0,
            ...(voucher_id && { voucher_id }),
          })),
        ...(till.till_id && { till_id: till.till_id }),
        reason,
        approval,
      },
    })
  const change = (next: ReturnedLine) =>
    setLines((before) => before.map((one) => (one.line.id === next.line.id ? next : one)))
  const asked = approval.dialog(send, refund.isPending)
  if (asked) return asked
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent
        title={t('Refund of sale {number}', { number: sale.number })}
        description={t('A refund is a document of its own and cannot be undone.')}
        closeLabel={t('Close')}
        style={{ width: 'min(42rem, calc(100vw - 2rem))' }}
      >
        <form noValidate onSubmit={submit} className="flex min-h-0 flex-col gap-4">
          {lines.length > 1 && (
            <Choice label={t('All items')} className="self-start">
              <Checkbox
                checked={chosen.length === lines.length}
                indeterminate={chosen.length > 0 && chosen.length < lines.length}
                onChange={({ target }) =>
                  setLines(lines.map((one) => ({ ...one, ...wholeOf(one.line), isChosen: target.checked })))
                }
              />
            </Choice>
          )}
          <ul className="flex flex-col gap-3">
            {lines.map((one) => {
              const place = chosen.findIndex(({ line }) => line.id === one.line.id)
              return (
                <li key={one.line.id}>
                  <RefundLine
                    returned={one}
                    errorAt={(field) =>
                      place < 0 ? undefined : refusal.at(`lines.${place}.${field}`) || undefined
                    }
                    onChange={change}
                  />
                </li>
              )
            })}
          </ul>
          {tips.length > 0 && (
            <RefundTips
              tips={tips}
              errorAt={(tip) => {
                const place = tipsBack.indexOf(tip)
                return place < 0 ? undefined : refusal.at(`tips.${place}.amount`) || undefined
              }}
              onChange={setTips}
            />
          )}
          {isTried && chosen.length === 0 && tipsBack.length === 0 && (
            <Alert tone="danger">{t('Choose what is refunded.')}</Alert>
          )}
          {paysBack && (
            <RefundPayments
              payments={payments}
              left={total + tipTotal - covered - paid}
              error={refusal.at('payments')}
              isProposed={
                typed === null &&
                payments.every(({ method_id }) =>
                  sale.payments.some(({ method }) => (method?.id ?? null) === method_id),
                )
              }
              hasClient={sale.client !== null}
              onChange={setTyped}
            />
          )}
          {isOfExpired(sale, chosen, paysBack ? payments : []) && (
            <Alert tone="warning">
              {t('The voucher or pass has expired. What goes back to it can be used once it is extended.')}
            </Alert>
          )}
          {asksTill && till.field(refusal.at('till_id') || undefined)}
          <Field label={t('Reason')} error={refusal.at('reason')}>
            {(control) => (
              <Input
                {...control}
                value={reason}
                placeholder={t('Complaint, returned goods …')}
                onChange={(event) => setReason(event.target.value)}
              />
            )}
          </Field>
          <div role="alert" className="contents">
            {refusal.ofForm && <Alert tone="danger">{refusal.ofForm}</Alert>}
          </div>
          <SubmitFooter
            danger
            submit={
              total + tipTotal > 0
                ? t('Refund {amount}', { amount: amountText(total + tipTotal, currency) })
                : t('Refund|verb')
            }
            isOff={refund.isPending}
            onCancel={onClose}
          />
        </form>
      </DialogContent>
    </Dialog>
  )
}
