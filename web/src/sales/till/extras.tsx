import type { TillSetup } from '@wizyta/contract/sales/till/setup'
import { useState } from 'react'
import { isAmount, MoneyInput } from '../../kit/form/number-field.tsx'
import { Button } from '../../kit/ui/button.tsx'
import { Field } from '../../kit/ui/field.tsx'
import { Input, Select } from '../../kit/ui/input.tsx'
import { t } from '../../platform/text/i18n.ts'
import { BuyerFields } from '../cash/parts.tsx'
import type { Basket } from './basket.ts'
import { discountable, withDiscount, withPercent } from './basket-discounts.ts'
import { withTip } from './basket-tips.ts'
import { CodeField } from './discount-codes.tsx'
import { useClientCard } from './use-client-card.ts'

type Extra = 'discount' | 'code' | 'tip' | 'buyer' | 'note'

/** Rarely needed parts of a sale: a discount of the basket, a tip, a NIP, a note. */
export function Extras({
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
    code: t('Discount code'),
    tip: t('Tip'),
    buyer: t('NIP'),
    note: t('Note'),
  }
  const names = Object.keys(words) as Extra[]
  // NIP and note stand nowhere else on the page: their buttons show them.
  const values: Partial<Record<Extra, string | null>> = { buyer: basket.buyer_nip, note: basket.note }
  return (
    <div data-extras className="flex flex-col gap-2">
      <div className="flex flex-wrap gap-1.5">
        {names.map((name) => (
          <Button
            key={name}
            size="small"
            aria-expanded={open === name}
            onClick={() => setOpen(open === name ? null : name)}
          >
            <span className="max-w-48 truncate">
              {[words[name], open !== name && values[name]].filter(Boolean).join(': ')}
            </span>
          </Button>
        ))}
      </div>
      {open === 'discount' && <BasketDiscount basket={basket} onChange={onChange} />}
      {open === 'code' && <CodeField onChange={onChange} />}
      {open === 'tip' && <Tip basket={basket} setup={setup} onChange={onChange} />}
      {open === 'buyer' && <Buyer basket={basket} onChange={onChange} />}
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

/** The company that buys. */
function Buyer({
  basket,
  onChange,
}: {
  basket: Basket
  onChange: (next: (basket: Basket) => Basket) => void
}) {
  const card = useClientCard(basket.client?.id)
  return (
    <BuyerFields
      nip={basket.buyer_nip}
      name={basket.buyer_name}
      company={card?.company_nip ? { nip: card.company_nip, name: card.company_name } : null}
      onChange={(buyer_nip, buyer_name) => onChange((now) => ({ ...now, buyer_nip, buyer_name }))}
    />
  )
}

function BasketDiscount({
  basket,
  onChange,
}: {
  basket: Basket
  onChange: (next: (basket: Basket) => Basket) => void
}) {
  const byHand = basket.lines.reduce((sum, { discount = 0 }) => sum + discount, 0)
  // Typed before the discount: no line holds it yet.
  const [ahead, setAhead] = useState('')
  const reason = basket.lines.find(({ discount_reason }) => discount_reason)?.discount_reason ?? ahead
  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap gap-1.5">
        {[5, 10, 15, 20].map((percent) => (
          <Button
            key={percent}
            size="small"
            onClick={() => onChange((now) => withPercent(now, percent, reason || null))}
          >
            {percent}%
          </Button>
        ))}
      </div>
      <div className="grid gap-3 sm:grid-cols-2">
        <AmountField
          label={t('Discount')}
          value={byHand}
          most={discountable(basket)}
          onChange={(amount) => onChange((now) => withDiscount(now, amount, reason || null))}
        />
        <Field label={t('Reason of the discount')} optional={t('optional')}>
          {(control) => (
            <Input
              {...control}
              maxLength={120}
              value={reason}
              onChange={({ target }) => {
                setAhead(target.value)
                onChange((now) => ({
                  ...now,
                  lines: now.lines.map((line) =>
                    line.discount ? { ...line, discount_reason: target.value || null } : line,
                  ),
                }))
              }}
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
  const given = new Set(basket.tips.map(({ employee_id }) => employee_id))
  const takers = setup.employees.filter(({ id, tips_share }) => tips_share || given.has(id))
  const ofSale = [
    ...basket.lines.map(({ employee_id }) => employee_id),
    ...basket.lines.map(({ seller_id }) => seller_id),
  ].find((id) => takers.some((taker) => taker.id === id))
  const [chosen, setChosen] = useState(basket.tips[0]?.employee_id ?? null)
  const employee = chosen ?? ofSale ?? ''
  // Typed before it was said for whom: no tip holds it yet.
  const [ahead, setAhead] = useState(0)
  const amount = basket.tips.find(({ employee_id }) => employee_id === employee)?.amount ?? ahead
  const give = (id: string, tip: number) => {
    setAhead(id ? 0 : tip)
    if (!id) return
    setChosen(id)
    onChange((now) => withTip(now, id, tip))
  }
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <Field label={t('For whom')} {...(ahead > 0 && { error: t('Choose an employee.') })}>
        {(control) => (
          <Select
            {...control}
            required
            value={employee}
            onChange={({ target }) => (ahead > 0 ? give(target.value, ahead) : setChosen(target.value))}
          >
            {!employee && <option value="">{t('Choose…')}</option>}
            {takers.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <AmountField key={employee} label={t('Tip')} value={amount} onChange={(tip) => give(employee, tip)} />
    </div>
  )
}

/** An amount of the sale or of a line. What is no amount, or more than it may be, stays as typed, and nothing is taken of it. */
export function AmountField({
  label,
  value,
  most = Number.POSITIVE_INFINITY,
  onChange,
}: {
  label: string
  value: number
  /** The price that a discount may take off. */
  most?: number
  onChange: (amount: number) => void
}) {
  const [typed, setTyped] = useState(0)
  const isTaken = (amount: number) => isAmount(amount) && amount <= most
  const isRefused = value === 0 && !isTaken(typed)
  return (
    <Field
      label={label}
      {...(isRefused && {
        error: isAmount(typed) ? t('The discount is larger than the price.') : t('Enter an amount.'),
      })}
    >
      {(control) => (
        <MoneyInput
          {...control}
          value={isRefused ? typed : value}
          onChange={(amount) => {
            setTyped(amount ?? 0)
            onChange(isTaken(amount ?? 0) ? (amount ?? 0) : 0)
          }}
        />
      )}
    </Field>
  )
}

/** Leads back to what was typed into an extra and not taken. Returns false where there is no such field. */
export function focusWrongExtra(): boolean {
  const wrong = document.querySelector<HTMLElement>('[data-extras] [aria-invalid="true"]')
  wrong?.focus()
  return wrong !== null
}
