import type { DeliveryInput } from '@wizyta/contract/sales/deliveries/api'
import { unitPrice } from '@wizyta/contract/sales/deliveries/totals'
import { useEffect, useRef } from 'react'
import { type Control, useController, useWatch } from 'react-hook-form'
import { type Figure, MoneyField, writeAmount } from '../../kit/form/number-field.tsx'

/**
 * The amount of a line as on the paper, where rounding makes it differ from quantity × price. It gives the price of one
 * unit. Another quantity or price takes it away.
 */
export function AmountField({ control, index }: { control: Control<DeliveryInput>; index: number }) {
  const packs = useWatch({ control, name: `lines.${index}.packs` })
  const { field: price } = useController({ control, name: `lines.${index}.pack_price` })
  const { field: amount } = useController({ control, name: `lines.${index}.amount` })
  const last = useRef({ packs, price: price.value, amount: amount.value })
  useEffect(() => {
    const before = last.current
    last.current = { packs, price: price.value, amount: amount.value }
    if (!isFigure(amount.value)) return
    if (amount.value !== before.amount) {
      if (!isFigure(packs) || packs === 0) return
      last.current.price = unitPrice(amount.value, packs)
      if (last.current.price !== price.value) price.onChange(last.current.price)
    } else if (packs !== before.packs || price.value !== before.price) {
      last.current.amount = null
      amount.onChange(null)
    }
  })
  return (
    <MoneyField
      control={control}
      name={`lines.${index}.amount`}
      placeholder={isFigure(packs) && isFigure(price.value) ? writeAmount(packs * price.value) : undefined}
    />
  )
}

const isFigure = (value: Figure): value is number => Number.isInteger(value)
