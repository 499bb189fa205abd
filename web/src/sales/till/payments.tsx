import { formatMoney } from '@wizyta/contract/kit/money'
import { freePercentOf, isFree } from '@wizyta/contract/sales/till/powers'
import type { TillSetup } from '@wizyta/contract/sales/till/setup'
import { changeOf, quickNotes } from '@wizyta/contract/sales/till/sums'
import { Banknote, CreditCard, Landmark, Smartphone, Wallet, X } from 'lucide-react'
import { type RefObject, useState } from 'react'
import { isAmount, MoneyInput } from '../../kit/form/number-field.tsx'
import { Button } from '../../kit/ui/button.tsx'
import { Field } from '../../kit/ui/field.tsx'
import { Input } from '../../kit/ui/input.tsx'
import { useBusiness } from '../../platform/session/session.ts'
import { language, t } from '../../platform/text/i18n.ts'
import {
  type Basket,
  leftOf,
  type TillPayment,
  totalOf,
  unpricedOf,
  withoutPayment,
  withPaid,
  withPayment,
} from './basket.ts'
import { focusPrice, markWrong } from './till-search.ts'

type Method = TillSetup['methods'][number]

const icons: Partial<Record<Method['type'], typeof Banknote>> = {
  cash: Banknote,
  card: CreditCard,
  blik: Smartphone,
  transfer: Landmark,
}

/** Methods that a terminal or a bank can refuse while the client stands there. */
const refusable: readonly Method['type'][] = ['card', 'blik']

interface PaymentsProps {
  /** The buttons of the methods. */
  methodsRef: RefObject<HTMLFieldSetElement | null>
  basket: Basket
  setup: TillSetup
  onChange: (next: (basket: Basket) => Basket) => void
}

/** Buttons of the payment methods, and the payments that were chosen. A refused one goes, and the rest stays. */
export function Payments({ methodsRef, basket, setup, onChange }: PaymentsProps) {
  const [refused, setRefused] = useState<{ basket: string; name: string } | null>(null)
  // The basket in which a method was pressed that had nothing to pay.
  const [idle, setIdle] = useState<Basket | null>(null)
  const { currency } = useBusiness()
  const pay = (method_id: string | null, most = leftOf(basket)) => {
    const unpriced = unpricedOf(basket)
    if (unpriced) focusPrice(unpriced.key)
    setIdle(unpriced || most > 0 ? null : basket)
    if (!unpriced && most > 0)
      onChange((now) => withPayment(now, method_id, method_id === null ? balancePart(now, setup) : undefined))
  }
  const cash = new Set(setup.methods.filter(({ type }) => type === 'cash').map(({ id }) => id))
  const methods = setup.methods.filter(({ type }) => type !== 'voucher' && type !== 'pass')
  return (
    <>
      <fieldset ref={methodsRef} disabled={basket.lines.length === 0}>
        <legend className="mb-1.5 font-semibold">{t('Payment method')}</legend>
        <div className="grid grid-cols-2 gap-2">
          {methods.map(({ id, name, type }) => {
            const Icon = icons[type] ?? Wallet
            return (
              <Button
                key={id}
                size="large"
                aria-pressed={basket.payments.some(({ method_id }) => method_id === id)}
                onClick={() => pay(id)}
              >
                <Icon aria-hidden="true" />
                {name}
              </Button>
            )
          })}
          {basket.client && (basket.client.balance > 0 || setup.debt_limit > 0) && (
            <Button size="large" onClick={() => pay(null, balancePart(basket, setup))}>
              <Wallet aria-hidden="true" />
              {t('Client’s balance')}
            </Button>
          )}
        </div>
      </fieldset>
      <p role="status" className="text-sm text-muted empty:hidden">
        {idle === basket &&
          (leftOf(basket) > 0
            ? t('Nothing is left on the balance of the client.')
            : basket.payments.length > 0
              ? t('Everything is paid. Remove a payment to pay in another way.')
              : t('Nothing is to be paid. Complete the sale.'))}
      </p>
      {basket.payments.length > 0 && (
        <ul aria-label={t('Payments')} className="flex flex-col gap-3">
          {basket.payments.map((payment) => {
            const method = setup.methods.find(({ id }) => id === payment.method_id)
            const name = payment.method_id === null ? t('Client’s balance') : (method?.name ?? '')
            const remove = () => onChange((now) => withoutPayment(now, payment.key))
            return (
              <Payment
                key={payment.key}
                payment={payment}
                name={name}
                isCash={payment.method_id !== null && cash.has(payment.method_id)}
                onChange={(change) => onChange((now) => withPaid(now, payment.key, change))}
                onRemove={remove}
                {...(method &&
                  refusable.includes(method.type) && {
                    onRefused: () => {
                      remove()
                      setRefused({ basket: basket.key, name })
                      methodsRef.current?.querySelector('button')?.focus()
                    },
                  })}
              />
            )
          })}
        </ul>
      )}
      <FreeReason basket={basket} setup={setup} onChange={onChange} />
      {refused?.basket === basket.key && leftOf(basket) > 0 && (
        <p role="status" className="rounded-lg bg-tint p-3">
          {t('{name} was refused. The basket and other payments stay. Left to pay: {amount}.', {
            name: refused.name,
            amount: formatMoney(leftOf(basket), language(), currency),
          })}
        </p>
      )}
    </>
  )
}

