import { X } from 'lucide-react'
import { MoneyInput } from '../../kit/form/number-field.tsx'
import { Button } from '../../kit/ui/button.tsx'
import { Field } from '../../kit/ui/field.tsx'
import { Select } from '../../kit/ui/input.tsx'
import { t } from '../../platform/text/i18n.ts'

/** An amount by one method. */
export interface DepositPart {
  method: string
  amount: number | null
}

/** Amount and method of one part of a prepayment; further parts can be removed. */
export function PaymentPart({
  part: { method, amount },
  isFirst,
  methods,
  error,
  onChange,
  onRemove,
}: {
  part: DepositPart
  isFirst: boolean
  methods: readonly { value: string; label: string }[]
  error: string | undefined
  onChange: (next: Partial<DepositPart>) => void
  onRemove: () => void
}) {
  const name = methods.find(({ value }) => value === method)?.label ?? ''
  return (
    <div className="flex items-start gap-2">
      <div className="grid min-w-0 flex-1 grid-cols-2 gap-3">
        <Field label={t('Amount')} error={error}>
          {(control) => (
            <MoneyInput
              {...control}
              autoFocus
              value={amount}
              onChange={(next) => onChange({ amount: next ?? null })}
            />
          )}
        </Field>
        <Field label={t('Payment method')}>
          {(control) => (
            <Select {...control} value={method} onChange={({ target }) => onChange({ method: target.value })}>
              {methods.map(({ value, label }) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </Select>
          )}
        </Field>
      </div>
      {!isFirst && (
        <Button
          variant="ghost"
          size="small-icon"
          className="mt-7"
          aria-label={t('Remove: {name}', { name })}
          title={t('Remove: {name}', { name })}
          onClick={onRemove}
        >
          <X aria-hidden="true" />
        </Button>
      )}
    </div>
  )
}
