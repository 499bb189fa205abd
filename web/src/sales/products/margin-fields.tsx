import type { ProductInput } from '@wizyta/contract/sales/products/api'
import { grossForMargin, grossForMarkup, marginOf, markupOf } from '@wizyta/contract/sales/products/margin'
import { type Control, useController, useWatch } from 'react-hook-form'
import { NumberInput } from '../../kit/form/number-field.tsx'
import { Field } from '../../kit/ui/field.tsx'
import { t } from '../../platform/text/i18n.ts'

/** Margin and mark-up that follow from the prices, and set the sale price when they are typed. */
export function MarginFields({ control }: { control: Control<ProductInput> }) {
  const { field } = useController({ control, name: 'sale_price' })
  const [cost, vat] = useWatch({ control, name: ['purchase_price_net', 'vat_rate'] })
  if (!isAmount(cost)) return null
  const priced = isAmount(field.value) ? { gross: field.value, vat, cost } : null
  const give = (gross: number | null) => {
    if (isAmount(gross)) field.onChange(gross)
  }
  return (
    <>
      <Field label={t('Margin')} hint={t('Of the net price.')}>
        {(input) => (
          <NumberInput
            {...input}
            suffix="%"
            value={priced && marginOf(priced)}
            onChange={(margin) => isWhole(margin) && give(grossForMargin(margin, { cost, vat }))}
          />
        )}
      </Field>
      <Field label={t('Mark-up')} hint={t('On the purchase price.')}>
        {(input) => (
          <NumberInput
            {...input}
            suffix="%"
            value={priced && markupOf(priced)}
            onChange={(markup) => isWhole(markup) && give(grossForMarkup(markup, { cost, vat }))}
          />
        )}
      </Field>
      {priced && (marginOf(priced) ?? 0) < 0 && (
        <p role="status" className="text-sm text-warning sm:col-span-2">
          {t('Sold below its cost.')}
        </p>
      )}
    </>
  )
}

const isWhole = (value: number | null): value is number => value !== null && Number.isInteger(value)
const isAmount = (value: number | null | undefined): value is number =>
  typeof value === 'number' && Number.isInteger(value)
