import { isAmount, MoneyInput } from '../../kit/form/number-field.tsx'
import { Field } from '../../kit/ui/field.tsx'
import { Input } from '../../kit/ui/input.tsx'
import { t } from '../../platform/text/i18n.ts'

interface SoldLine {
  unit_price: number
  list_price: number
  holder_name?: string | null
  dedication?: string | null
}

/** Fields of a voucher in the basket: its amount, for whom it is, and the dedication that is printed. */
export function VoucherLineFields({
  line,
  onChange,
}: {
  line: SoldLine
  onChange: (change: Partial<SoldLine>) => void
}) {
  return (
    <div className="mt-2 grid gap-3 rounded-lg bg-tint p-3 sm:grid-cols-3">
      {line.list_price === 0 && (
        <Field label={t('Amount')}>
          {(control) => (
            <MoneyInput
              {...control}
              value={line.unit_price === 0 ? null : line.unit_price}
              onChange={(amount) => isAmount(amount) && onChange({ unit_price: amount ?? 0 })}
            />
          )}
        </Field>
      )}
      <Field label={t('For whom|voucher')}>
        {(control) => (
          <Input
            {...control}
            maxLength={120}
            value={line.holder_name ?? ''}
            onChange={({ target }) => onChange({ holder_name: target.value || null })}
          />
        )}
      </Field>
      <Field label={t('Dedication')}>
        {(control) => (
          <Input
            {...control}
            maxLength={300}
            value={line.dedication ?? ''}
            onChange={({ target }) => onChange({ dedication: target.value || null })}
          />
        )}
      </Field>
    </div>
  )
}
