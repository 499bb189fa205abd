import { MoneyInput } from '../../kit/form/number-field.tsx'
import { Alert } from '../../kit/ui/alert.tsx'
import { Field } from '../../kit/ui/field.tsx'
import { Select } from '../../kit/ui/input.tsx'
import { paymentMethods } from '../../platform/net/calls.gen.ts'
import { useAllRows } from '../../platform/net/use-all-rows.ts'
import { useBusiness } from '../../platform/session/session.ts'
import { t } from '../../platform/text/i18n.ts'
import type { ReturnedPayment } from './refunded.ts'
import { amountText } from './sale-words.ts'

const balance = 'balance'

/** Fields for how the money of a refund goes back: an amount by each method. Other methods than those of the sale may be added. */
export function RefundPayments({
  payments,
  left,
  error,
  isProposed,
  hasClient,
  onChange,
}: {
  payments: readonly ReturnedPayment[]
  /** Grosze that no method returns yet. */
  left: number
  error: string | undefined
  /** The amounts are those of the sale's own methods, as yet unchanged. */
  isProposed: boolean
  /** False: there is no client whose balance it could be. */
  hasClient: boolean
  onChange: (payments: ReturnedPayment[]) => void
}) {
  const { currency } = useBusiness()
  const { rows } = useAllRows(paymentMethods)
  const used = new Set(payments.map(({ method_id }) => method_id))
  const offered = rows.filter(({ id, type }) => !used.has(id) && type !== 'voucher' && type !== 'pass')
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="mb-2 font-medium">{t('How the money goes back')}</legend>
      <div className="grid gap-3 sm:grid-cols-2">
        {payments.map((payment, place) => (
          <Field
            key={payment.voucher_id ?? payment.method_id ?? balance}
            label={payment.name ?? t('Balance of the client')}
          >
            {(control) => (
              <MoneyInput
                {...control}
                value={payment.amount}
                onChange={(amount) =>
                  onChange(payments.map((one, index) => (index === place ? { ...one, amount } : one)))
                }
              />
            )}
          </Field>
        ))}
        {(offered.length > 0 || (hasClient && !used.has(null))) && (
          <Field label={t('Another method')}>
            {(control) => (
              <Select
                {...control}
                value=""
                onChange={({ target }) =>
                  onChange([
                    ...payments,
                    {
                      method_id: target.value === balance ? null : target.value,
                      name: rows.find(({ id }) => id === target.value)?.name ?? null,
                      amount: Math.max(0, left),
                    },
                  ])
                }
              >
                <option value="">{t('Choose…')}</option>
                {offered.map(({ id, name }) => (
                  <option key={id} value={id}>
                    {name}
                  </option>
                ))}
                {hasClient && !used.has(null) && (
                  <option value={balance}>{t('Balance of the client')}</option>
                )}
              </Select>
            )}
          </Field>
        )}
      </div>
      {isProposed && (
        <p className="text-sm text-muted">
          {payments.length > 1
            ? t('Split in proportion to the payments of the sale. You can change it.')
            : t('The sale was paid this way. You can change it.')}
        </p>
      )}
      {(error || left !== 0) && (
        <Alert tone={error ? 'danger' : 'warning'}>
          {error ??
            (left > 0
              ? t('{amount} are not returned yet.', { amount: amountText(left, currency) })
              : t('{amount} too much.', { amount: amountText(-left, currency) }))}
        </Alert>
      )}
    </fieldset>
  )
}
