import { formatMoney } from '@wizyta/contract/kit/money'
import { type FormEvent, useState } from 'react'
import { LoadState } from '../../kit/feedback/load-state.tsx'
import { MoneyInput } from '../../kit/form/number-field.tsx'
import { Alert } from '../../kit/ui/alert.tsx'
import { Dialog, DialogContent, SubmitFooter } from '../../kit/ui/dialog.tsx'
import { Field } from '../../kit/ui/field.tsx'
import { Select } from '../../kit/ui/input.tsx'
import { Skeleton } from '../../kit/ui/skeleton.tsx'
import { toast } from '../../platform/browser/toast.ts'
import { deposits, sales } from '../../platform/net/calls.gen.ts'
import { problemText } from '../../platform/net/problems.ts'
import { isShownInPlace, useCall, useChange } from '../../platform/net/query.ts'
import { useBusiness } from '../../platform/session/session.ts'
import { language, t, tDynamic } from '../../platform/text/i18n.ts'
import { changedByDeposit } from './changed.ts'

/** Takes a prepayment for a visit by one method. */
export function TakeDialog({
  visitId,
  most,
  proposed,
  onClose,
}: {
  visitId: string
  most: number
  /** Grosze that the rule of the salon asks for; zero: none. */
  proposed: number
  onClose: () => void
}) {
  const { currency } = useBusiness()
  const setup = useCall(sales.setup, undefined, { handles: isShownInPlace })
  const [amount, setAmount] = useState<number | null>(proposed > 0 ? proposed : null)
  const [method, setMethod] = useState<string | null>(null)
  const [refusal, setRefusal] = useState<string | null>(null)
  const methods = setup.data?.methods.filter(({ type }) => type !== 'voucher' && type !== 'pass') ?? []
  const method_id = method ?? methods[0]?.id
  const isReady = amount !== null && amount > 0 && amount <= most && method_id !== undefined
  const take = useChange(deposits.create, {
    forgets: changedByDeposit,
    handles: isShownInPlace,
    onError: (problem) => {
      const [first] = Object.values(problem.errors)[0] ?? []
      setRefusal(first ? tDynamic(first) : problemText(problem))
    },
    onSuccess: ({ number }) => {
      toast.success(t('Prepayment taken: {number}', { number }), { id: 'saved' })
      onClose()
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isReady || take.isPending) return
    setRefusal(null)
    take.mutate({ body: { event_id: visitId, payments: [{ method_id, amount }] } })
  }
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent
        title={t('Take a prepayment')}
        description={t('Its document has its own number. It is deducted when the visit is settled.')}
        closeLabel={t('Close')}
        style={{ width: 'min(28rem, calc(100vw - 2rem))' }}
      >
        <LoadState of={setup} look="line" loading={<Skeleton className="h-28" />}>
          {() => (
            <form noValidate onSubmit={submit} className="flex min-h-0 flex-col gap-4">
              <Field
                label={t('Amount')}
                error={
                  amount !== null && amount > most
                    ? t('At most {amount}.', { amount: formatMoney(most, language(), currency) })
                    : undefined
                }
              >
                {(control) => (
                  <MoneyInput
                    {...control}
                    autoFocus
                    value={amount}
                    onChange={(next) => setAmount(next ?? null)}
                  />
                )}
              </Field>
              <Field label={t('Payment method')}>
                {(control) => (
                  <Select
                    {...control}
                    value={method_id ?? ''}
                    onChange={({ target }) => setMethod(target.value)}
                  >
                    {methods.map(({ id, name }) => (
                      <option key={id} value={id}>
                        {name}
                      </option>
                    ))}
                  </Select>
                )}
              </Field>
              {refusal && (
                <Alert tone="danger" role="alert">
                  {refusal}
                </Alert>
              )}
              <SubmitFooter
                submit={t('Take a prepayment')}
                isOff={!isReady || take.isPending}
                onCancel={onClose}
              />
            </form>
          )}
        </LoadState>
      </DialogContent>
    </Dialog>
  )
}