/** Returns what is paid by ways that bring no money, and the percent of the basket that this takes off. */
export function freePart(basket: Basket, { methods }: TillSetup) {
  const parts = basket.payments.flatMap(({ method_id, amount }) => {
    const method = methods.find(({ id }) => id === method_id)
    return method && isFree(method.type) ? [{ name: method.name, amount }] : []
  })
  const lines = basket.lines.map((line) => ({ ...line, total: totalOf(line) }))
  const sum = parts.reduce((all, { amount }) => all + amount, 0)
  return { parts, percent: freePercentOf(sum, lines) }
}

/** Puts the focus into the reason that a sale without payment waits for. Returns false where it waits for none. */
export function askFreeReason(basket: Basket, setup: TillSetup): boolean {
  if (freePart(basket, setup).percent <= setup.free_percent || basket.free_reason?.trim()) return false
  markWrong(document.querySelector('[data-free-reason]'))
  return true
}

/** Asks why a sale brings no money, or less. Beyond the limit of discounts the reason is needed. */
function FreeReason({ basket, setup, onChange }: Omit<PaymentsProps, 'methodsRef'>) {
  // The basket that was to be completed without it.
  const [tried, setTried] = useState<string | null>(null)
  const { parts, percent } = freePart(basket, setup)
  if (parts.length === 0) return null
  const isNeeded = percent > setup.free_percent
  const isMissing = isNeeded && tried === basket.key && !basket.free_reason?.trim()
  return (
    <Field
      label={t('Reason without payment')}
      hint={
        isNeeded
          ? [
              t('More than your discount limit stays unpaid: {percent} %.', { percent: setup.free_percent }),
              !setup.own_acts.includes('price') &&
                (setup.takes_pin
                  ? t('The right to other prices is needed, or the PIN of a colleague who has it.')
                  : t('The right to other prices is needed.')),
            ]
              .filter(Boolean)
              .join(' ')
          : undefined
      }
      {...(isMissing && { error: t('Say why no money is taken for it.') })}
      optional={isNeeded ? undefined : t('optional')}
    >
      {(control) => (
        <Input
          {...control}
          data-free-reason
          onInvalid={() => setTried(basket.key)}
          required={isNeeded}
          maxLength={300}
          value={basket.free_reason ?? ''}
          onChange={({ target }) => onChange((now) => ({ ...now, free_reason: target.value }))}
        />
      )}
    </Field>
  )
}

/** Returns what the balance of the client can pay of what is left. */
function balancePart(basket: Basket, { debt_limit }: TillSetup): number {
  const used = basket.payments.find(({ method_id }) => method_id === null)?.amount ?? 0
  return Math.max(0, Math.min(leftOf(basket), (basket.client?.balance ?? 0) + debt_limit - used))
}

function Payment({
  payment,
  name,
  isCash,
  onChange,
  onRemove,
  onRefused,
}: {
  payment: TillPayment
  name: string
  isCash: boolean
  onChange: (change: Partial<TillPayment>) => void
  onRemove: () => void
  onRefused?: () => void
}) {
  const { currency } = useBusiness()
  const money = (amount: number) => formatMoney(amount, language(), currency)
  const change = payment.tendered === null ? 0 : changeOf(payment.tendered, payment.amount)
  return (
    <li className="rounded-lg bg-tint p-3">
      <div className="flex items-center gap-2">
        <span className="min-w-0 flex-1 truncate font-semibold">{name}</span>
        <span className="w-32">
          <MoneyInput
            aria-label={t('Amount: {name}', { name })}
            value={payment.amount}
            onChange={(amount) =>
              typeof amount === 'number' && amount > 0 && onChange({ amount, tendered: null })
            }
          />
        </span>
        <Button
          variant="ghost"
          size="small-icon"
          aria-label={t('Remove: {name}', { name })}
          onClick={onRemove}
        >
          <X aria-hidden="true" />
        </Button>
      </div>
      {onRefused && (
        <Button
          className="mt-2"
          size="small"
          aria-label={t('Payment refused: {name}', { name })}
          onClick={onRefused}
        >
          {t('Payment refused')}
        </Button>
      )}
      {isCash && (
        <div className="mt-2 flex flex-col gap-2">
          <div className="flex flex-wrap gap-1.5">
            {quickNotes(payment.amount).map((note) => (
              <Button
                key={note}
                size="small"
                aria-pressed={payment.tendered === note}
                onClick={() => onChange({ tendered: note })}
              >
                {money(note)}
              </Button>
            ))}
          </div>
          <Field label={t('Received')}>
            {(control) => (
              <MoneyInput
                {...control}
                value={payment.tendered}
                onChange={(tendered) => isAmount(tendered) && onChange({ tendered: tendered ?? null })}
              />
            )}
          </Field>
          {payment.tendered !== null && (
            <p role="status" className="flex justify-between text-lg font-semibold tabular-nums">
              {payment.tendered < payment.amount ? (
                <span className="text-danger">{t('This is less than the amount.')}</span>
              ) : (
                <>
                  <span>{t('Change')}</span>
                  <span>{money(change)}</span>
                </>
              )}
            </p>
          )}
        </div>
      )}
    </li>
  )
}
