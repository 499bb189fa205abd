import { formatMoney } from '@wizyta/contract/kit/money'
import type { Approval } from '@wizyta/contract/sales/till/approval'
import { mostPayments } from '@wizyta/contract/sales/till/payments'
import { isFree } from '@wizyta/contract/sales/till/powers'
import type { TillSetup } from '@wizyta/contract/sales/till/setup'
import { Plus } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { LoadState } from '../../kit/feedback/load-state.tsx'
import { isRefusalOfForm, useRefusal } from '../../kit/form/use-refusal.ts'
import { Alert } from '../../kit/ui/alert.tsx'
import { Button } from '../../kit/ui/button.tsx'
import { Dialog, DialogContent, SubmitFooter } from '../../kit/ui/dialog.tsx'
import { Skeleton } from '../../kit/ui/skeleton.tsx'
import { toast } from '../../platform/browser/toast.ts'
import { deposits, sales } from '../../platform/net/calls.gen.ts'
import { isShownInPlace, useCall, useChange } from '../../platform/net/query.ts'
import { useBusiness } from '../../platform/session/session.ts'
import { language, t } from '../../platform/text/i18n.ts'
import { BuyerFields, useApproval, useTillChoice } from '../cash/parts.tsx'
import { changedByDeposit } from './changed.ts'
import { balance, salonMethods } from './methods.ts'
import { type DepositPart, PaymentPart } from './payment-part.tsx'

interface TakeProps {
  visitId: string
  most: number
  /** Grosze that the rule of the salon asks for; zero: none. */
  proposed: number
  /** Credit of the client in grosze; null: the visit has no client. */
  clientBalance: number | null
  onClose: () => void
}

/** Takes a prepayment for a visit, by one method or several, with the NIP of a buyer. */
export function TakeDialog(props: TakeProps) {
  const setup = useCall(sales.setup, undefined, { handles: isShownInPlace })
  return (
    <LoadState
      of={setup}
      look="line"
      loading={<Skeleton className="h-28" />}
      frame={(state) => (
        <Dialog open onOpenChange={(isOpen) => !isOpen && props.onClose()}>
          <DialogContent title={t('Take a prepayment')} closeLabel={t('Close')}>
            {state}
          </DialogContent>
        </Dialog>
      )}
    >
      {(data) => <Taking {...props} setup={data} />}
    </LoadState>
  )
}

function Taking({
  visitId,
  most,
  proposed,
  clientBalance,
  setup,
  onClose,
}: TakeProps & { setup: TillSetup }) {
  const { currency } = useBusiness()
  const methods = waysToPay(setup, clientBalance)
  const [parts, setParts] = useState<DepositPart[]>([
    { method: methods[0]?.value ?? '', amount: proposed > 0 ? proposed : null },
  ])
  const [buyer, setBuyer] = useState<{ nip: string | null; name: string | null }>({ nip: null, name: null })
  const till = useTillChoice(null)
  const isAnyFree = parts.some(({ method }) => isFree(setup.methods.find(({ id }) => id === method)?.type))
  const approval = useApproval(isAnyFree ? 'price' : 'debt')
  const refusal = useRefusal(['payments', 'buyer_nip', ...(till.isAsked ? ['till_id'] : [])])
  const total = parts.reduce((sum, { amount }) => sum + (amount || 0), 0)
  const isReady = total > 0 && total <= most && parts.every(({ amount, method }) => !!amount && method !== '')
  const take = useChange(deposits.create, {
    forgets: changedByDeposit,
    handles: isRefusalOfForm,
    onError: (problem) => {
      if (!approval.isNeeded(problem) && isRefusalOfForm(problem)) refusal.set(problem)
    },
    onSuccess: ({ number }) => {
      toast.success(t('Prepayment taken: {number}', { number }), { id: 'saved' })
      onClose()
    },
  })
  const send = (approved?: Approval) =>
    take.mutate({
      body: {
        event_id: visitId,
        payments: parts.map(({ method, amount }) => ({
          method_id: method === balance ? null : method,
          amount: amount ?? 0,
        })),
        ...(till.till_id && { till_id: till.till_id }),
        ...(buyer.nip?.trim() && { buyer_nip: buyer.nip.trim() }),
        ...(buyer.name?.trim() && { buyer_name: buyer.name.trim() }),
        approval: approved,
      },
    })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isReady || take.isPending) return
    refusal.clear()
    send()
  }
  const unused = methods.find(({ value }) => !parts.some(({ method }) => method === value))
  const change = (place: number, next: Partial<DepositPart>) =>
    setParts((now) => now.map((one, index) => (index === place ? { ...one, ...next } : one)))
  const asked = approval.dialog(send, take.isPending)
  if (asked) return asked
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent
        title={t('Take a prepayment')}
        description={t('Its document has its own number. It is deducted when the appointment is settled.')}
        closeLabel={t('Close')}
        style={{ width: 'min(30rem, calc(100vw - 2rem))' }}
      >
        <form noValidate onSubmit={submit} className="-m-1 flex min-h-0 flex-col gap-4 overflow-y-auto p-1">
          {parts.map((part, place) => (
            <PaymentPart
              // biome-ignore lint/suspicious/noArrayIndexKey: a method may be chosen in place of another
              key={place}
              part={part}
              isFirst={place === 0}
              methods={methods.filter(
                ({ value }) => value === part.method || !parts.some(({ method }) => method === value),
              )}
              error={
                place === 0 && total > most
                  ? t('At most {amount}.', { amount: formatMoney(most, language(), currency) })
                  : undefined
              }
              onChange={(next) => change(place, next)}
              onRemove={() => setParts((now) => now.filter((_, index) => index !== place))}
            />
          ))}
          {unused && parts.length < mostPayments && (
            <Button
              size="small"
              variant="ghost"
              className="self-start"
              onClick={() => setParts((now) => [...now, { method: unused.value, amount: null }])}
            >
              <Plus aria-hidden="true" />
              {t('Another method')}
            </Button>
          )}
          {till.field(refusal.at('till_id') || undefined)}
          <BuyerFields
            {...buyer}
            error={refusal.at('buyer_nip') || undefined}
            onChange={(nip, name) => setBuyer({ nip, name })}
          />
          <div role="alert" className="contents">
            {(refusal.at('payments') || refusal.ofForm) && (
              <Alert tone="danger">{refusal.at('payments') || refusal.ofForm}</Alert>
            )}
          </div>
          <SubmitFooter
            submit={
              parts.length > 1 && total > 0
                ? t('Take {amount}|prepayment', { amount: formatMoney(total, language(), currency) })
                : t('Take a prepayment')
            }
            isOff={!isReady || take.isPending}
            onCancel={onClose}
          />
        </form>
      </DialogContent>
    </Dialog>
  )
}

/** Returns the ways to pay; the balance where it holds money or may go below zero. */
function waysToPay({ methods, debt_limit }: TillSetup, clientBalance: number | null) {
  const ofSalon = salonMethods(methods)
  return clientBalance !== null && (clientBalance > 0 || debt_limit > 0)
    ? [...ofSalon, { value: balance, label: t('Balance of the client') }]
    : ofSalon
}
