import { formatMoney } from '@wizyta/contract/kit/money'
import type { TillDiscounts } from '@wizyta/contract/sales/till/discounts'
import type { TillSetup } from '@wizyta/contract/sales/till/setup'
import { ChevronDown, Minus, Plus, Trash2 } from 'lucide-react'
import { useRef, useState } from 'react'
import { isAmount, MoneyInput, NumberInput } from '../../kit/form/number-field.tsx'
import { Button } from '../../kit/ui/button.tsx'
import { Select } from '../../kit/ui/input.tsx'
import { useBusiness } from '../../platform/session/session.ts'
import { language, t } from '../../platform/text/i18n.ts'
import { priceText } from '../../platform/text/price-text.ts'
import { VoucherLineFields } from '../vouchers/parts.tsx'
import { type TillLine, totalOf } from './basket.ts'
import { isOtherPriced, isOwnPriced } from './basket-prices.ts'
import { FoundDiscounts } from './found-discounts.tsx'
import { LineBatch, LineDetails, PriceReasonFields } from './line-details.tsx'

const isVoucher = ({ kind }: TillLine) => kind === 'voucher' || kind === 'pass'

type AddOn = NonNullable<TillLine['add_ons']>[number]

interface LineProps {
  line: TillLine
  employees: TillSetup['employees']
  error?: string
  /** The sale was refused for want of a reason of the price. */
  asksReason: boolean
  facts: TillDiscounts | undefined
  onDecline: (discountId: string, reason: string | null) => void
  onGive: (discountId: string) => void
  /** Add-ons that the basket does not hold yet. */
  addOns: AddOn[]
  onAddOn: (addOn: AddOn) => void
  onChange: (change: Partial<TillLine>) => void
  onRemove: () => void
}

/** The lines of the basket. Rarely changed fields of a line unfold below it. */
export function BasketLines({
  lines,
  employees,
  errorOf,
  asksReasonOf,
  facts,
  onDecline,
  onGive,
  onAddOn,
  onChange,
  onRemove,
}: {
  lines: readonly TillLine[]
  employees: TillSetup['employees']
  errorOf: (index: number) => string | undefined
  asksReasonOf: (index: number) => boolean
  facts: TillDiscounts | undefined
  onDecline: (key: string, discountId: string, reason: string | null) => void
  onGive: (key: string, discountId: string) => void
  onAddOn: (key: string, addOn: AddOn) => void
  onChange: (key: string, change: Partial<TillLine>) => void
  onRemove: (key: string) => void
}) {
  return (
    <ol aria-label={t('Basket')} className="divide-y divide-line">
      {lines.map((line, index) => (
        <Line
          key={line.key}
          line={line}
          employees={employees}
          error={errorOf(index)}
          asksReason={asksReasonOf(index)}
          facts={facts}
          onDecline={(id, reason) => onDecline(line.key, id, reason)}
          onGive={(id) => onGive(line.key, id)}
          addOns={(line.add_ons ?? []).filter(({ id }) => lines.every(({ service_id }) => service_id !== id))}
          onAddOn={(addOn) => onAddOn(line.key, addOn)}
          onChange={(change) => onChange(line.key, change)}
          onRemove={() => onRemove(line.key)}
        />
      ))}
    </ol>
  )
}

