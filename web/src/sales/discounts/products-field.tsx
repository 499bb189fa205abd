import type { Discount, DiscountInput } from '@wizyta/contract/sales/discounts/api'
import { useState } from 'react'
import type { Control } from 'react-hook-form'
import { Chips } from '../../kit/form/chips.tsx'
import { FormField, useField } from '../../kit/form/use-field.tsx'
import { ProductSearch } from '../products/picker.tsx'

/** Products of a discount, each found by search or scan. */
export function ProductsField({
  control,
  stored,
  className,
}: {
  control: Control<DiscountInput>
  stored: Discount['products']
  className?: string
}) {
  const [found, setFound] = useState<Discount['products']>([])
  const known = [...stored, ...found]
  const nameOf = (id: string) => known.find((one) => one.id === id)?.name ?? ''
  const of = { control, name: 'product_ids' as const, className }
  const field = useField<DiscountInput, string[] | undefined>(of, (ids) => (ids ?? []).map(nameOf).join(', '))
  const chosen = field.value ?? []
  return (
    <FormField of={of} field={field}>
      {(input) => (
        <div className="flex flex-col gap-2">
          <ProductSearch
            control={input}
            hidesStock
            onChoose={({ id, name }) => {
              setFound((before) => [...before, { id, name }])
              if (!chosen.includes(id)) field.onChange([...chosen, id])
            }}
          />
          <Chips
            chips={chosen.map((id) => ({ key: id, name: nameOf(id) }))}
            onRemove={(removed) => field.onChange(chosen.filter((id) => id !== removed))}
          />
        </div>
      )}
    </FormField>
  )
}
