import { formatMoney } from '@wizyta/contract/kit/money'
import type { Product, ProductInput } from '@wizyta/contract/sales/products/api'
import { grossForMargin, grossForMarkup, marginOf, markupOf } from '@wizyta/contract/sales/products/margin'
import { type Control, useController, useWatch } from 'react-hook-form'
import { NumberInput } from '../../kit/form/number-field.tsx'
import { Field } from '../../kit/ui/field.tsx'
import { useBusiness } from '../../platform/session/session.ts'
import { language, t } from '../../platform/text/i18n.ts'

/** Margin and mark-up that follow from the prices, and set the sale price when they are typed. */
export function MarginFields({
  control,
  product,
}: {
  control: Control<ProductInput>
  product: Product | null
}) {
  const { currency } = useBusiness()
  const { field } = useController({ control, name: 'sale_price' })
  const [typed, vat] = useWatch({ control, name: ['purchase_price_net', 'vat_rate'] })
  // A purchase price that is being typed is tried out; otherwise the stock says what the product costs.
  const average = product && typed === product.purchase_price_net ? product.average_cost : null
  const cost = average ?? typed
  if (!isAmount(cost)) return null
  const priced = isAmount(field.value) ? { gross: field.value, vat, cost } : null
  const give = (gross: number | null) => {
    if (isAmount(gross)) field.onChange(gross)
  }
  return (
    <>
      <Field
        label={t('Margin')}
        hint={
          average === null
            ? t('Of the net price.')
            : t('At the average cost of {amount}.', { amount: formatMoney(average, language(), currency) })
        }
      >
        {(input) => (
          <NumberInput
            {...input}
            suffix="%"
            value={priced && marginOf(priced)}
            onChange={(margin) => isWhole(margin) && give(grossForMargin(margin, { cost, vat }))}
          />
        )}
      </Field>
      <Field
        label={t('Mark-up')}
        hint={average === null ? t('On the purchase price.') : t('On the average cost.')}
      >
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
