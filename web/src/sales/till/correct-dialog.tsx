import type { Sale } from '@wizyta/contract/sales/till/api'
import type { Approval } from '@wizyta/contract/sales/till/approval'
import { isFree } from '@wizyta/contract/sales/till/powers'
import { rightOfAct } from '@wizyta/contract/sales/till/rights'
import type { TillSetup } from '@wizyta/contract/sales/till/setup'
import { type FormEvent, useState } from 'react'
import { LoadState } from '../../kit/feedback/load-state.tsx'
import { MoneyInput } from '../../kit/form/number-field.tsx'
import { isRefusalOfForm, useRefusal } from '../../kit/form/use-refusal.ts'
import { useGoTo } from '../../kit/nav/entity-link.tsx'
import { Alert } from '../../kit/ui/alert.tsx'
import { Button } from '../../kit/ui/button.tsx'
import { Dialog, DialogContent, SubmitFooter } from '../../kit/ui/dialog.tsx'
import { Field } from '../../kit/ui/field.tsx'
import { Input, Select } from '../../kit/ui/input.tsx'
import { Skeleton } from '../../kit/ui/skeleton.tsx'
import { toast } from '../../platform/browser/toast.ts'
import { sales } from '../../platform/net/calls.gen.ts'
import { useCall, useChange } from '../../platform/net/query.ts'
import { useAllows, useBusiness } from '../../platform/session/session.ts'
import { t } from '../../platform/text/i18n.ts'
import { useApproval, useTillChoice } from '../cash/parts.tsx'
import { changedBySale } from './changed.ts'
import { amountText } from './sale-words.ts'

const balance = 'balance'

interface Paid {
  method_id: string | null
  name: string | null
  amount: number | null
}

