import { formatMoney } from '@wizyta/contract/kit/money'
import type { TillSetup } from '@wizyta/contract/sales/till/setup'
import { Fragment, type RefObject, useRef } from 'react'
import { useSaveKeys } from '../../kit/form/use-save-keys.ts'
import { Alert } from '../../kit/ui/alert.tsx'
import { Button } from '../../kit/ui/button.tsx'
import { Field } from '../../kit/ui/field.tsx'
import { Input } from '../../kit/ui/input.tsx'
import { useBusiness } from '../../platform/session/session.ts'
import { language, t } from '../../platform/text/i18n.ts'
import { type Basket, depositParts, dueOf, isEmpty, leftOf, sumsOf, unpricedOf } from './basket.ts'
import { DiscountNews } from './discount-codes.tsx'
import { Extras, focusWrongExtra } from './extras.tsx'
import { askFreeReason, Payments } from './payments.tsx'
import { focusPrice } from './till-search.ts'
import { TipMethods } from './tip-methods.tsx'

/** Sums, discount, tip and payments of the basket. */
export function Checkout({
  basket,
  setup,
  methodsRef,
  unknownCodes,
  onChange,
}: {
  basket: Basket
  setup: TillSetup
  /** The buttons of the payment methods. */
  methodsRef: RefObject<HTMLFieldSetElement | null>
  unknownCodes: readonly string[]
  onChange: (next: (basket: Basket) => Basket) => void
}) {
  const money = useMoney()
  const sums = sumsOf(basket)
  const deposits = depositParts(basket)
  const isLess = sums.discount_total > 0 || sums.tip_total > 0
  return (
    <section aria-label={t('Payment')} className="flex flex-col gap-4">
      {(isLess || basket.points || deposits.length > 0) && (
        <dl className="grid grid-cols-[1fr_auto] gap-y-1 tabular-nums">
          {isLess && (
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
          {basket.tips.map(({ employee_id, amount }) => (
            <Fragment key={employee_id}>
              <dt className="min-w-0 break-words text-muted">
                {[t('Tip'), setup.employees.find(({ id }) => id === employee_id)?.name]
                  .filter(Boolean)
                  .join(' · ')}
              </dt>
              <dd className="text-end">{money(amount)}</dd>
            </Fragment>
          ))}
          {basket.points && (
            <>
              <dt className="text-muted">{t('Loyalty points')}</dt>
              <dd className="text-end">−{money(basket.points.amount)}</dd>
            </>
          )}
          {deposits.map(({ id, number, left: part, paid_by }) => (
            <Fragment key={id}>
              <dt className="text-muted">
                {t('Prepayment {number}', { number })}
                {paid_by && (
                  <span className="block text-warning">{t('Paid by {name}', { name: paid_by })}</span>
                )}
              </dt>
              <dd className="text-end">−{money(part)}</dd>
            </Fragment>
          ))}
        </dl>
      )}
      <DiscountNews basket={basket} unknown={unknownCodes} onChange={onChange} />
      <Extras key={basket.key} basket={basket} setup={setup} onChange={onChange} />
      <Payments methodsRef={methodsRef} basket={basket} setup={setup} onChange={onChange} />
      <TipMethods basket={basket} setup={setup} onChange={onChange} />
    </section>
  )
}

/** The sum and the button that completes the sale: at the foot of the window, however long the basket is. */
export function CheckoutFoot({
  basket,
  setup,
  methodsRef,
  refusal,
  expired,
  isSelling,
  onChange,
  onSell,
}: {
  basket: Basket
  setup: TillSetup
  methodsRef: RefObject<HTMLFieldSetElement | null>
  refusal: string | null
  /** The sentence by which expired goods were refused; null: they were not. */
  expired: string | null
  isSelling: boolean
  onChange: (next: (basket: Basket) => Basket) => void
  onSell: () => void
}) {
  const money = useMoney()
  const left = leftOf(basket)
  const unpriced = unpricedOf(basket)
  const isReady = basket.lines.length > 0 && left === 0 && !unpriced
  const foot = useRef<HTMLDivElement>(null)
  const complete = () => {
    if (unpriced) focusPrice(unpriced.key)
    else if (isReady && !isSelling && !focusWrongExtra() && !askFreeReason(basket, setup)) onSell()
  }
  // Before it is paid, the same keys lead from the search past all lines of the basket to the methods.
  useSaveKeys(foot, () =>
    isReady || unpriced ? complete() : methodsRef.current?.querySelector('button')?.focus(),
  )
  return (
    <div
      ref={foot}
      data-slot="save-bar"
      className={`sticky bottom-(--sheet-gap) z-10 mt-auto flex flex-col gap-2.5 border-t bg-background px-4 py-3 max-lg:-mx-4 max-lg:-mb-4 max-lg:pb-[max(0.75rem,env(safe-area-inset-bottom))] md:max-lg:-mx-6 md:max-lg:-mb-5 md:max-lg:px-6 lg:rounded-b-xl ${isEmpty(basket) ? 'max-lg:hidden' : ''}`}
    >
      {refusal && (
        <Alert tone="danger" role="alert">
          {refusal}
        </Alert>
      )}
      {(expired !== null || basket.override_reason !== null) && (
        <ExpiredGoods
          refusal={expired}
          reason={basket.override_reason}
          mayApprove={setup.takes_pin || setup.own_acts.includes('expired')}
          onChange={(override_reason) => onChange((now) => ({ ...now, override_reason }))}
        />
      )}
      <div className="flex items-center gap-3">
        <dl className="min-w-0 flex-1 tabular-nums">
          <dt className="text-sm text-muted">{t('To pay')}</dt>
          <dd className="text-xl font-semibold">{money(dueOf(basket))}</dd>
        </dl>
        <Button variant="primary" size="large" saves aria-disabled={!isReady || isSelling} onClick={complete}>
          {isSelling ? t('Saving…') : basket.override_reason?.trim() ? t('Sell anyway') : t('Complete sale')}
        </Button>
      </div>
      <p role="status" className="text-sm text-muted empty:hidden">
        {unpriced
          ? t('Enter the amount: {name}.', { name: unpriced.title })
          : left < 0
            ? t('Paid too much by {amount}', { amount: money(-left) })
            : !isReady &&
              basket.lines.length > 0 &&
              (basket.payments.length > 0
                ? t('Left to pay: {amount}', { amount: money(left) })
                : t('Choose how the client pays.'))}
      </p>
    </div>
  )
}

function useMoney() {
  const { currency } = useBusiness()
  return (amount: number) => formatMoney(amount, language(), currency)
}

/** Asks why expired goods are sold, or says who may sell them. */
function ExpiredGoods({
  refusal,
  reason,
  mayApprove,
  onChange,
}: {
  refusal: string | null
  reason: string | null
  /** By the right of the user, or by the PIN of a colleague. */
  mayApprove: boolean
  onChange: (reason: string) => void
}) {
  return (
    <div className="flex flex-col gap-3">
      {refusal && (
        <Alert tone="warning" role="alert">
          <p>{refusal}</p>
          {!mayApprove && <p>{t('Users with the right “Expired stock” may sell it.')}</p>}
        </Alert>
      )}
      {mayApprove && (
        <Field label={t('Reason for selling expired stock')}>
          {(control) => (
            <Input
              {...control}
              maxLength={200}
              value={reason ?? ''}
              onChange={({ target }) => onChange(target.value)}
            />
          )}
        </Field>
      )}
    </div>
  )
}
