import { MoneyInput } from '../../kit/form/number-field.tsx'
import { Field } from '../../kit/ui/field.tsx'
import { useBusiness } from '../../platform/session/session.ts'
import { t } from '../../platform/text/i18n.ts'
import type { ReturnedTip } from './refunded.ts'
import { amountText } from './sale-words.ts'

/** Fields for tips that go back with a refund: an amount for each employee. */
export function RefundTips({
  tips,
  errorAt,
  onChange,
}: {
  tips: readonly ReturnedTip[]
  errorAt: (tip: ReturnedTip) => string | undefined
  onChange: (tips: ReturnedTip[]) => void
}) {
  const { currency } = useBusiness()
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="mb-2 font-medium">{t('Tips given back')}</legend>
      <div className="grid gap-3 sm:grid-cols-2">
        {tips.map((tip, place) => (
          <Field
            key={tip.employee.id}
            label={t('{name}, of {amount}', {
              name: tip.employee.name,
              amount: amountText(tip.left, currency),
            })}
            error={errorAt(tip)}
          >
            {(control) => (
              <MoneyInput
                {...control}
                value={tip.amount}
                onChange={(amount) =>
                  onChange(tips.map((one, index) => (index === place ? { ...one, amount } : one)))
                }
              />
            )}
          </Field>
        ))}
      </div>
    </fieldset>
  )
}