function Line(props: LineProps) {
  const { line, employees, error, asksReason, facts, addOns } = props
  const { onDecline, onGive, onAddOn, onChange, onRemove } = props
  const { currency } = useBusiness()
  const [isOpen, setOpen] = useState(false)
  const unfold = useRef<HTMLButtonElement>(null)
  const money = (amount: number) => formatMoney(amount, language(), currency)
  const total = totalOf(line)
  const employee = employees.find(({ id }) => id === line.employee_id)?.name ?? line.detail
  return (
    <li data-line={line.key} className="py-2.5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <div className="min-w-40 flex-1">
          <p className="font-semibold">{line.title}</p>
          <p className="text-sm text-muted">
            {[
              employee,
              isOwnPriced(line) && ownPriceText(line, money),
              line.qty > 1 && t('{price} each', { price: money(line.unit_price) }),
              (line.discount ?? 0) > 0 &&
                t('discount {amount}', { amount: money(line.discount ?? 0) }) +
                  (line.discount_reason ? ` (${line.discount_reason})` : ''),
              line.note,
              line.voucher_id && t('Paid with a pass'),
            ]
              .filter(Boolean)
              .join(' · ')}
          </p>
        </div>
        <Pieces line={line} onChange={onChange} />
        <div className="ms-auto flex items-center">
          <p className="w-24 pe-3 text-end font-semibold tabular-nums">{money(total)}</p>
          <Button
            ref={unfold}
            variant="ghost"
            size="small-icon"
            aria-label={t('Change: {name}', { name: line.title })}
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          >
            <ChevronDown aria-hidden="true" className={isOpen ? 'rotate-180' : undefined} />
          </Button>
          <Button
            variant="ghost"
            size="small-icon"
            aria-label={t('Remove: {name}', { name: line.title })}
            onClick={onRemove}
          >
            <Trash2 aria-hidden="true" />
          </Button>
        </div>
      </div>
      {line.kind === 'service' && !line.employee_id && employees.length > 0 && !isOpen && (
        <AskPerformer
          line={line}
          employees={employees}
          onChoose={(employee_id) => {
            onChange({ employee_id })
            // The question goes: the focus stays at the line.
            unfold.current?.focus()
          }}
        />
      )}
      {line.asks_price && !isVoucher(line) && !isOpen && !line.voucher_id && !isOwnPriced(line) && (
        <div className="mt-1.5 flex flex-wrap items-center gap-2">
          <span className="text-sm text-muted">{openPriceText(line, money)}</span>
          <span className="w-28">
            <MoneyInput
              data-price
              aria-label={t('Price: {name}', { name: line.title })}
              value={line.unit_price}
              onChange={(price) =>
                typeof price === 'number' && isAmount(price) && onChange({ unit_price: price })
              }
            />
          </span>
        </div>
      )}
      {addOns.length > 0 && (
        <div role="group" aria-label={t('Add-ons')} className="mt-1.5 flex flex-wrap gap-1">
          {addOns.map((addOn) => (
            <Button key={addOn.id} size="small" className="max-w-full" onClick={() => onAddOn(addOn)}>
              <Plus aria-hidden="true" />
              <span className="truncate">{addOn.name}</span>
              <span className="text-muted">{priceText({ price_max: null, ...addOn }, currency)}</span>
            </Button>
          ))}
        </div>
      )}
      <FoundDiscounts line={line} facts={facts} onDecline={onDecline} onGive={onGive} />
      {error && (
        <p role="alert" className="mt-1 text-sm text-danger">
          {error}
        </p>
      )}
      {(error || line.batch_id) && !isOpen && <LineBatch line={line} onChange={onChange} />}
      {isVoucher(line) && <VoucherLineFields line={line} onChange={onChange} />}
      {(isOtherPriced(line) || asksReason || line.price_reason) && (
        <PriceReasonFields line={line} onChange={onChange} />
      )}
      {isOpen && <LineDetails line={line} employees={employees} onChange={onChange} />}
    </li>
  )
}

/** Asks who performed a service: without an employee its commission is lost. The sale may go on without an answer. */
function AskPerformer({
  line,
  employees,
  onChoose,
}: Pick<LineProps, 'line' | 'employees'> & { onChoose: (employeeId: string) => void }) {
  return (
    <div className="mt-1.5 flex flex-wrap items-center gap-2">
      <span className="text-sm text-warning">{t('Who performed it?')}</span>
      <span className="w-48">
        <Select
          aria-label={`${t('Who performed it?')} ${line.title}`}
          value=""
          onChange={({ target }) => onChoose(target.value)}
        >
          <option value="">{t('No employee|sale')}</option>
          {employees.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      </span>
    </div>
  )
}

/** `Cena klienta (w cenniku: 150,00 zł)`: the price of a visit has only what was agreed beside it. */
const ownPriceText = ({ list_price, unit_price }: TillLine, money: (amount: number) => string) =>
  list_price === unit_price
    ? t('Client’s price')
    : `${t('Client’s price')} (${t('price list: {price}', { price: money(list_price) })})`

/** `W cenniku: od 200,00 zł`; a price on request has no bounds to name. */
function openPriceText({ price_bounds: bounds }: TillLine, money: (amount: number) => string): string {
  if (!bounds || (bounds.least === 0 && bounds.most === null))
    return t('The price list leaves this price open.')
  const price =
    bounds.most === null
      ? t('from {price}', { price: money(bounds.least) })
      : `${money(bounds.least)} – ${money(bounds.most)}`
  return t('In the price list: {price}', { price })
}

function Pieces({ line, onChange }: Pick<LineProps, 'line' | 'onChange'>) {
  if (line.kind === 'account' || isVoucher(line) || line.voucher_id) return null
  return (
    <div className="flex items-center gap-1">
      <Button
        variant="ghost"
        size="small-icon"
        aria-label={t('One less: {name}', { name: line.title })}
        disabled={line.qty <= 1}
        onClick={() => onChange({ qty: line.qty - 1 })}
      >
        <Minus aria-hidden="true" />
      </Button>
      <span className="w-14">
        <NumberInput
          aria-label={t('Quantity: {name}', { name: line.title })}
          value={line.qty}
          onChange={(qty) =>
            Number.isInteger(qty) && (qty ?? 0) >= 1 && onChange({ qty: Math.min(qty ?? 1, 9_999) })
          }
        />
      </span>
      <Button
        variant="ghost"
        size="small-icon"
        aria-label={t('One more: {name}', { name: line.title })}
        onClick={() => onChange({ qty: Math.min(line.qty + 1, 9_999) })}
      >
        <Plus aria-hidden="true" />
      </Button>
    </div>
  )
}
