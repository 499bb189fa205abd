import { priceReason } from '@wizyta/contract/sales/till/lines'
import type { TillSetup } from '@wizyta/contract/sales/till/setup'
import { isAmount, MoneyInput } from '../../kit/form/number-field.tsx'
import { Field } from '../../kit/ui/field.tsx'
import { Input, Select } from '../../kit/ui/input.tsx'
import { optionsOf } from '../../platform/text/field-words.ts'
import { t } from '../../platform/text/i18n.ts'
import { BatchSelect } from '../stock/picker.tsx'
import type { TillLine } from './basket.ts'
import { AmountField } from './extras.tsx'

interface ChangedLine {
  line: TillLine
  onChange: (change: Partial<TillLine>) => void
}

/** Asks why a line costs another price than agreed or listed. */
export function PriceReasonFields({ line, onChange }: ChangedLine) {
  return (
    <div className="mt-1.5 grid gap-3 sm:grid-cols-2">
      <Field label={t('Reason of the price')}>
        {(control) => (
          <Select
            {...control}
            required
            value={line.price_reason ?? ''}
            onChange={({ target }) =>
              onChange({ price_reason: priceReason.safeParse(target.value).data ?? null })
            }
          >
            <option value="">{t('Choose…')}</option>
            {optionsOf(priceReason).map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field
        label={t('Note on the price')}
        optional={line.price_reason === 'other' ? undefined : t('optional')}
      >
        {(control) => (
          <Input
            {...control}
            maxLength={120}
            value={line.price_note ?? ''}
            onChange={({ target }) => onChange({ price_note: target.value || null })}
          />
        )}
      </Field>
    </div>
  )
}

/** Chooses the batch in hand, of a product that is kept by batch. */
export function LineBatch({ line, onChange }: ChangedLine) {
  const { product_id } = line
  if (!line.has_batches || !product_id) return null
  return (
    <Field label={t('Batch|stock')}>
      {(control) => (
        <BatchSelect
          control={control}
          productId={product_id}
          way="use"
          value={line.batch_id}
          onChange={(batch_id) => onChange({ batch_id })}
        />
      )}
    </Field>
  )
}

/** Rarely changed fields of a line of the basket. */
export function LineDetails({
  line,
  employees,
  onChange,
}: ChangedLine & { employees: TillSetup['employees'] }) {
  const people = (empty: string) => (
    <>
      <option value="">{empty}</option>
      {employees.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </>
  )
  return (
    <div data-extras className="mt-2 grid gap-3 rounded-lg bg-tint p-3 sm:grid-cols-2 lg:grid-cols-3">
      <Field label={t('Price')}>
        {(control) => (
          <MoneyInput
            {...control}
            data-price
            value={line.unit_price}
            onChange={(price) =>
              typeof price === 'number' && isAmount(price) && onChange({ unit_price: price })
            }
          />
        )}
      </Field>
      <AmountField
        label={t('Discount')}
        value={line.discount ?? 0}
        most={line.qty * line.unit_price}
        onChange={(discount) => onChange({ discount })}
      />
      <Field label={t('Reason of the discount')} optional={t('optional')}>
        {(control) => (
          <Input
            {...control}
            value={line.discount_reason ?? ''}
            maxLength={120}
            onChange={({ target }) => onChange({ discount_reason: target.value || null })}
          />
        )}
      </Field>
      <Field label={t('Performed by')}>
        {(control) => (
          <Select
            {...control}
            value={line.employee_id ?? ''}
            onChange={({ target }) => onChange({ employee_id: target.value || null })}
          >
            {people(t('No employee|sale'))}
          </Select>
        )}
      </Field>
      <Field label={t('Sold by')}>
        {(control) => (
          <Select
            {...control}
            value={line.seller_id ?? ''}
            onChange={({ target }) => onChange({ seller_id: target.value || null })}
          >
            {people(t('No employee|sale'))}
          </Select>
        )}
      </Field>
      <LineBatch line={line} onChange={onChange} />
      <Field label={t('Note')}>
        {(control) => (
          <Input
            {...control}
            value={line.note ?? ''}
            maxLength={200}
            onChange={({ target }) => onChange({ note: target.value || null })}
          />
        )}
      </Field>
    </div>
  )
}
