import { formatMoney } from '@wizyta/contract/kit/money'
import type { TillSetup } from '@wizyta/contract/sales/till/setup'
import { changeOf, quickNotes } from '@wizyta/contract/sales/till/sums'
import { Banknote, CreditCard, Landmark, Smartphone, Wallet, X } from 'lucide-react'
import { type RefObject, useState } from 'react'
import { isAmount, MoneyInput } from '../../kit/form/number-field.tsx'
import { Button } from '../../kit/ui/button.tsx'
import { Field } from '../../kit/ui/field.tsx'
import { useBusiness } from '../../platform/session/session.ts'
import { language, t } from '../../platform/text/i18n.ts'
import { type Basket, leftOf, type TillPayment, withoutPayment, withPaid, withPayment } from './basket.ts'

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
  const { currency } = useBusiness()
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
                onClick={() => onChange((now) => withPayment(now, id))}
              >
                <Icon aria-hidden="true" />
                {name}
              </Button>
            )
          })}
          {basket.client && (basket.client.balance > 0 || setup.debt_limit > 0) && (
            <Button
              size="large"
              onClick={() => onChange((now) => withPayment(now, null, balancePart(now, setup)))}
            >
              <Wallet aria-hidden="true" />
              {t('Client’s balance')}
            </Button>
          )}
        </div>
      </fieldset>
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
