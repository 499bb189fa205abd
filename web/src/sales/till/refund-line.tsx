import { MoneyInput, NumberInput } from '../../kit/form/number-field.tsx'
import { Checkbox, Choice } from '../../kit/ui/choice.tsx'
import { Field } from '../../kit/ui/field.tsx'
import { Select } from '../../kit/ui/input.tsx'
import { useBusiness } from '../../platform/session/session.ts'
import { t } from '../../platform/text/i18n.ts'
import { amountFor, type ReturnedLine, wholeOf } from './refunded.ts'
import { amountText } from './sale-words.ts'

/** One line that may be refunded: whether, how many pieces, how much money, and where goods go. */
export function RefundLine({
  returned,
  errorAt,
  onChange,
}: {
  returned: ReturnedLine
  errorAt: (field: 'qty' | 'amount') => string | undefined
  onChange: (next: ReturnedLine) => void
}) {
  const { currency } = useBusiness()
  const { line, isChosen, qty, amount, goods } = returned
  const whole = wholeOf(line)
  return (
    <fieldset className="rounded-md border p-3">
      <legend className="sr-only">{line.name}</legend>
      <div className="flex items-start justify-between gap-3">
        <Choice label={line.name} className="min-w-0">
          <Checkbox
            checked={isChosen}
            onChange={(event) => onChange({ ...returned, ...whole, isChosen: event.target.checked })}
          />
        </Choice>
        <span className="py-1 whitespace-nowrap text-muted tabular-nums">
          {whole.qty > 1 && `${whole.qty} × `}
          {amountText(whole.amount, currency)}
        </span>
      </div>
      {isChosen && (
        <div className={`mt-2 grid gap-3 ${line.kind === 'product' ? 'sm:grid-cols-3' : 'grid-cols-2'}`}>
          <Field label={t('Quantity')} error={errorAt('qty')}>
            {(control) => (
              <NumberInput
                {...control}
                value={qty}
                onChange={(next) =>
                  onChange({
                    ...returned,
                    qty: next,
                    amount:
                      Number.isInteger(next) && next ? amountFor(line, Math.min(next, whole.qty)) : amount,
                  })
                }
              />
            )}
          </Field>
          <Field label={t('Amount')} error={errorAt('amount')}>
            {(control) => (
              <MoneyInput
                {...control}
                value={amount}
                onChange={(next) => onChange({ ...returned, amount: next })}
              />
            )}
          </Field>
          {line.kind === 'product' && (
            <Field label={t('The goods')}>
              {(control) => (
                <Select
                  {...control}
                  value={goods}
                  onChange={(event) =>
                    onChange({ ...returned, goods: event.target.value === 'lost' ? 'lost' : 'stock' })
                  }
                >
                  <option value="stock">{t('Back to stock')}</option>
                  <option value="lost">{t('Lost|goods')}</option>
                </Select>
              )}
            </Field>
          )}
        </div>
      )}
    </fieldset>
  )
}
