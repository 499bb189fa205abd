import { formatMoney } from '@wizyta/contract/kit/money'
import type { TillSetup } from '@wizyta/contract/sales/till/setup'
import { Field } from '../../kit/ui/field.tsx'
import { Select } from '../../kit/ui/input.tsx'
import { useBusiness } from '../../platform/session/session.ts'
import { language, t } from '../../platform/text/i18n.ts'
import type { Basket, TillTip } from './basket.ts'
import { askedTipMethods, heldTipMethods, tipMethodOf, withTipMethod } from './basket-tips.ts'

/** Asks how each tip was paid, where several methods pay. */
export function TipMethods({
  basket,
  setup,
  onChange,
}: {
  basket: Basket
  setup: TillSetup
  onChange: (next: (basket: Basket) => Basket) => void
}) {
  const { currency } = useBusiness()
  const methods = askedTipMethods(basket)
  if (methods.length === 0) return null
  const nameOf = (id: string | null) =>
    id === null ? t('Client’s balance') : (setup.methods.find((one) => one.id === id)?.name ?? '')
  const canPay = (tip: TillTip) => (id: string | null) =>
    id === tipMethodOf(tip, basket) || heldTipMethods(tip, basket).includes(id)
  return (
    <>
      {basket.tips.map((tip) => (
        <Field
          key={tip.employee_id}
          label={t('Tip {amount} for {name}, paid by', {
            amount: formatMoney(tip.amount, language(), currency),
            name: setup.employees.find(({ id }) => id === tip.employee_id)?.name ?? '',
          })}
        >
          {(control) => (
            <Select
              {...control}
              value={tipMethodOf(tip, basket) ?? ''}
              onChange={({ target }) =>
                onChange((now) => withTipMethod(now, tip.employee_id, target.value || null))
              }
            >
              {methods.filter(canPay(tip)).map((id) => (
                <option key={id} value={id ?? ''}>
                  {nameOf(id)}
                </option>
              ))}
            </Select>
          )}
        </Field>
      ))}
    </>
  )
}
