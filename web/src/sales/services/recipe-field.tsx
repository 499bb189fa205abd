import type { RecipeLine, ServiceInput } from '@wizyta/contract/sales/services/api'
import { useMemo } from 'react'
import type { Control } from 'react-hook-form'
import { useController } from 'react-hook-form'
import { useFieldWords } from '../../kit/form/use-field.tsx'
import { t, tDynamic } from '../../platform/text/i18n.ts'
import { ProductLines } from '../products/picker.tsx'

/** The recipe of a service: products that one visit usually uses up. */
export function RecipeField({
  control,
  stored,
  className,
}: {
  control: Control<ServiceInput>
  stored: readonly RecipeLine[]
  className?: string
}) {
  const known = useMemo(
    () => new Map(stored.map(({ product_id, product, unit }) => [product_id, { name: product, unit }])),
    [stored],
  )
  const { field, formState } = useController({ control, name: 'recipe' })
  const errors = formState.errors.recipe
  useFieldWords('recipe', t('Recipe'), (value) =>
    ((value as ServiceInput['recipe']) ?? [])
      .map(({ product_id }) => known.get(product_id)?.name ?? t('Product'))
      .join(', '),
  )
  return (
    <div className={className}>
      <ProductLines
        lines={field.value ?? []}
        known={known}
        lineOf={(line) => line}
        errorAt={(index) => {
          const message = errors?.[index]?.product_id?.message ?? errors?.[index]?.qty?.message
          return message && tDynamic(message)
        }}
        most={40}
        onChange={field.onChange}
      />
    </div>
  )
}
