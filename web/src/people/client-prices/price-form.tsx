import {
  type ClientPrice,
  clientPriceInput,
  endsBeforeItBegins,
} from '@wizyta/contract/people/client-prices/api'
import { useState } from 'react'
import { DateInput } from '../../kit/form/date-input.tsx'
import { issueErrors } from '../../kit/form/issue-errors.ts'
import { MoneyInput } from '../../kit/form/number-field.tsx'
import { Field } from '../../kit/ui/field.tsx'
import type { ApiProblem } from '../../platform/net/api.ts'
import { calendar, clientPrices } from '../../platform/net/calls.gen.ts'
import { problemErrors } from '../../platform/net/problems.ts'
import { useCall, useChange } from '../../platform/net/query.ts'
import { useBusiness } from '../../platform/session/session.ts'
import { t } from '../../platform/text/i18n.ts'
import { priceText } from '../../platform/text/price-text.ts'
import { today } from '../../platform/text/time.ts'
import { OwnTermForm } from './own-terms.tsx'

interface Given {
  service_id: string
  variant_id: string | null
  price: number | null
  valid_from: string | null
  valid_until: string | null
  note: string | null
}

/** Form of an own price. Client and service of one that exists stay. */
export function PriceForm({
  clientId,
  price,
  onClose,
}: {
  clientId: string
  /** Absent: a new one. */
  price?: ClientPrice
  onClose: () => void
}) {
  const { timezone } = useBusiness()
  const now = today(timezone).toString()
  const [given, setGiven] = useState<Given>({
    service_id: price?.service_id ?? '',
    variant_id: price?.variant_id ?? null,
    price: price?.price ?? null,
    valid_from: price?.valid_from ?? null,
    valid_until: price?.valid_until ?? null,
    note: price?.note ?? null,
  })
  const [errors, setErrors] = useState<Record<string, string>>({})
  const outcome = {
    forgets: [clientPrices.index],
    handles: ({ status }: ApiProblem) => status === 422,
    onSuccess: onClose,
    onError: (problem: ApiProblem) => setErrors(problemErrors(problem)),
  }
  const create = useChange(clientPrices.create, outcome)
  const update = useChange(clientPrices.update, outcome)
  const isPending = create.isPending || update.isPending
  const patch = (change: Partial<Given>) => setGiven((before) => ({ ...before, ...change }))
  const save = () => {
    const checked = clientPriceInput.safeParse({ ...given, client_id: clientId })
    if (!checked.success) return setErrors(issueErrors(checked.error))
    if (endsBeforeItBegins(checked.data)) return setErrors({ valid_until: t('It ends before it begins.') })
    setErrors({})
    if (isPending) return
    const { client_id: _client, service_id: _service, variant_id: _variant, ...terms } = checked.data
    if (price) update.mutate({ params: { id: price.id }, version: price.version, body: terms })
    else create.mutate({ body: checked.data })
  }
  const days = (name: 'valid_from' | 'valid_until', label: string) => (
    <Field label={label} error={errors[name]}>
      {(control) => (
        <DateInput
          {...control}
          today={now}
          value={given[name]}
          onChange={(date) => patch({ [name]: date })}
          onBlur={() => {}}
        />
      )}
    </Field>
  )
  return (
    <OwnTermForm
      term={price}
      given={given}
      errors={errors}
      isPending={isPending}
      onChange={patch}
      onSave={save}
      onClose={onClose}
    >
      <PriceField given={given} price={price} error={errors.price} onChange={patch} />
      <div className="grid grid-cols-2 gap-2">
        {days('valid_from', t('Valid from'))}
        {days('valid_until', t('Valid to'))}
      </div>
    </OwnTermForm>
  )
}

interface PartProps {
  given: Given
  onChange: (change: Partial<Given>) => void
}

/** The price, with that of the price list below it. */
function PriceField({
  given,
  price,
  error,
  onChange,
}: PartProps & { price: ClientPrice | undefined; error: string | undefined }) {
  const { currency } = useBusiness()
  const { data: setup } = useCall(calendar.setup, undefined, { enabled: price === undefined })
  const service = setup?.services.find(({ id }) => id === given.service_id)
  const variant = service?.variants.find(({ id }) => id === given.variant_id)
  const usual = price
    ? { price_type: price.usual_price_type, price: price.usual_price, price_max: price.usual_price_max }
    : service && {
        price_type: variant ? ('fixed' as const) : (service.price_type ?? 'fixed'),
        price: variant?.price ?? service.price,
        price_max: variant ? null : (service.price_max ?? null),
      }
  return (
    <Field
      label={t('Price')}
      error={error}
      hint={usual && t('price list: {price}', { price: priceText(usual, currency) })}
    >
      {(control) => (
        <MoneyInput
          {...control}
          value={given.price}
          onChange={(amount) => onChange({ price: amount ?? null })}
        />
      )}
    </Field>
  )
}