/** Corrects how a sale was paid, who performed or sold its lines, and its buyer. */
export function CorrectDialog({
  sale,
  onRefund,
  onClose,
}: {
  sale: Sale
  /** Leads to the refund, which corrects items and prices; undefined: the user may not refund. */
  onRefund: (() => void) | undefined
  onClose: () => void
}) {
  const setup = useCall(sales.setup)
  const goTo = useGoTo()
  const first: Paid[] = sale.payments
    .filter(({ voucher }) => voucher === null)
    .map(({ method, amount }) => ({ method_id: method?.id ?? null, name: method?.name ?? null, amount }))
  const [payments, setPayments] = useState(first)
  const [people, setPeople] = useState(() =>
    sale.lines.map((line) => ({
      line_id: line.id,
      employee_id: line.employee?.id ?? null,
      seller_id: line.seller?.id ?? null,
    })),
  )
  const [nip, setNip] = useState(sale.buyer_nip ?? '')
  const [name, setName] = useState(sale.buyer_name ?? '')
  const [reason, setReason] = useState('')
  const approval = useApproval('correct')
  const till = useTillChoice(sale.till?.id ?? null)
  // A user who may correct asks a colleague only for the debt, or for what is not paid.
  const freeOf = (paid: readonly Paid[]) =>
    paid
      .filter(({ method_id }) => isFree(setup.data?.methods.find(({ id }) => id === method_id)?.type))
      .reduce((sum, { amount }) => sum + (amount ?? 0), 0)
  const ofPayments = useApproval(freeOf(payments) > freeOf(first) ? 'price' : 'debt')
  const mayCorrect = useAllows({ permission: rightOfAct.correct })
  const hasOtherPayments = JSON.stringify(payments) !== JSON.stringify(first)
  const asksTill = hasOtherPayments && till.isAsked && !till.isPreferredOpen
  const refusal = useRefusal([
    'reason',
    'payments',
    ...(asksTill ? ['till_id'] : []),
    'buyer.nip',
    'buyer.name',
  ])
  const correct = useChange(sales.correct, {
    forgets: changedBySale,
    handles: isRefusalOfForm,
    onError: (problem) => {
      const asked = mayCorrect && problem.errors.payments ? ofPayments : approval
      if (!asked.isNeeded(problem) && isRefusalOfForm(problem)) refusal.set(problem)
    },
    onSuccess: ({ id, number }) => {
      toast.success(t('Corrected: {number}', { number }), { id: 'saved' })
      onClose()
      goTo({ to: '/sales/$id', params: { id } })
    },
  })
  const send = (approval?: Approval) => {
    const hasOtherBuyer = nip !== (sale.buyer_nip ?? '') || name !== (sale.buyer_name ?? '')
    correct.mutate({
      params: { id: sale.id },
      body: {
        ...(hasOtherPayments && {
          payments: payments
            .filter(({ amount }) => amount !== null && amount !== 0)
            .map(({ method_id, amount }) => ({ method_id, amount: amount ?? 0 })),
          ...(till.till_id && { till_id: till.till_id }),
        }),
        lines: people.filter(({ line_id, employee_id, seller_id }) => {
          const line = sale.lines.find(({ id }) => id === line_id)
          return employee_id !== (line?.employee?.id ?? null) || seller_id !== (line?.seller?.id ?? null)
        }),
        ...(hasOtherBuyer && { buyer: { nip: nip || null, name: name || null } }),
        reason,
        approval,
      },
    })
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (correct.isPending) return
    refusal.clear()
    send()
  }
  const asked = approval.dialog(send, correct.isPending) ?? ofPayments.dialog(send, correct.isPending)
  if (asked) return asked
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent
        title={t('Correction of sale {number}', { number: sale.number })}
        description={t(
          'A correction is a document of its own. It changes payment methods, employees and the buyer.',
        )}
        closeLabel={t('Close')}
        style={{ width: 'min(42rem, calc(100vw - 2rem))' }}
      >
        <LoadState of={setup} loading={<Skeleton className="h-64" />}>
          {({ methods, employees }) => (
            <form
              noValidate
              onSubmit={submit}
              className="-m-1 flex min-h-0 flex-col gap-5 overflow-y-auto p-1"
            >
              {first.length > 0 && (
                <PaidBy
                  payments={payments}
                  due={first.reduce((sum, { amount }) => sum + (amount ?? 0), 0)}
                  methods={methods.filter(({ type }) => type !== 'voucher' && type !== 'pass')}
                  hasClient={sale.client !== null}
                  error={refusal.at('payments')}
                  onChange={setPayments}
                />
              )}
              {asksTill && till.field(refusal.at('till_id') || undefined)}
              <fieldset className="flex flex-col gap-3">
                <legend className="mb-2 font-medium">{t('Performers and sellers')}</legend>
                {sale.lines
                  .filter(({ kind }) => kind !== 'deposit' && kind !== 'account')
                  .map((line) => {
                    const own = people.find(({ line_id }) => line_id === line.id)
                    const change = (changed: { employee_id?: string | null; seller_id?: string | null }) =>
                      setPeople((now) =>
                        now.map((one) => (one.line_id === line.id ? { ...one, ...changed } : one)),
                      )
                    return (
                      <div key={line.id} className="grid gap-3 sm:grid-cols-2">
                        <p className="font-medium break-words sm:col-span-2">{line.name}</p>
                        {line.kind === 'service' && (
                          <PersonSelect
                            label={t('Performed by')}
                            value={own?.employee_id ?? null}
                            former={line.employee}
                            employees={employees}
                            onChange={(employee_id) => change({ employee_id })}
                          />
                        )}
                        <PersonSelect
                          label={t('Sold by')}
                          value={own?.seller_id ?? null}
                          former={line.seller}
                          employees={employees}
                          onChange={(seller_id) => change({ seller_id })}
                        />
                      </div>
                    )
                  })}
              </fieldset>
              <fieldset className="grid gap-3 sm:grid-cols-2">
                <legend className="mb-2 font-medium">{t('Buyer')}</legend>
                <Field label={t('NIP')} error={refusal.at('buyer.nip')}>
                  {(control) => (
                    <Input
                      {...control}
                      inputMode="numeric"
                      maxLength={20}
                      value={nip}
                      onChange={({ target }) => setNip(target.value)}
                    />
                  )}
                </Field>
                <Field label={t('Name of the buyer')} error={refusal.at('buyer.name')}>
                  {(control) => (
                    <Input
                      {...control}
                      maxLength={200}
                      value={name}
                      onChange={({ target }) => setName(target.value)}
                    />
                  )}
                </Field>
              </fieldset>
              <Alert>
                <p>{t('A wrong item, quantity or price is corrected by a refund and a new sale.')}</p>
                {onRefund && (
                  <Button size="small" className="mt-2" onClick={onRefund}>
                    {t('Refund and sell anew')}
                  </Button>
                )}
              </Alert>
              <Field label={t('Reason')} error={refusal.at('reason')}>
                {(control) => (
                  <Input
                    {...control}
                    maxLength={300}
                    value={reason}
                    placeholder={t('Paid by card, not in cash …')}
                    onChange={({ target }) => setReason(target.value)}
                  />
                )}
              </Field>
              <div role="alert" className="contents">
                {refusal.ofForm && <Alert tone="danger">{refusal.ofForm}</Alert>}
              </div>
              <SubmitFooter submit={t('Correct|verb')} isOff={correct.isPending} onCancel={onClose} />
            </form>
          )}
        </LoadState>
      </DialogContent>
    </Dialog>
  )
}

