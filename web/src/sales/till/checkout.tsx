import { formatMoney } from '@wizyta/contract/kit/money'
import type { TillSetup } from '@wizyta/contract/sales/till/api'
import { changeOf, quickNotes } from '@wizyta/contract/sales/till/sums'
import { Banknote, CreditCard, Landmark, Smartphone, Wallet, X } from 'lucide-react'
import { Fragment, useState } from 'react'
import { MoneyInput } from '../../kit/form/number-field.tsx'
import { Alert } from '../../kit/ui/alert.tsx'
import { Button } from '../../kit/ui/button.tsx'
import { Field } from '../../kit/ui/field.tsx'
import { Input, Select } from '../../kit/ui/input.tsx'
import { useBusiness } from '../../platform/session/session.ts'
import { language, t } from '../../platform/text/i18n.ts'
import {
  type Basket,
  depositParts,
  dueOf,
  leftOf,
  sumsOf,
  type TillPayment,
  withDiscount,
  withPaid,
  withPayment,
} from './basket.ts'

type Method = TillSetup['methods'][number]

const icons: Partial<Record<Method['type'], typeof Banknote>> = {
  cash: Banknote,
  card: CreditCard,
  blik: Smartphone,
  transfer: Landmark,
}

/** Sums, discount, tip and payments of the basket, and the button that completes the sale. */
export function Checkout({
  basket,
  setup,
  refusal,
  isSelling,
  onChange,
  onSell,
}: {
  basket: Basket
  setup: TillSetup
  refusal: string | null
  isSelling: boolean
  onChange: (next: (basket: Basket) => Basket) => void
  onSell: () => void
}) {
  const { currency } = useBusiness()
  const money = (amount: number) => formatMoney(amount, language(), currency)
  const sums = sumsOf(basket)
  const left = leftOf(basket)
  const cash = new Set(setup.methods.filter(({ type }) => type === 'cash').map(({ id }) => id))
  const methods = setup.methods.filter(({ type }) => type !== 'voucher' && type !== 'pass')
  const isReady = basket.lines.length > 0 && left === 0
  return (
    <section aria-label={t('Payment')} className="flex flex-col gap-4">
      <dl className="grid grid-cols-[1fr_auto] gap-y-1 tabular-nums">
        {(sums.discount_total > 0 || sums.tip_total > 0) && (
          <>
            <dt className="text-muted">{t('Before discount')}</dt>
            <dd className="text-end">{money(sums.subtotal)}</dd>
          </>
        )}
        {sums.discount_total > 0 && (
          <>
            <dt className="text-muted">{t('Discount')}</dt>
            <dd className="text-end">−{money(sums.discount_total)}</dd>
          </>
        )}
        {sums.tip_total > 0 && (
          <>
            <dt className="text-muted">{t('Tips')}</dt>
            <dd className="text-end">{money(sums.tip_total)}</dd>
          </>
        )}
        {depositParts(basket).map(({ id, number, left: part }) => (
          <Fragment key={id}>
            <dt className="text-muted">{t('Prepayment {number}', { number })}</dt>
            <dd className="text-end">−{money(part)}</dd>
          </Fragment>
        ))}
        <dt className="text-lg font-semibold">{t('To pay')}</dt>
        <dd className="text-end text-2xl font-semibold">{money(dueOf(basket))}</dd>
      </dl>
      <Extras basket={basket} setup={setup} onChange={onChange} />
      <fieldset disabled={basket.lines.length === 0}>
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
          {basket.payments.map((payment) => (
            <Payment
              key={payment.key}
              payment={payment}
              name={
                payment.method_id === null
                  ? t('Client’s balance')
                  : (setup.methods.find(({ id }) => id === payment.method_id)?.name ?? '')
              }
              isCash={payment.method_id !== null && cash.has(payment.method_id)}
              onChange={(change) => onChange((now) => withPaid(now, payment.key, change))}
              onRemove={() =>
                onChange((now) => ({
                  ...now,
                  payments: now.payments.filter(({ key }) => key !== payment.key),
                }))
              }
            />
          ))}
        </ul>
      )}
      <p role="status" className="text-muted">
        {basket.lines.length > 0 &&
          left > 0 &&
          basket.payments.length > 0 &&
          t('Left to pay: {amount}', { amount: money(left) })}
        {left < 0 && t('Paid too much by {amount}', { amount: money(-left) })}
      </p>
      {refusal && (
        <Alert tone="danger" role="alert">
          {refusal}
        </Alert>
      )}
      <Button
        variant="primary"
        size="large"
        saves
        aria-disabled={!isReady || isSelling}
        onClick={() => isReady && !isSelling && onSell()}
      >
        {isSelling ? t('Saving…') : t('Complete sale')}
      </Button>
      {!isReady && basket.lines.length > 0 && (
        <p className="text-sm text-muted">{t('Choose how the client pays.')}</p>
      )}
    </section>
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
}: {
  payment: TillPayment
  name: string
  isCash: boolean
  onChange: (change: Partial<TillPayment>) => void
  onRemove: () => void
}) {
  const { currency } = useBusiness()
  const money = (amount: number) => formatMoney(amount, language(), currency)
  const change = payment.tendered === null ? 0 : changeOf(payment.tendered, payment.amount)
  return (
    <li className="rounded-lg bg-surface p-3">
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
                onChange={(tendered) =>
                  !Number.isNaN(tendered ?? 0) && onChange({ tendered: tendered ?? null })
                }
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

type Extra = 'discount' | 'tip' | 'buyer' | 'note'

/** Rarely needed parts of a sale: a discount of the basket, a tip, a NIP, a note. */
function Extras({
  basket,
  setup,
  onChange,
}: {
  basket: Basket
  setup: TillSetup
  onChange: (next: (basket: Basket) => Basket) => void
}) {
  const [open, setOpen] = useState<Extra | null>(null)
  const words: Record<Extra, string> = {
    discount: t('Discount'),
    tip: t('Tip'),
    buyer: t('NIP'),
    note: t('Note'),
  }
  const names = Object.keys(words) as Extra[]
  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap gap-1.5">
        {names.map((name) => (
          <Button
            key={name}
            size="small"
            aria-expanded={open === name}
            onClick={() => setOpen(open === name ? null : name)}
          >
            {words[name]}
          </Button>
        ))}
      </div>
      {open === 'discount' && <BasketDiscount basket={basket} onChange={onChange} />}
      {open === 'tip' && <Tip basket={basket} setup={setup} onChange={onChange} />}
      {open === 'buyer' && (
        <div className="grid gap-3 sm:grid-cols-2">
          <Field label={t('NIP')} hint={t('Ask before the payment.')}>
            {(control) => (
              <Input
                {...control}
                inputMode="numeric"
                maxLength={20}
                value={basket.buyer_nip ?? ''}
                onChange={({ target }) => onChange((now) => ({ ...now, buyer_nip: target.value || null }))}
              />
            )}
          </Field>
          <Field label={t('Name of the buyer')}>
            {(control) => (
              <Input
                {...control}
                maxLength={200}
                value={basket.buyer_name ?? ''}
                onChange={({ target }) => onChange((now) => ({ ...now, buyer_name: target.value || null }))}
              />
            )}
          </Field>
        </div>
      )}
      {open === 'note' && (
        <Field label={t('Note')}>
          {(control) => (
            <Input
              {...control}
              maxLength={500}
              value={basket.note ?? ''}
              onChange={({ target }) => onChange((now) => ({ ...now, note: target.value || null }))}
            />
          )}
        </Field>
      )}
    </div>
  )
}

function BasketDiscount({
  basket,
  onChange,
}: {
  basket: Basket
  onChange: (next: (basket: Basket) => Basket) => void
}) {
  const sums = sumsOf(basket)
  const reason = basket.lines.find(({ discount_reason }) => discount_reason)?.discount_reason ?? ''
  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap gap-1.5">
        {[5, 10, 15, 20].map((percent) => (
          <Button
            key={percent}
            size="small"
            onClick={() =>
              onChange((now) =>
                withDiscount(now, Math.round((sumsOf(now).subtotal * percent) / 100), reason || null),
              )
            }
          >
            {percent}%
          </Button>
        ))}
      </div>
      <div className="grid gap-3 sm:grid-cols-2">
        <Field label={t('Discount')}>
          {(control) => (
            <MoneyInput
              {...control}
              value={sums.discount_total}
              onChange={(amount) =>
                !Number.isNaN(amount ?? 0) &&
                onChange((now) => withDiscount(now, amount ?? 0, reason || null))
              }
            />
          )}
        </Field>
        <Field label={t('Reason of the discount')}>
          {(control) => (
            <Input
              {...control}
              maxLength={120}
              value={reason}
              onChange={({ target }) =>
                onChange((now) => ({
                  ...now,
                  lines: now.lines.map((line) =>
                    line.discount ? { ...line, discount_reason: target.value || null } : line,
                  ),
                }))
              }
            />
          )}
        </Field>
      </div>
    </div>
  )
}

function Tip({
  basket,
  setup,
  onChange,
}: {
  basket: Basket
  setup: TillSetup
  onChange: (next: (basket: Basket) => Basket) => void
}) {
  const performer = basket.lines.find(({ employee_id }) => employee_id)?.employee_id
  const [employee, setEmployee] = useState(
    basket.tips[0]?.employee_id ?? performer ?? setup.employees[0]?.id ?? '',
  )
  const amount = basket.tips.find(({ employee_id }) => employee_id === employee)?.amount ?? 0
  const give = (to: string, tip: number) =>
    onChange((now) => ({
      ...now,
      payments: [],
      tips: [
        ...now.tips.filter(({ employee_id }) => employee_id !== to),
        ...(tip > 0 ? [{ employee_id: to, amount: tip }] : []),
      ],
    }))
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <Field label={t('For whom')}>
        {(control) => (
          <Select {...control} value={employee} onChange={({ target }) => setEmployee(target.value)}>
            {setup.employees.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label={t('Tip')}>
        {(control) => (
          <MoneyInput
            {...control}
            value={amount}
            onChange={(tip) => !Number.isNaN(tip ?? 0) && give(employee, tip ?? 0)}
          />
        )}
      </Field>
    </div>
  )
}