/** Amounts by method. A method that is left out has zero. */
function PaidBy({
  payments,
  due,
  methods,
  hasClient,
  error,
  onChange,
}: {
  payments: readonly Paid[]
  due: number
  methods: TillSetup['methods']
  hasClient: boolean
  error: string | undefined
  onChange: (payments: Paid[]) => void
}) {
  const { currency } = useBusiness()
  const left = due - payments.reduce((sum, { amount }) => sum + (amount || 0), 0)
  const used = new Set(payments.map(({ method_id }) => method_id))
  const offered = [
    ...methods.filter(({ id }) => !used.has(id)).map(({ id, name }) => ({ value: id, name })),
    ...(hasClient && !used.has(null) ? [{ value: balance, name: t('Balance of the client') }] : []),
  ]
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="mb-2 font-medium">{t('How it was really paid')}</legend>
      <div className="grid gap-3 sm:grid-cols-2">
        {payments.map((payment, place) => (
          <Field key={payment.method_id ?? balance} label={payment.name ?? t('Balance of the client')}>
            {(control) => (
              <MoneyInput
                {...control}
                value={payment.amount}
                onChange={(amount) =>
                  onChange(payments.map((one, index) => (index === place ? { ...one, amount } : one)))
                }
              />
            )}
          </Field>
        ))}
        {offered.length > 0 && (
          <Field label={t('Another method')}>
            {(control) => (
              <Select
                {...control}
                value=""
                onChange={({ target }) => {
                  const method = offered.find(({ value }) => value === target.value)
                  if (!method) return
                  // One method in place of another is the usual case.
                  const [only] = payments
                  const isExchange = payments.length === 1 && only?.amount === due
                  onChange([
                    ...payments.map((one) => (isExchange ? { ...one, amount: 0 } : one)),
                    {
                      method_id: method.value === balance ? null : method.value,
                      name: method.value === balance ? null : method.name,
                      amount: isExchange ? due : Math.max(0, left),
                    },
                  ])
                }}
              >
                <option value="">{t('Choose…')}</option>
                {offered.map(({ value, name }) => (
                  <option key={value} value={value}>
                    {name}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        )}
      </div>
      {(error || left !== 0) && (
        <Alert tone={error ? 'danger' : 'warning'}>
          {error && <p>{error}</p>}
          {left !== 0 && (
            <p>
              {t('Total {paid} of {due}.', {
                paid: amountText(due - left, currency),
                due: amountText(due, currency),
              })}{' '}
              {left > 0
                ? t('Left to pay: {amount}', { amount: amountText(left, currency) })
                : t('Paid too much by {amount}', { amount: amountText(-left, currency) })}
            </p>
          )}
        </Alert>
      )}
    </fieldset>
  )
}

function PersonSelect({
  label,
  value,
  former,
  employees,
  onChange,
}: {
  label: string
  value: string | null
  /** The employee of the line, who may be archived since. */
  former: { id: string; name: string } | null
  employees: TillSetup['employees']
  onChange: (id: string | null) => void
}) {
  const isListed = former === null || employees.some(({ id }) => id === former.id)
  return (
    <Field label={label}>
      {(control) => (
        <Select {...control} value={value ?? ''} onChange={({ target }) => onChange(target.value || null)}>
          <option value="">{t('none|employee')}</option>
          {(isListed ? employees : [...employees, former]).map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}
